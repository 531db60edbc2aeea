import type { CalendarDate } from '@/lib/dates'
import type { Page } from '@/lib/http/page'
import type { Claim } from '@/lib/queue/claim'

/**
 * A client's state on the way from created to active, or how it ended. `other`: a bank state that onboarding does not know,
 * such as a transfer between offices.
 */
export type ClientState =
  | 'pending'
  | 'verified'
  | 'active'
  | 'closed'
  | 'rejected'
  | 'withdrawn'
  | 'other'

/** The state of the bank's verification of a client: not requested, requested and undecided, or decided. */
export const VERIFICATION_STATES = ['pending', 'underWay', 'approved', 'refused'] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]

/** What a client waits for on its way: its verification, or its activation. */
export const STAGES = ['verify', 'activate'] as const
export type Stage = (typeof STAGES)[number]

/** In how many calendar days a client should complete each stage; an absent stage has no target. */
export type TargetDays = { [Name in Stage]?: number }

/** The steps for which a record says when and by whom. */
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

/** When a step was taken, and by whom: `person` is the full name to show, otherwise the user name. */
export type ClientMoment = { date?: CalendarDate; person?: string; username?: string }

/** An entry of one of the bank's lists of codes. */
export type CodeValue = { id?: number; name?: string }

export type LegalForm = 'person' | 'entity'

/** Details without which a bank does not verify a client in full. */
export const CONTACTS = ['emailAddress', 'mobileNo'] as const

/** A client in a list. Members that the bank does not give are absent. */
export type ClientListItem = {
  id: number
  state: ClientState
  /** The bank's own name for the state. */
  stateName?: string
  verification?: VerificationState
  accountNo?: string
  displayName?: string
  officeId?: number
  officeName?: string
  /** Which of `CONTACTS` a pending client lacks, where the bank's lists tell at all. */
  lacks?: (typeof CONTACTS)[number][]
  timeline: { [Step in ClientStep]?: ClientMoment }
  /** Who works on the client, if anybody. */
  claim?: Claim
}

/** What the search text was, if it was neither a name nor an account number. */
export type FoundBy = 'mobileNo' | 'emailAddress' | 'externalId'

/** How a text finds clients: as part of a name, as the start of an account number, or as one of the other kinds. */
export type FindKind = 'name' | 'accountNo' | FoundBy

/** The first clients that a text finds as one kind. `more`: there are others; `unread`: some of them could not be read. */
export type FoundOfKind = {
  by: FindKind
  clients: Pick<
    ClientListItem,
    'id' | 'state' | 'stateName' | 'accountNo' | 'displayName' | 'officeId' | 'officeName'
  >[]
  more?: true
  unread?: true
}

/** The clients that a text finds, by each kind that was searched. */
export type FoundClients = { kinds: FoundOfKind[] }

/**
 * A page of clients. `foundBy` is set where the rows themselves do not show why they were found, `unfiltered` where the rows
 * show that the bank did not apply the filters, and `unclaimed` where the claims could not be read.
 */
export type ClientsPage = Page<ClientListItem> & {
  foundBy?: FoundBy
  /** How many more clients the same words find as a name in another order, and the text to type for them. */
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
  /** For a legal form that only this bank has, `kind` is the bank's own name behind `other:`. */
  legalForm?: { kind?: LegalForm | `other:${string}`; name?: string }
  isStaff?: boolean
  skipAvs?: boolean
  adviserId?: number
  adviserName?: string
  verificationKind?: 'full' | 'partial'
  verificationNote?: string
  byManualReview?: boolean
  reviewComments?: string
  /** Why the client was closed, rejected or withdrawn. */
  endReason?: CodeValue
  externalCards?: { debitAllowed?: boolean; creditAllowed?: boolean }
}

/** The most characters of the text in which a page states the client's identity (`identityOf`). */
export const LONGEST_IDENTITY = 8000

/**
 * The number of records in each state for one set of filters; a state that the bank could not count is absent. `isKept`: the
 * counts are up to `COUNTS_KEPT_SECONDS` old.
 */
export type ClientCounts = Partial<
  Record<'all' | 'pending' | 'verified' | 'active' | 'closed', number>
> & { isKept?: true }

export const COUNTS_KEPT_SECONDS = 10

/**
 * How a command ended. `done`: the bank confirmed it and the client was read again. `waiting`: accepted, but not yet in
 * effect (a checker or a slower check decides). `unknown`: it may or may not have been applied; keep reading. `client` is
 * null where reading again failed.
 */
export type CommandAnswer = {
  outcome: 'done' | 'waiting' | 'unknown'
  client: Client | null
}
