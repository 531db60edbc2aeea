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
