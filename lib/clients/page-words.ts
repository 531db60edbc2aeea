import { isolated } from '@/lib/unseen'
import { hasEnded, type Stand, stateWord } from './state'

/** What a client's page is made of, the gravest first. */
export const DESK_PARTS = ['client', 'verification', 'readiness', 'held', 'session'] as const
export type DeskPart = (typeof DESK_PARTS)[number]

const parts: Record<DeskPart, string> = {
  client: 'the client',
  verification: 'the verification and its identity records',
  readiness: 'what the bank asks for first',
  held: 'what waits for approval',
  session: 'what you may do',
}

/** Every word of one client's page that belongs to no single command. */
export const clientWords = {
  steps: 'Onboarding',
  tabs: 'Client',
  profile: 'Profile',
  identification: 'Identification',
  dataTables: 'Data tables',
  activity: 'Activity',
  created: 'Created',
  identified: 'Identified',
  verified: 'Verified',
  active: 'Active',
  nextStep: 'Next step',
  notSaid: 'The bank does not say',
  bypassed: 'Bypassed by manual review',
  manualReview: 'by manual review',
  by: (person: string) => `by ${isolated(person)}`,
  records: (count: number, valid: number) => {
    if (count === 0) return 'No records'
    const all = `${count} ${count === 1 ? 'record' : 'records'}`
    if (valid === count) return all
    return valid === 0 ? `${all}, none valid` : `${valid} of ${all} valid`
  },
  underWay: 'In progress',
  kyc: { full: 'Full KYC', partial: 'Partial KYC' },
  staleRead: (old: DeskPart[]) =>
    `Shown as last read, because it could not be read again: ${new Intl.ListFormat('en').format(old.map((part) => parts[part]))}.`,
  readOldAgain: 'Read this again',
  titleOf: (name: string) => isolated(name),
  pageTitle: (clientId: number) => `Client ${clientId}`,
  notFoundTitle: (clientId: string) => `No client ${clientId}`,
  notFoundText: 'The bank has no client with this number, or it is not in your offices.',
  noSuchAddress: 'No client at this address',
  noSuchAddressText: 'The address of a client ends in a number; this one does not.',
  notPermittedTitle: 'You may not see this client',
  backToClients: 'Back to clients',
} as const

export const profileWords = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  fullName: 'Full name',
  name: 'Name',
  accountNo: 'Account no.',
  externalId: 'External id',
  office: 'Office',
  officeAside: (officeId: number) => `office ${officeId}`,
  staff: 'Staff',
  submitted: 'Submitted',
  born: 'Date of birth',
  gender: 'Gender',
  legalForm: 'Legal form',
  email: 'E-mail',
  mobile: 'Mobile number',
  classification: 'Classification',
  type: 'Type',
  isStaff: 'Staff member',
  yes: 'Yes',
  no: 'No',
  addressCheck: 'Address check (AVS)',
  required: 'Required',
  skipped: 'Skipped',
  cardDebit: 'External card debit',
  cardCredit: 'External card credit',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
} as const

export const newsWords = {
  you: 'you',
  verified: 'Verified',
  activated: 'Activated',
  closed: 'Closed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  did: (word: string, person: string | undefined, date: string | undefined) =>
    `${word}${person ? ` by ${isolated(person)}` : ''}${date ? ` on ${date}` : ''}.`,
  colleague: (word: string, name: string) =>
    `A colleague ${word} ${isolated(name)} while this page was open.`,
  elsewhere: (word: string, name: string) =>
    `${isolated(name)} was ${word} while this page was open.`,
  because: (reason: string) => `Reason: ${isolated(reason)}.`,
  nowSays: (word: string) => `The bank now says: ${isolated(word)}.`,
  changed: (name: string) => `${isolated(name)} was changed while this page was open.`,
} as const

const verification = 'Verification'

/** Words for details that are no longer as the person at the page has seen them. */
export const changedWords = {
  titleOf: (changes: readonly { term: string }[]) =>
    changes.every(({ term }) => term === verification)
      ? 'The verification of this client has changed'
      : 'This client’s details have changed',
  verification,
  decided: (stands: string, at: string | undefined) => (at ? `${stands} on ${at}` : stands),
  intro: 'This is what changed since you opened the page:',
  was: (value: string) => `(was ${isolated(value)})`,
  none: 'none',
  acknowledge: 'I have seen this',
  lookFirst: 'Look at what has changed first.',
} as const

/** What stands where there is no next step: onboarding is over, or out of this console's hands. */
export function restingWords(
  stand: Stand,
  name: string,
  /** How the client ended, in a sentence. */
  end?: string,
): { title: string; text: string } {
  if (stand.state === 'active')
    return {
      title: `${isolated(name)} is active`,
      text: 'Accounts can be opened, and trades and transfers made. Nothing is left to do here.',
    }
  if (hasEnded(stand.state))
    return {
      title: `This client is ${isolated(stateWord(stand).toLowerCase())}`,
      text: `${end ? `${end} ` : ''}The client can be neither verified nor activated unless that is taken back under More actions.`,
    }
  return {
    title: `The bank says: ${isolated(stateWord(stand))}`,
    text: 'A client in this state is not onboarded here. Nothing can be done until the bank changes it.',
  }
}

/** Words for how a command is going and how it ended. */
export const commandWords = {
  checkingTitle: 'Checking with the bank…',
  checking: (what: string) =>
    `No usable answer came to the ${what}. It may or may not have been applied; we are reading the client until we know. Do not send it again.`,
  read: (readings: number, state: string | undefined) => {
    const times = readings === 1 ? 'Read once' : `Read ${readings} times`
    return state
      ? `${times} · still ${isolated(state)}`
      : readings === 0
        ? 'Reading'
        : `${times} · no answer yet`
  },
  doneTitle: 'The bank carried it out',
  doneUnread: 'The client shown here was read before that. Read it again to go on.',
  waitingTitle: 'Accepted, not yet in effect',
  waiting: (what: string) =>
    `The bank took the ${what}, and a checker or a further check decides. There is nothing more to send.`,
  heldBack: 'Not until it is known what became of the last one.',
  leaveUnknown: (what: string) =>
    `It is not known yet whether the ${what} was carried out. If you leave, this page cannot tell you.`,
  readAgain: 'Read again',
  notAppliedTitle: 'Not carried out so far',
  notApplied: (state: string, what: string) =>
    `The client was read several times and is still ${isolated(state)}; this page goes on looking. You may send the ${what} again: should the first still come through, the bank takes only one.`,
  unresolvedTitle: 'Not known yet',
  unresolved: (what: string) =>
    `No answer came to the ${what}, and the client could not be read. Check again before sending anything.`,
  checkAgain: 'Check again',
  sessionEndedTitle: 'Your session had ended',
  sessionEnded: 'This press was not sent. What you typed is still here.',
  signedInAgain: 'You are signed in again. Send it again when you are ready.',
  copyDetails: 'Copy details',
  stated: 'The bank stated this cause.',
  inferred: 'The bank did not state the cause; it was worked out by reading the client again.',
} as const
