/** Words about a client wherever one is named: in a list, above its pages, in a sentence. */
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
  waiting: {
    days: '{days, plural, =0 {Today} one {# day} other {# days}}',
    late: 'Late',
    veryLate: 'Very late',
    unknown: 'Not known',
    since: '{stage, select, verify {To verify since {day}} other {To activate since {day}}}',
    sinceOf:
      '{stage, select, verify {To verify since {day}, target {target, plural, one {# calendar day} other {# calendar days}}} other {To activate since {day}, target {target, plural, one {# calendar day} other {# calendar days}}}}',
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
