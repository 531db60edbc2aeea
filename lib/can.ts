/**
 * What a bank can do, of what not every kind of bank can. It travels with the session, and decides what a screen offers:
 * what a bank cannot do is not there.
 */
export type Can = Readonly<{
  /** Verification is a step of the bank's own, before which nobody becomes active; else a pending client may. */
  verify: boolean
  /** A client may be activated past verification, by manual review. */
  review: boolean
  /** Identity records of a client, with their documents. */
  identifiers: boolean
  /** Documents of the client itself, which are of no identity record. */
  ownFiles: boolean
  /** Files beside the rows of a data table. */
  tableFiles: boolean
  /** Files that the browser sends to storage itself, in parts. */
  largeFiles: boolean
  /** Several new rows of a data table at once, all or none of which are kept. */
  severalRows: boolean
  /** Rows of data tables are changed and deleted. */
  changeRows: boolean
  /** Details of a client are changed. */
  change: boolean
  /** Clients are rejected, withdrawn, closed, reopened and deleted. */
  moves: boolean
  /** What was done, and by whom, may be read. */
  trail: boolean
  /** What waits for a second person may be read, and decided on. */
  approvals: boolean
  /** The bank tells of what happens, with a signature. */
  events: boolean
  /** Clients are found by their account number. */
  accountNoSearch: boolean
  /** The list shows only clients of some days of submission. */
  submittedDays: boolean
  /** The list shows only clients who are closed, rejected or withdrawn. */
  endedClients: boolean
  /** Clients are not only people. */
  entities: boolean
  /** The country code of a telephone number is kept by itself. */
  countryCode: boolean
}>

export type Capability = keyof Can
