/** What is said of a client wherever one is named: in a list, above its pages, in a sentence. */
export const client = {
  unnamed: 'Client {clientId}',
  state: {
    pending: 'Pending',
    verified: 'Verified',
    active: 'Active',
    closed: 'Closed',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    other: 'Another state',
  },
  office: 'Office {officeId}',
  adviser: 'Adviser {adviserId}',
  back: 'Clients',
  backToQueue: 'Onboarding queue',
  place: 'Place in the list',
  placeIs: '{number, number} of {count, number}',
  previous: 'Previous client: {name}',
  next: 'Next client: {name}',
  opening: 'Opening the client',
  copyAccount: 'Copy account number',
} as const
