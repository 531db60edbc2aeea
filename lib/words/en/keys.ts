/** Keys that lead somewhere, and the sheet that lists them. */
export const keys = {
  menu: 'Shortcut keys',
  on: 'On',
  off: 'Off',
  show: 'Show all keys',
  title: 'Shortcut keys',
  intro:
    'No key sends anything: it leads to a page, a row, a field or a button. They can be switched off in the account menu.',
  close: 'Close',
  of: { lists: 'In lists', client: 'On a client’s pages', places: 'Everywhere' },
  does: {
    rows: 'Next row, row before',
    open: 'Open it',
    filter: 'To the filter',
    skip: 'To Skip',
    beside: 'Client before and after in the list',
    next: 'To Next client',
    mark: 'Matches, differs, cannot be read',
    approve: 'To Approve',
    reject: 'To Reject',
    clients: 'Clients',
    queue: 'Onboarding queue',
    activity: 'Activity',
    approvals: 'Approvals',
    find: 'To find a client, a page or what can be done',
    sheet: 'This list',
  },
} as const
