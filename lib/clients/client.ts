import type { CalendarDate } from '@/lib/dates'
import type { Page } from '@/lib/http/page'
import type { Claim } from '@/lib/queue/claim'

/**
 * Where a client stands on the way from created to active, or how it ended. `other`: a state of the bank's that
 * onboarding does not know, such as a transfer between offices.
 */
export type ClientState =
  | 'pending'
  | 'verified'
  | 'active'
  | 'closed'
  | 'rejected'
  | 'withdrawn'
  | 'other'

/** Where the bank's verification of a client stands: not asked for, asked for and not decided, or decided. */
export const VERIFICATION_STATES = ['pending', 'underWay', 'approved', 'refused'] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]

/** What a client on its way waits for: its verification, or its activation. */
export const STAGES = ['verify', 'activate'] as const
export type Stage = (typeof STAGES)[number]

/** In how many calendar days a client should be past each stage; a stage that is left out has no target. */
export type TargetDays = { [Name in Stage]?: number }

/** What a record tells of when and by whom. */
export const CLIENT_STEPS = [
  'submitted',
  'verified',
  'activated',
  'closed',
  'rejected',
  'withdrawn',
  'reopened',
] as const
export type ClientStep = (typeof CLIENT_STEPS)[number]

/** When a step was taken, and by whom: `person` is the full name to show, else the user name. */
export type ClientMoment = { date?: CalendarDate; person?: string; username?: string }

/** An entry of one of the bank's lists of codes. */
export type CodeValue = { id?: number; name?: string }

export type LegalForm = 'person' | 'entity'

/** Details without which a bank verifies nobody in full. */
export const CONTACTS = ['emailAddress', 'mobileNo'] as const

/** A client as a list shows it. What the bank does not say is absent. */
export type ClientListItem = {
  id: number
  state: ClientState
  /** What the bank itself calls the state. */
  stateName?: string
  verification?: VerificationState
  accountNo?: string
  displayName?: string
  officeId?: number
  officeName?: string
  /** Which of `CONTACTS` a pending client has not, as far as the bank's lists tell of them at all. */
  lacks?: (typeof CONTACTS)[number][]
  timeline: { [Step in ClientStep]?: ClientMoment }
  /** Who works on it, where somebody does. */
  claim?: Claim
}

/** What was typed to find clients, where it was neither a name nor an account number. */
export type FoundBy = 'mobileNo' | 'emailAddress' | 'externalId'

/** As what a text finds clients: as a part of a name, the start of an account number, or whatever else it may be. */
export type FindKind = 'name' | 'accountNo' | FoundBy

/**
 * The first clients whom a text finds as one kind of thing. `more`: there are others; `unread`: not all of them could be
 * read.
 */
export type FoundOfKind = {
  by: FindKind
  clients: Pick<
    ClientListItem,
    'id' | 'state' | 'stateName' | 'accountNo' | 'displayName' | 'officeId' | 'officeName'
  >[]
  more?: true
  unread?: true
}

/** Clients whom a text finds, by all kinds that it was looked for as. */
export type FoundClients = { kinds: FoundOfKind[] }

/**
 * A page of clients. `foundBy` is there where the rows themselves do not show why they were found, `unfiltered` where they
 * show that the bank did not choose them as was asked, and `unclaimed` where nobody knows who works on which.
 */
export type ClientsPage = Page<ClientListItem> & {
  foundBy?: FoundBy
  /** How many more the same words find as a name in another order, and what to type for them. */
  inOtherOrder?: { q: string; total: number }
  unfiltered?: true
  unclaimed?: true
}

/** What the console knows of a client. */
export type Client = ClientListItem & {
  externalId?: string
  firstName?: string
  middleName?: string
  lastName?: string
  fullName?: string
  mobileCountryCode?: string
  mobileNo?: string
  emailAddress?: string
  dateOfBirth?: CalendarDate
  gender?: CodeValue
  clientType?: CodeValue
  classification?: CodeValue
  /** Of a kind that only this bank has, `kind` is the bank's own behind `other:`. */
  legalForm?: { kind?: LegalForm | `other:${string}`; name?: string }
  isStaff?: boolean
  skipAvs?: boolean
  adviserId?: number
  adviserName?: string
  verificationKind?: 'full' | 'partial'
  verificationNote?: string
  byManualReview?: boolean
  reviewComments?: string
  /** Why it was closed, rejected or withdrawn, where it is. */
  endReason?: CodeValue
  externalCards?: { debitAllowed?: boolean; creditAllowed?: boolean }
}

/** The most characters in which a page says who the client was that it showed (`identityOf`). */
export const LONGEST_IDENTITY = 8000

/**
 * Records in each state for one set of filters; a state the bank could not count is absent. `isKept`: they were counted
 * some seconds ago, at most `COUNTS_KEPT_SECONDS`.
 */
export type ClientCounts = Partial<
  Record<'all' | 'pending' | 'verified' | 'active' | 'closed', number>
> & { isKept?: true }

export const COUNTS_KEPT_SECONDS = 10

/**
 * How a command ended. `done`: the bank says so and the client was read again. `waiting`: accepted,
 * not yet in effect (a checker or a slower check decides). `unknown`: it may or may not have been
 * applied; keep reading. `client` is null where reading again failed.
 */
export type CommandAnswer = {
  outcome: 'done' | 'waiting' | 'unknown'
  client: Client | null
}
