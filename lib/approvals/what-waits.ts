import { type Action, bankNameOf, isKnown } from '@/lib/actions'
import type { english } from '@/lib/words/english'
import { type Said, said, type Text } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import type { Decision, WaitingCommand } from './schema'

type Named = Exclude<keyof (typeof english)['approvals']['what'], 'general' | 'other'>

/** A request as the bank reports it; the bank's own words exist only while it waits. */
type What = Pick<WaitingCommand, 'action' | 'entity' | 'byManualReview' | 'table' | 'rows'> &
  Partial<Pick<WaitingCommand, 'bankWords'>>

const OF_CLIENT: Partial<Record<Action, Named>> = {
  create: 'newClient',
  change: 'change',
  delete: 'deletion',
  verify: 'verification',
  requestVerification: 'verification',
  activate: 'activation',
  reject: 'rejection',
  withdraw: 'withdrawal',
  close: 'closure',
  reactivate: 'reactivation',
  undoRejection: 'undoRejection',
  undoWithdrawal: 'undoWithdrawal',
}

const OF_IDENTIFIER: Partial<Record<Action, Named>> = {
  create: 'newRecord',
  change: 'recordChange',
  delete: 'recordDeletion',
  approve: 'recordApproval',
  reject: 'recordRejection',
}

function nameOf({ action, entity, byManualReview }: What): Named | undefined {
  if (entity === 'identifier') return OF_IDENTIFIER[action]
  if (entity !== 'client') return undefined
  return action === 'activate' && byManualReview ? 'manualReview' : OF_CLIENT[action]
}

/**
 * The title of a request, whatever its result, always a noun: "Activation by manual review", "Change of details", "New row in
 * Documents"; a request without a title here takes the bank's words.
 */
export function whatWaits(waiting: What): Said {
  const name = nameOf(waiting)
  return name ? said(`approvals.what.${name}`) : (ofRows('what', waiting) ?? byTheBank(waiting))
}

const WRITTEN = ['create', 'change', 'delete'] as const

// Rows of a data table, or something that is neither a client nor an identity record.
function ofRows(where: 'what' | 'within', { action, entity, table, rows = 1 }: What) {
  const written = WRITTEN.find((one) => one === action)
  if (!written) return undefined
  if (table !== undefined) return said(`approvals.${where}Rows.${written}`, { count: rows, table })
  if (!isKnown(entity) || entity === 'client' || entity === 'identifier') return undefined
  return said(`approvals.${where}Things.${written}`, { entity })
}

function byTheBank({ action, entity, table, bankWords }: What): Said {
  if (bankWords !== undefined) return said('approvals.what.other', { bankWords })
  return said('approvals.what.general', {
    act: isKnown(action) ? said('approvals.act', { action }) : String(bankNameOf(action)),
    thing:
      table ?? (isKnown(entity) ? said('approvals.thing', { entity }) : String(bankNameOf(entity))),
  })
}

/** The title of a request with its client: "Activation · Nia Barrow". */
export function titleOf(say: Say, request: WaitingCommand): string {
  const { clientName } = request
  return [say(whatWaits(request)), ...(clientName ? [clientName] : [])].join(' · ')
}

/** The question before a decision: "Approve the activation of Nia Barrow?". */
export function questionOf(decision: Decision, waiting: WaitingCommand): Said {
  return said(`approvals.question.${decision}`, withinSentence(waiting, waiting.clientName))
}

/** What follows from a decision. Some banks only begin the verification that is approved. */
export function textOf(decision: Decision, { action }: Pick<What, 'action'>): Said {
  const isBegun = decision === 'approve' && action === 'requestVerification'
  return said(`approvals.text.${isBegun ? 'begin' : decision}`)
}

/** The full label of a button that decides: "Approve the activation of Nia Barrow". */
export function buttonOf(decision: Decision, waiting: WaitingCommand): Said {
  return said(`approvals.button.${decision}`, withinSentence(waiting, waiting.clientName))
}

/** The message after a decision: "Approved the activation of Nia Barrow". `client` names the client, where that is known. */
export function decided(decision: Decision, waiting: What, client: Text | undefined): Said {
  return said(`approvals.done.${decision}`, withinSentence(waiting, client))
}

function withinSentence(waiting: What, client: Text | undefined) {
  const name = nameOf(waiting)
  const what = name
    ? said(`approvals.within.${name}`)
    : (ofRows('within', waiting) ??
      said('approvals.within.other', { bankWords: byTheBank(waiting) }))
  const of = client === undefined ? 'other' : 'named'
  return { what, of, client: client ?? '' } as const
}
