import type { VerificationState } from '@/lib/clients/client'
import { countedAsMore } from '@/lib/plain-text'
import { isolated } from '@/lib/unseen'

/** Every word of the activation of a client. */
export const activationWords = {
  title: 'Activate this client',
  intro: (name: string) =>
    `Activation is the last safeguard. Once active, ${isolated(name)} can open accounts, trade and transfer funds.`,
  date: 'Activation date',
  submit: 'Activate client',
  command: 'activation',
  done: (name: string) => `Activated ${isolated(name)}`,

  notThisReview:
    'What the bank shows is not the review that you sent: your comments are not on its record.',

  openReview: 'Activate by manual review…',
  reviewTitle: 'Activate by manual review',
  reviewText:
    'This client is not verified. A manual review bypasses the standard verification flow and is recorded under your name.',
  reviewOver:
    'A manual review is for a client who waits to be verified. This client no longer does.',
  bypassed,
  reason: 'Reason',
  reviewReason: 'Review reason',
  chooseReason: 'Choose a reason',
  comments: 'Review comments',
  commentsPlaceholder: 'What you checked, and why it is enough',
  kept: (text: string, most: number) =>
    `${text.length.toLocaleString('en')} of ${most.toLocaleString('en')} characters, with the reason and the linked documents.${countedAsMore(text)}`,
  stillAsked: (missing: string[]) =>
    `Not bypassed, and still asked for: ${missing.map(lowerFirst).join(', ')}.`,
  cancel: 'Cancel',

  linked: 'Linked documents',
  linkedHint: 'What the review rests on. The names are kept with your comments.',
  linkedReading: 'Reading what there is to link',
  linkedNone: 'The bank lists no identity record and no file of this client.',
  linkedUnread: 'What there is to link could not be read. You may still send the review.',
  linkedIncomplete: 'Not everything could be listed: there may be more.',
  namedRecord: (kind: string, id: number) => `${kind} (record ${id})`,
  namedFile: (fileName: string, of: string, id: number) => `${fileName} (${of}, file ${id})`,
  recordNumber: (id: number) => `record ${id}`,

  receiptTitle: 'Manual review',
  receiptIntro: 'Activated without a finished verification. This is what the bank keeps of it.',
  receiptPage: (name: string) => `Manual review of ${isolated(name)}`,
  toReceipt: 'Open to print',
  print: 'Print',
  backToClient: (name: string) => `Back to ${isolated(name)}`,
  client: 'Client',
  accountNo: 'Account no.',
  reviewedBy: 'Activated by',
  recorded: 'Recorded',
  reading: 'Reading the bank’s audit trail',
  unsaid: 'The bank does not say',
  trailUnread: 'The bank’s audit trail could not be read.',
  beyondRead: (count: number) => `Not among the newest ${count} entries of the client’s trail`,
  noneLinked: 'None',
  noReceipt: 'This client was not activated by manual review',
  noReceiptText: 'The bank keeps no comments of a review for this client.',
} as const

/** What a review bypasses: `missing` of what verification needs, and where the verification stands. */
function bypassed(missing: string[], stands: VerificationState | undefined): string {
  const lacks = missing.length > 0 ? ` (${missing.map(lowerFirst).join(', ')})` : ''
  const what = `Bypassed: verification${lacks}`
  if (stands === 'underWay') return `${what}, which is in progress: the bank has not decided yet.`
  if (stands === 'refused') return `${what}, which the bank refused.`
  return lacks ? `${what}.` : `${what}. Nothing is known to be missing: verifying may be enough.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
