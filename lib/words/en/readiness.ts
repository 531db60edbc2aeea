/** What a client still needs for verification or activation. */
export const readiness = {
  verification: 'What verification needs',
  activation: 'What activation needs',
  ahead: 'Still needed to activate',
  aheadHint: 'Needed later, to activate:',

  permitted:
    '{action, select, verify {You have permission to verify clients} other {You have permission to activate clients}}',
  notPermitted:
    '{action, select, verify {You do not have permission to verify clients} other {You do not have permission to activate clients}}',
  verified: 'Verified',
  notVerified: 'Not verified',

  record: 'Identity record',
  records: '{kinds}',
  noRecord: 'No identity record',
  noValidRecord: 'No valid identity record',
  noProof: 'No record that proves identity',
  flaw: {
    expired: '{record} has expired.',
    notYetIssued: '{record} has a day of issue in the future.',
    inactive: '{record} is not active.',
    rejected: '{record} was rejected.',
  },
  wanted: 'The bank asks for one of: {kinds}.',
  others: 'others',
  recordsUnlisted: 'The bank does not list identity records',
  recordsUnread: 'Identity records could not be read',
  proofUnsaid: 'It is not known whether this proves identity.',

  email: 'E-mail address',
  noEmail: 'No e-mail address',
  mobile: 'Mobile number',
  noMobile: 'No mobile number',
  noNumber: '“{held}” is not a telephone number.',
  addressSkipped: 'Address check skipped',
  address: 'Address',
  addressUnsaid: 'The bank has not confirmed an address.',

  row: 'A row in {table}',
  noRow: 'No row in {table}',
  rowsUnread: 'Its rows could not be read.',
  noTables: 'No data table required',
  tables: 'Required data tables',
  tablesUnsaid: 'Which ones the bank asks for could not be read.',
  tablesNotPermitted: 'You do not have permission to see which data tables are required.',

  today: 'Possible from today',
  notBefore: 'Not before {day}',
  because: {
    submitted: 'The client was submitted on that day.',
    reopened: 'The client was reopened on that day.',
    opened: 'The office opens on that day.',
  },
  officeOpening: 'Opening day of the office',
  officeOpeningUnsaid: 'It is not known when that is; no activation may be earlier.',

  mayWait:
    '{answer, select, none {Sent by {by} on {on}; no usable answer has come, so it may wait for a second person} other {Sent by {by} on {on}, to be decided by a second person}}',
  mayWaitUnsaid: 'This bank does not show what waits. Sent again, it may wait there twice.',

  addRecord: 'Add an identity record',
  seeRecords: 'See the identity records',
  editClient: 'Edit the client',
  addEntry: 'Add an entry',
} as const
