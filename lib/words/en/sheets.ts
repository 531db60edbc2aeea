/** The contents of exported files. */
export const sheets = {
  clients: {
    fileName: 'clients',
    id: 'Id',
    account: 'Account no.',
    name: 'Name',
    status: 'Status',
    office: 'Office',
    submitted: 'Submitted',
    verified: 'Verified',
    activated: 'Activated',
  },
  activity: {
    fileName: 'activity',
    action: 'Action',
    record: 'Record',
    recordNumber: 'Record no.',
    review: 'Manual review',
    values: 'Values',
  },
  overrides: {
    fileName: 'override-register',
    activated: 'Activation date',
    comments: 'Review comments',
  },
  outcomes: {
    fileName: 'run',
    id: 'Client id',
    account: 'Account no.',
    name: 'Name',
    check: 'Check',
    outcome: 'Outcome',
    reason: 'Reason',
    at: 'Time ({zone})',
  },
  /** The columns of every export of the trail. */
  trail: {
    id: 'Entry',
    at: 'Time ({zone})',
    person: 'Person',
    client: 'Client',
    name: 'Name',
    result: 'Result',
    checker: 'Decided by',
    decidedAt: 'Decided at ({zone})',
    hidden: 'Values not shown',
  },
  /** The name of a value, and its old and new content. */
  value: '{label}: {after}',
  change: '{label}: {before} → {after}',
} as const
