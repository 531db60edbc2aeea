import type { Action } from '@/lib/actions'
import { isolated } from '@/lib/unseen'
import type { Decision, HeldCommand } from './schema'

/** Every word of what waits for a second person. */
export const approvalWords = {
  title: 'Waiting for approval',
  nav: 'Approvals',
  intro:
    'What colleagues asked for and a second person has to confirm. Nothing of it has happened yet.',
  waits: (what: string) => `${what} waits for approval`,
  /** Where it is not known that it still does. */
  waited: (what: string) => `${what} was waiting for approval`,
  askedBy: (person: string) => `Asked for by ${isolated(person)}`,
  you: 'you',
  unknownPerson: 'somebody the bank does not name',
  since: 'since',
  unknownTime: 'at a time the bank does not say',
  notYet: 'Nothing has changed yet.',
  mayBeDecided:
    'This could not be read again, so it may have been decided already. Read it again before you decide.',
  cameAbout:
    'The client is already as was asked for here, so this may have been decided. Approvals lists what still waits.',
  askedFor: 'Asked for. A colleague has to approve it.',
  others: (count: number) =>
    count === 1
      ? '1 recorded value is not shown here.'
      : `${count} recorded values are not shown here.`,
  unknownHere: 'Whether anything waits for approval is not known: the bank does not say so.',
  notRead: 'Whether anything waits for approval could not be read.',
  partly: 'Only what you may decide on is listed here.',
  more: (count: number) => `The oldest ${count} are listed. More are waiting.`,
  unreadable: (count: number) =>
    count === 1
      ? 'One entry does not say what waits and is left out. The bank should look at it.'
      : `${count} entries do not say what waits and are left out. The bank should look at them.`,
  what: 'What waits',
  maker: 'Asked for by',
  any: 'Any',
  apply: 'Apply',
  clear: 'Clear filters',
  shown: (some: number, all: number) => `${some} of the ${all} that wait.`,
  nothingFound: 'Nothing that waits matches',
  nothingFoundText: 'Other things are waiting, but none that was asked for.',
  nothing: 'Nothing is waiting',
  nothingText: 'Nobody has asked for anything that a second person has to confirm.',
  nothingForYou: 'Nothing is waiting for you',
  nothingForYouText: 'The bank lists only what you may decide on, and there is nothing.',
  notKnown: 'What waits is not known',
  notKnownText: 'This bank keeps no list of it, or does not show it to you.',
  staleRead: 'What waits could not be read again: this is how it was before.',
  clientNumber: (id: number) => `Client ${id}`,
  decision: 'decision',
  lostTitle: 'No usable answer came',
  lostWaits: 'As read just now, it still waits: nothing has been decided yet. You may press again.',
  lostGone:
    'It waits no longer, so it was decided, by you or by a colleague. Activity says by whom.',
  lostUnread: 'What waits could not be read either. Close this, and look before you press again.',
  lostBefore: (label: string) =>
    `You pressed ${label} before, and it is not known yet what became of that. The bank takes only one decision.`,
} as const

/** What the buttons and questions of each decision say. */
export const decisionWords: Record<
  Decision,
  {
    label: string
    title: (what: string) => string
    text: (client: string | undefined) => string
    confirm: string
    done: (what: string, client: string | undefined) => string
  }
> = {
  approve: {
    label: 'Approve',
    title: (what) => `Approve: ${lower(what)}?`,
    text: (client) =>
      `The bank then does it at once${client ? ` for ${isolated(client)}` : ''}, by the rules of now. Your name is kept as the one who approved.`,
    confirm: 'Approve',
    done: (what, client) => `Approved: ${lower(what)}${client ? ` of ${isolated(client)}` : ''}.`,
  },
  reject: {
    label: 'Reject',
    title: (what) => `Reject: ${lower(what)}?`,
    text: (client) =>
      `It is not done${client ? ` and ${isolated(client)} stays as it is` : ''}. Your name is kept as the one who rejected. The bank keeps no reason, so tell your colleague yourself.`,
    confirm: 'Reject',
    done: (what, client) => `Rejected: ${lower(what)}${client ? ` of ${isolated(client)}` : ''}.`,
  },
  takeBack: {
    label: 'Take it back',
    title: (what) => `Take back: ${lower(what)}?`,
    text: (client) =>
      `It waits no longer and is not done${client ? `; ${isolated(client)} stays as it is` : ''}. You may ask for it again.`,
    confirm: 'Take it back',
    done: (what, client) => `Taken back: ${lower(what)}${client ? ` of ${isolated(client)}` : ''}.`,
  },
}

const OF_CLIENT: Partial<Record<Action, string>> = {
  create: 'New client',
  change: 'Change of details',
  delete: 'Deletion',
  verify: 'Verification',
  requestVerification: 'Verification',
  activate: 'Activation',
  reject: 'Rejection',
  withdraw: 'Withdrawal',
  close: 'Closing',
  reactivate: 'Reopening',
  undoRejection: 'Taking back the rejection',
  undoWithdrawal: 'Taking back the withdrawal',
}

const OF_IDENTIFIER: Partial<Record<Action, string>> = {
  create: 'New identity record',
  change: 'Change of an identity record',
  delete: 'Deletion of an identity record',
  approve: 'Approval of an identity record',
  reject: 'Rejection of an identity record',
}

/** "Activation by manual review", "Change of details"; what has no words of its own is named by the bank's. */
export function whatWaits({
  action,
  entity,
  bankWords,
  byManualReview,
}: Pick<HeldCommand, 'action' | 'entity' | 'bankWords' | 'byManualReview'>): string {
  const known =
    entity === 'client' ? OF_CLIENT : entity === 'identifier' ? OF_IDENTIFIER : undefined
  const word = known?.[action] ?? bankWords
  return byManualReview ? `${word} by manual review` : word
}

// Codes keep their capitals.
function lower(what: string): string {
  return /^[A-Z][a-z]/.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what
}
