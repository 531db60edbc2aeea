import { formatDate } from '@/lib/dates'
import { isolated } from '@/lib/unseen'
import type { Expiry } from './expiry'
import type { Decision, Identifier } from './schema'

/** Every word of a client's identity records. */
export const identifierWords = {
  titleOf: (name: string) => `Identification · ${isolated(name)}`,
  list: 'Identity records',
  count: (count: number) => (count === 1 ? '1 record' : `${count} records`),
  none: 'No identity records yet',
  noneText:
    'To be verified, a client needs a document that proves who they are, such as a passport. Add it here, then its scan.',
  notPermitted: 'You may not see identity records',
  staleRead: 'The records could not be read again: this is how they were before.',
  kindsUnread: 'The bank did not list its kinds of records. Reload the page to try again.',
  noKinds: 'The bank has no kinds of records to choose from.',
  mayNot: (needs: readonly string[]) =>
    `${needs.join(', ')}: ${needs.length === 1 ? 'you do not hold it.' : 'you do not hold them.'}`,
  needs: (action: string, permission: string) => `${action} needs ${permission}`,

  add: 'Add identifier',
  edit: 'Edit',
  delete: 'Delete',
  approve: 'Approve',
  reject: 'Reject',
  of: (action: string, identifier: Identifier) => `${action} ${isolated(nameOf(identifier))}`,

  number: 'Number',
  issued: 'Issued',
  issuedBy: 'Issued by',
  issuedInFuture: 'Issued in the future',
  expires: 'Expires',
  decided: 'Decision',
  nationality: 'Nationality',
  description: 'Description',
  notGiven: 'Not given',
  status: { active: 'Active', inactive: 'Inactive', unknown: 'Status not known' },
  decision: { approved: 'Approved', rejected: 'Rejected' },
  unkept: (reason: string) =>
    `The bank did not keep the reason, “${reason}”. It stands in no record.`,

  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy number',
  shownFor: (seconds: number) => `Hides in ${seconds} s`,
  shown: (seconds: number) => `The number is shown for ${seconds} seconds.`,
  hidden: 'The number is hidden again.',
  changed:
    'The number is hidden again, because this client may have changed. Reveal it to see it as it is now.',
  stillMasked: 'The bank answered, and masked the number all the same.',
  revealTitle: 'Reveal the number?',
  revealText: (seconds: number) =>
    `It is shown on this page for ${seconds} seconds. That you looked, at which record and why, is kept by the bank and in this console’s log.`,
  why: 'Reason',
  chooseWhy: 'Choose the reason',
  ownWords: 'In your words',
  ownWordsHint: 'Such as a case number. Not the number itself.',
  confirmReveal: 'Reveal number',

  addTitle: 'Add identifier',
  editTitle: (identifier: Identifier) => `Edit ${isolated(nameOf(identifier))}`,
  kind: 'Kind',
  chooseKind: 'Choose the kind',
  provesNothing: 'Counts for a partial verification only.',
  numberHint: 'As it stands on the document.',
  unchanged: (shown: string) => `Unchanged (${shown}) unless you type another.`,
  statusLegend: 'Status',
  issuedOn: 'Issued on',
  expiresOn: 'Expires on',
  descriptionHint: 'Anything a colleague should know about this record.',
  save: 'Save',
  added: (name: string) => `Added ${isolated(name)}`,
  saved: (name: string) => `Saved ${isolated(name)}`,

  takenTitle: 'Another client has this number',
  taken: 'It may be the same person. Look at that client before you go on.',
  openHolder: (name: string) => `Open ${isolated(name)}`,
  inNewTab: '(opens in a new tab)',

  deleteTitle: (identifier: Identifier) => `Delete ${isolated(nameOf(identifier))}?`,
  deleteText: 'The bank removes the record for good.',
  deleteWith: (documents: number | undefined) =>
    documents === undefined
      ? 'Documents that are kept with it go with it.'
      : documents === 0
        ? 'No documents are kept with it.'
        : `${documents === 1 ? 'The document' : `The ${documents} documents`} kept with it ${documents === 1 ? 'goes' : 'go'} with it.`,
  confirmDelete: 'Delete record',
  deletion: 'deletion of the record',
  deleted: (name: string) => `Deleted ${isolated(name)}`,

  decide: {
    approve: {
      title: (identifier: Identifier) => `Approve ${isolated(nameOf(identifier))}?`,
      text: 'You have compared the record with its documents, and it holds.',
      reason: 'Remark',
      confirm: 'Approve record',
      done: (name: string) => `Approved ${isolated(name)}`,
    },
    reject: {
      title: (identifier: Identifier) => `Reject ${isolated(nameOf(identifier))}?`,
      text: 'A rejected record no longer counts when the client is verified.',
      reason: 'Reason',
      confirm: 'Reject record',
      done: (name: string) => `Rejected ${isolated(name)}`,
    },
  } satisfies Record<Decision, object>,
  reasonHint: 'Kept with the record, if the bank keeps it.',

  documents: 'Documents',

  checkingTitle: 'Checking with the bank…',
  checking:
    'No usable answer came. It may or may not have been applied; we are reading the records until we know. Do not send it again.',
  waitingTitle: 'Accepted, not yet in effect',
  waiting: 'The bank took it, and a checker decides. There is nothing more to send.',
  notAppliedTitle: 'Not carried out so far',
  notApplied:
    'The records were read several times and have not changed so far; this page goes on looking. You may send it again: should the first still come through, the bank takes only one.',
  unresolvedTitle: 'Not known yet',
  unresolved:
    'No answer came, and the records could not be read. This page goes on reading them; until then nothing can be sent.',
  heldBack: 'Not until it is known what became of the last one.',
  leaveUnknown:
    'It is not known yet whether what you sent was carried out. If you leave, this page cannot tell you.',
  cancel: 'Cancel',
} as const

/** What a record is called in a sentence: its kind, and its number as the bank shows it. */
export function nameOf({ kind, number }: Identifier): string {
  return `${kind.name} ${number}`
}

/** "Expires in 12 days", "Expired yesterday"; undefined where the end is too far away to be news. */
export function expiryInWords({ state, days }: Expiry): string | undefined {
  if (state === 'later') return undefined
  if (state === 'today') return 'Expires today'
  if (state === 'soon') return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
  return days === 1 ? 'Expired yesterday' : `Expired ${days.toLocaleString('en-GB')} days ago`
}

/** "Rejected by officer on 21 Nov 2026: the picture cannot be read", as far as the bank says. */
export function decisionInWords({
  decision,
  decidedBy,
  decidedOn,
  decisionReason,
}: Identifier): string | undefined {
  if (!decision) return undefined
  const who = decidedBy ? ` by ${isolated(decidedBy)}` : ''
  const when = decidedOn ? ` on ${formatDate(decidedOn)}` : ''
  return `${identifierWords.decision[decision]}${who}${when}${decisionReason ? `: ${isolated(decisionReason)}` : '.'}`
}
