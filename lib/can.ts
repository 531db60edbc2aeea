/**
 * Capabilities that only some kinds of bank have. They travel with the session and decide what a screen offers: it leaves out
 * what the bank cannot do.
 */
export type Can = Readonly<{
  /** Verification is a separate step at the bank, required before activation; otherwise a pending client may be activated. */
  verify: boolean
  /** A manual review may activate a client without verification. */
  review: boolean
  /** A client's identity records, with their documents. */
  identifiers: boolean
  /** Documents of the client itself, which belong to no identity record. */
  ownFiles: boolean
  /** Files beside the rows of a data table. */
  tableFiles: boolean
  /** The browser sends large files directly to storage, in parts. */
  largeFiles: boolean
  /** Several new rows of a data table in one request; the bank keeps all of them or none. */
  severalRows: boolean
  /** Rows of data tables can be changed and deleted. */
  changeRows: boolean
  /** Details of a client can be changed. */
  change: boolean
  /** Clients can be rejected, withdrawn, closed, reopened and deleted. */
  moves: boolean
  /** The audit trail can be read: what was done, and by whom. */
  trail: boolean
  /** Requests that wait for a second person can be read and decided on. */
  approvals: boolean
  /**
   * Of two equal commands for one client, the bank refuses the second also while the first is under way or waits for a second
   * person. Any other bank may carry out both, or hold both.
   */
  refusesSecond: boolean
  /** The bank reports events, with a signature. */
  events: boolean
  /** Clients can be found by account number. */
  accountNoSearch: boolean
  /** Clients can be found by mobile number and by e-mail address. */
  contactSearch: boolean
  /** The list can be narrowed to a range of submission days. */
  submittedDays: boolean
  /** The list can be narrowed to clients who are closed, rejected or withdrawn. */
  endedClients: boolean
  /** Clients may be entities as well as people. */
  entities: boolean
  /**
   * The form of a new client lists the advisers of every office that the person sees; otherwise those of their own office and
   * of the offices above it.
   */
  everyAdviser: boolean
  /** The bank keeps the country code of a telephone number separately. */
  countryCode: boolean
}>

export type Capability = keyof Can
