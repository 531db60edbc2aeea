/** The clients list. */
export const clients = {
  title: 'Clients',
  status: 'Status',
  filters: {
    all: 'All',
    pending: 'Pending',
    verified: 'Verified',
    active: 'Active',
    closed: 'Closed',
  },
  filter: 'Filter by name, account or telephone',
  filterByName: 'Filter by name or external id',
  unfiltered:
    'The bank did not choose these clients as was asked: some of them are not what this list is for. How many there are of each is not known.',
  office: 'Office',
  anyOffice: 'Any',
  officesUnknown: 'The bank’s offices could not be read.',
  apply: 'Apply',
  columns: {
    name: 'Name',
    account: 'Account no.',
    status: 'Status',
    office: 'Office',
    submitted: 'Submitted',
    activated: 'Activated',
    waiting: 'Waiting',
    next: 'Next step',
  },
  entered:
    'In the order in which the bank entered them: it knows none by days of waiting, so who was entered late, verified late or reopened stands elsewhere.',
  noValue: 'none',
  claimed: '{name} works on this client',
  next: {
    verify: 'Verify',
    lacks: {
      emailAddress: 'No e-mail address',
      mobileNo: 'No mobile number',
      both: 'No e-mail, no mobile number',
    },
    underWay: 'Verification in progress',
    activate: 'Activate',
  },
  count: '{count, number}',
  found: '{count, plural, one {client found} other {clients found}}',
  foundBy: {
    mobileNo: 'by the last digits of a telephone number',
    emailAddress: 'by e-mail address',
    externalId: 'by external id',
  },
  quoted: '“{text}”',
  unreadable:
    '{count, plural, one {One record of this page lacks what is needed to show it and is left out. The bank should look at it.} other {# records of this page lack what is needed to show them and are left out. The bank should look at them.}}',
  none: '{status, select, pending {No pending clients} verified {No verified clients} active {No active clients} closed {No closed clients} other {No clients}}',
  noneAt:
    '{status, select, pending {No pending clients at {office}} verified {No verified clients at {office}} active {No active clients at {office}} closed {No closed clients at {office}} other {No clients at {office}}}',
  noMatch: 'No client matches “{q}”',
  noMatchIn: 'No client matches “{q}” in {status}',
  noMatchAt: 'No client matches “{q}” at {office}',
  noMatchInAt: 'No client matches “{q}” in {status} at {office}',
  elsewhere:
    '{count, plural, one {This finds one client, who is in another state.} other {This finds # clients, who are in other states.}}',
  without:
    '{count, plural, =0 {Without this filter there are none either.} one {Without this filter there is # client.} other {Without this filter there are # clients.}}',
  noneByNumber:
    'None has an account number that begins with this, or has this telephone number or external id.',
  noneByName: 'None has this in its name or as its external id.',
  clearFilter: 'Clear the filter',
  showAll: 'Show all clients',
  select: {
    column: 'Select',
    one: 'Select {name}',
    page: 'Select all on this page',
    selected: '{count, number} selected',
    matching: 'All {count, number} that match are selected',
    allMatching: 'Select all {count, number} that match',
    clear: 'Clear',
    check: 'Check {count, plural, one {# client} other {# clients}}…',
    dialog: {
      title: 'Check {count, plural, one {# client} other {# clients}}',
      text: 'Each one is read first, and you see who can be sent. Nothing is sent until you say so.',
      tooMany: 'At most {most, number} at once. Narrow the list by status, office or name.',
      task: 'What is to be done',
      full: 'Verify in full',
      partial: 'Verify in part',
      activate: 'Activate',
      activatedOn: 'Activation date',
      review:
        'Manual review is not offered for many at once: it needs its own comments for each client.',
      confirm: 'Check',
      cancel: 'Cancel',
    },
  },
} as const
