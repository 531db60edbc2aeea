import { clientFields } from './client-fields'

/** The page of one client: its progress, the next step, what happened meanwhile, and its profile. */
export const desk = {
  reviewDocuments: 'Review documents',
  steps: {
    title: 'Onboarding',
    created: 'Created',
    identified: 'Identified',
    verified: 'Verified',
    active: 'Active',
    next: 'Next step',
    underWay: 'In progress',
    unsaid: 'The bank does not say',
    unread: 'Could not be read',
    waits:
      '{late, select, late {Late: } veryLate {Very late: } other {}}{days, plural, =0 {since today} one {for # day} other {for # days}}, target {target, number}',
    took: '{days, plural, =0 {on the same day} one {after # day} other {after # days}}, target {target, number}',
    by: 'by {person}',
    records: '{count, plural, =0 {No records} one {# record} other {# records}}',
    noneValid: '{count, plural, one {# record, not valid} other {# records, none valid}}',
    someValid: '{valid, number} of {count, plural, one {# record} other {# records}} valid',
    kind: '{kind, select, full {Full KYC} other {Partial KYC}}',
    kindOn: '{kind, select, full {Full KYC, {day}} other {Partial KYC, {day}}}',
    bypassed: 'Bypassed by manual review',
    byReview: 'by manual review',
  },
  tabs: 'Client',
  tab: {
    profile: 'Profile',
    identification: 'Identification',
    dataTables: 'Data tables',
    activity: 'Activity',
  },
  old: 'Shown as last read, because it could not be read again: {parts}.',
  parts: {
    client: 'the client',
    verification: 'the verification and its identity records',
    readiness: 'what the bank asks for first',
    waiting: 'what waits for approval',
    files: 'the documents',
    trail: 'the activity',
    session: 'what you may do',
  },
  readOldAgain: 'Read this again',
  profile: {
    ...clientFields,
    name: 'Name',
    addressCheck: 'Address check (AVS)',
    cardDebit: 'External card debit',
    cardCredit: 'External card credit',
  },
  value: {
    officeNumber: 'office {officeId}',
    required: 'Required',
    skipped: 'Skipped',
    allowed: 'Allowed',
    notAllowed: 'Not allowed',
  },
  you: 'you',
  taken: {
    plainly:
      '{step, select, verified {Verified.} activated {Activated.} closed {Closed.} rejected {Rejected.} other {Withdrawn.}}',
    by: '{step, select, verified {Verified by {person}.} activated {Activated by {person}.} closed {Closed by {person}.} rejected {Rejected by {person}.} other {Withdrawn by {person}.}}',
    on: '{step, select, verified {Verified on {day}.} activated {Activated on {day}.} closed {Closed on {day}.} rejected {Rejected on {day}.} other {Withdrawn on {day}.}}',
    byOn: '{step, select, verified {Verified by {person} on {day}.} activated {Activated by {person} on {day}.} closed {Closed by {person} on {day}.} rejected {Rejected by {person} on {day}.} other {Withdrawn by {person} on {day}.}}',
    because: '{end} Reason: {reason}.',
  },
  news: {
    colleague:
      '{step, select, verified {A colleague verified {name} while this page was open.} activated {A colleague activated {name} while this page was open.} closed {A colleague closed {name} while this page was open.} rejected {A colleague rejected {name} while this page was open.} other {A colleague withdrew {name} while this page was open.}}',
    elsewhere:
      '{step, select, verified {{name} was verified while this page was open.} activated {{name} was activated while this page was open.} closed {{name} was closed while this page was open.} rejected {{name} was rejected while this page was open.} other {{name} was withdrawn while this page was open.}}',
    nowSays: 'The bank now says: {state}.',
    changed: '{name} was changed while this page was open.',
  },
  changed: {
    client: 'This client’s details have changed',
    verdict: 'The verification of this client has changed',
    intro: 'This is what changed since you opened the page or last confirmed a change:',
    verification: 'Verification',
    was: '{now} (was {before})',
    none: 'none',
    acknowledge: 'I have seen this',
    lookFirst: 'Look at what has changed first.',
  },
  verdict: {
    is: '{stands, select, pending {Not asked for} underWay {In progress} approved {Approved} refused {Refused by the bank} other {Not said}}',
    isSince:
      '{stands, select, pending {Not asked for on {moment}} underWay {In progress on {moment}} approved {Approved on {moment}} other {Refused by the bank on {moment}}}',
    was: '{stands, select, pending {not asked for} underWay {in progress} approved {approved} refused {refused by the bank} other {not said}}',
    wasSince:
      '{stands, select, pending {not asked for on {moment}} underWay {in progress on {moment}} approved {approved on {moment}} other {refused by the bank on {moment}}}',
  },
  rest: {
    active: '{name} is active',
    activeText:
      'Accounts can be opened, and trades and transfers made. Nothing is left to do here.',
    ended:
      '{state, select, closed {This client is closed} rejected {This client is rejected} other {This client is withdrawn}}',
    endedText:
      'The client can be neither verified nor activated unless that is undone under More actions.',
    other: 'The bank says: {state}',
    otherText:
      'A client in this state is not onboarded here. Nothing can be done until the bank changes it.',
  },
  absent: {
    title: 'No client {clientId}',
    text: 'The bank has no client with this number, or it is not in your offices.',
    address: 'No client at this address',
    addressText: 'The address of a client ends in a number; this one does not.',
    notPermitted: 'You do not have permission to see this client',
    back: 'Back to clients',
  },
} as const
