import type { Action } from '@/lib/actions'
import type { english } from '@/lib/words/english'
import { type Said, said, type Text } from '@/lib/words/said'
import type { Decision, WaitingCommand } from './schema'

type Named = Exclude<keyof (typeof english)['approvals']['what'], 'other'>
type What = Pick<WaitingCommand, 'action' | 'entity' | 'bankWords' | 'byManualReview'>

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

function nameOf({ action, entity, byManualReview }: Omit<What, 'bankWords'>): Named | undefined {
  if (entity === 'identifier') return OF_IDENTIFIER[action]
  if (entity !== 'client') return undefined
  return action === 'activate' && byManualReview ? 'manualReview' : OF_CLIENT[action]
}

/** "Activation by manual review", "Change of details"; what has no words of its own is named by the bank's. */
export function whatWaits(waiting: What): Said {
  const name = nameOf(waiting)
  const { bankWords } = waiting
  return name ? said(`approvals.what.${name}`) : said('approvals.what.other', { bankWords })
}

/** The same of something that was asked for, whatever became of it; undefined for what has no words of its own. */
export function whatWasAsked(asked: Omit<What, 'bankWords'>): Said | undefined {
  const name = nameOf(asked)
  return name && said(`approvals.what.${name}`)
}

/** What is asked before a decision: "Approve the activation of Nia Barrow?". */
export function questionOf(decision: Decision, waiting: WaitingCommand): Said {
  return said(`approvals.question.${decision}`, withinSentence(waiting, waiting.clientName))
}

/** What a button decides, by its whole name: "Approve the activation of Nia Barrow". */
export function buttonOf(decision: Decision, waiting: WaitingCommand): Said {
  return said(`approvals.button.${decision}`, withinSentence(waiting, waiting.clientName))
}

/** That it was decided: "Approved the activation of Nia Barrow". `client` is whose it is, where that is known. */
export function decided(decision: Decision, waiting: What, client: Text | undefined): Said {
  return said(`approvals.done.${decision}`, withinSentence(waiting, client))
}

function withinSentence(waiting: What, client: Text | undefined) {
  const name = nameOf(waiting)
  const { bankWords } = waiting
  const what = name
    ? said(`approvals.within.${name}`)
    : said('approvals.within.other', { bankWords })
  const of = client === undefined ? 'other' : 'named'
  return { what, of, client: client ?? '' } as const
}
