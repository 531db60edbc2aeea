import { isolated } from '@/lib/unseen'
import type { RecordFlaw } from '@/lib/verification/schema'

const most = 4

/** Every word of what a client still needs. */
export const readinessWords = {
  verification: 'What verification needs',
  activation: 'What activation needs',
  ahead: 'Still needed to activate',
  aheadHint: 'Not for the verification, but for the step after it:',

  holds: 'You hold',
  holdsNot: 'You do not hold',
  notVerifiedYet: 'Not verified yet',
  notActiveYet: 'Not active yet',
  verified: 'Verified',
  notVerified: 'Not verified',

  record: 'Identity record',
  noRecord: 'No identity record',
  noValidRecord: 'No valid identity record',
  noProof: 'No record that proves identity',
  flaws: {
    expired: (record: string) => `${isolated(record)} has expired.`,
    notYetIssued: (record: string) => `${isolated(record)} has a day of issue in the future.`,
    inactive: (record: string) => `${isolated(record)} is not active.`,
    rejected: (record: string) => `${isolated(record)} was rejected.`,
  } satisfies Record<RecordFlaw, (record: string) => string>,
  wanted: (kinds: string[]) =>
    `The bank asks for one of: ${kinds.slice(0, most).map(isolated).join(', ')}${kinds.length > most ? ' and others' : ''}.`,
  recordsUnlisted: 'The bank does not list identity records',
  proofUnsaid: 'The bank does not say whether this proves identity.',

  email: 'E-mail address',
  noEmail: 'No e-mail address',
  mobile: 'Mobile number',
  noMobile: 'No mobile number',
  noNumber: (held: string) => `“${isolated(held)}” is not a telephone number.`,
  addressSkipped: 'Address check skipped',
  address: 'Address',
  addressUnsaid: 'The bank does not say whether it has one.',

  row: (table: string) => `A row in ${isolated(table)}`,
  noRow: (table: string) => `No row in ${isolated(table)}`,
  rowsUnread: 'Its rows could not be read.',
  noTables: 'No data table required',
  tables: 'Required data tables',
  tablesUnsaid: 'Which ones the bank asks for could not be read.',

  today: 'Possible from today',
  notBefore: (day: string) => `Not before ${day}`,
  because: {
    submitted: 'The client was submitted on that day.',
    reopened: 'The client was reopened on that day.',
    opened: 'The office opens on that day.',
  },
  officeOpening: 'Opening day of the office',
  officeOpeningUnsaid: 'The bank does not say; no activation may be before it.',

  addRecord: 'Add an identity record',
  seeRecords: 'See the identity records',
  editClient: 'Edit the client',
  addEntry: 'Add an entry',
} as const
