/** Requests that wait for a second person, and the decisions on them. */
export const approvals = {
  title: 'Waiting for approval',
  nav: 'Approvals',
  intro: 'Requests that a second person has to approve. None of them has taken effect yet.',
  waits: '{what} waits for approval',
  waited: '{what} was waiting for approval',
  askedBy:
    '{by, select, you {Requested by you} named {Requested by {person}} other {The bank does not say who requested this}}',
  unknownTime: 'the bank does not say when',
  notYet: 'Nothing has changed yet.',
  mayBeDecided:
    'This could not be read again, so it may have been decided already. Read it again before you decide.',
  cameAbout:
    'The client already is as requested here, so this may have been decided. The page of the request says whether it still waits.',
  askedFor: 'Requested. A colleague has to approve it.',
  waitsNoLonger: 'Your request waits no longer: it was decided or withdrawn.',
  others:
    '{count, plural, one {# recorded value is not shown here.} other {# recorded values are not shown here.}}',
  unknownHere: 'Whether anything waits for approval is not known: the bank does not say so.',
  lookedUp:
    'Whether anything waits for approval is being looked up. Until then nothing can be requested.',
  doubt: {
    title: 'What waits is not known',
    slow: 'Whether a request for this client waits for approval is still being looked up.',
    unread: 'Whether a request for this client waits for approval could not be read.',
    safe: 'You can go on without knowing: the bank refuses a request that is already waiting.',
    goOn: 'Go on',
    lookAgain: 'Look again',
  },
  partly: 'Only requests that you may decide on are listed here.',
  more: 'The oldest {count, number} are listed. More are waiting.',
  unreadable:
    '{count, plural, one {One entry does not say what waits and is left out. The bank should look at it.} other {# entries do not say what waits and are left out. The bank should look at them.}}',
  filter: {
    what: 'Request',
    maker: 'Requested by',
    any: 'Any',
    apply: 'Apply',
    clear: 'Clear filters',
  },
  shown: '{some, number} of the {all, number} listed.',
  nothingFound: 'No listed request matches these filters',
  nothingFoundText: 'Other requests are waiting.',
  nothing: 'Nothing is waiting',
  nothingText: 'No request is waiting for a second person.',
  nothingForYou: 'Nothing is waiting for you',
  nothingForYouText: 'The bank lists only what you may decide on, and there is nothing.',
  notKnown: 'What waits is not known',
  notKnownText: 'This bank keeps no list of it, or does not show it to you.',
  mine: {
    title: 'My requests',
    parts: 'Approvals views',
    outcome: 'Outcome',
    intro:
      'Your requests that needed a second person, newest first. The reason for a rejection is kept by this console, not by the bank.',
    became: {
      all: 'All',
      waiting: 'Waiting',
      done: 'Approved',
      refused: 'Rejected',
      takenBack: 'Withdrawn',
    },
    askedAt: 'Requested',
    ofAll:
      '{found, plural, =0 {No such request} one {# such request} other {# such requests}} among the {read, plural, one {# change} other {# changes}} you have made.',
    ofSome:
      '{found, plural, =0 {No such request} one {# such request} other {# such requests}} among {read, number} of the {total, number} changes you have made.',
    nothing:
      '{became, select, waiting {None of your requests is waiting} done {None of your requests was approved} refused {None of your requests was rejected} takenBack {You have withdrawn no request} other {You have requested nothing that needs a second person}}',
    nothingText: 'A change that needs no second person takes effect at once; Activity shows it.',
    nothingAmong: 'There may be some on other pages.',
    unreadable:
      '{count, plural, one {The bank does not say what became of one entry; it is left out.} other {The bank does not say what became of # entries; they are left out.}}',
    rejected: '{what} was rejected',
    rejectedBy:
      '{by, select, named {{person} rejected it on {at}.} other {It was rejected on {at}.}}',
    rejectedLookedUp: 'Whether a request was rejected is being looked up.',
    rejectedUnread: 'Whether a request was rejected could not be read.',
    rejectedSometime:
      '{by, select, named {{person} rejected it.} other {The bank does not say who rejected it.}}',
    reason: 'Reason:',
    noReason: 'No reason is kept in this console. Ask the person who decided.',
    reasonUnread: 'The reason could not be read.',
  },
  clientNumber: 'Client {id}',
  command: 'decision',
  page: {
    place: 'Place among the requests',
    placeIs:
      '{number, number} of {more, select, more {more than {count, number}} other {{count, number}}} waiting',
    previous: 'Previous request: {what}',
    next: 'Next request: {what}',
    openClient: 'Open client',
    asked: 'What was requested',
    number: 'Request {id}',
    review: 'Manual review',
    bypasses: 'Bypasses the verification of this client.',
    bypassesNothing: 'The client is verified by now, so no verification is bypassed.',
    decision: 'Your decision',
    decisionText: 'Current rules apply. You are asked once more before anything is sent.',
    result: {
      approve: 'The bank has carried it out.',
      reject: 'Nothing was carried out.',
      takeBack: 'It is no longer waiting. Nothing was carried out.',
    },
    underWay: 'The bank has begun it and has not decided yet.',
    nowIs: 'The client is now: {state}.',
    nextRequest: 'Next request',
    noNext: 'Nothing else is listed. Back to approvals',
    gone: 'This request is not waiting',
    goneText:
      'The bank does not list it: it was decided or withdrawn, or you may not see it.{activity, select, readable { Activity shows what happened to it.} other {}}',
    unlisted: 'This request is not among those listed',
    unlistedText:
      'Not every request that waits is listed, so this one may be waiting all the same. If it concerns a client, the page of that client shows it while it waits, if its entry can be read.',
    files: 'Documents',
    openReview: 'Open in review',
    filesUnread: 'The documents could not be read.',
    someFilesUnread: 'Some documents could not be read.',
    notShown: 'Not loaded',
    noFiles: 'This client has no documents.',
    client: 'Client',
    clientUnread: 'The client could not be read.',
    clientGone: 'The bank has no such client, or it is not in your offices.',
    decidedWithout: 'The request can be decided all the same.',
    clientFirst: 'Nothing can be decided here until the client has been read.',
    clientSince:
      'The client has gone or come back since you opened this. Close it, and look at the page first.',
    trail: 'Latest activity',
    wholeTrail: 'All activity of the client',
    trailUnread: 'The activity could not be read.',
  },
  lost: {
    title: 'No usable answer came',
    waits: 'As read just now, it still waits: nothing has been decided yet. You may press again.',
    gone: 'It is no longer waiting, so it was decided or withdrawn, by you or by somebody else.{activity, select, readable { Activity says by whom.} other {}}',
    goneOrWithdrawn:
      'It is no longer waiting: it was withdrawn, or a colleague decided it first.{activity, select, readable { Activity says which.} other {}}',
    unread:
      'Whether it still waits could not be learnt either. Close this, and look before you press again.',
    before:
      'You pressed {label} before, and its outcome is not known yet. The bank takes only one decision.',
  },
  what: {
    newClient: 'New client',
    change: 'Change of details',
    deletion: 'Deletion',
    verification: 'Verification',
    activation: 'Activation',
    manualReview: 'Activation by manual review',
    rejection: 'Rejection',
    withdrawal: 'Withdrawal',
    closure: 'Closure',
    reactivation: 'Reactivation',
    undoRejection: 'Undoing the rejection',
    undoWithdrawal: 'Undoing the withdrawal',
    newRecord: 'New identity record',
    recordChange: 'Change of an identity record',
    recordDeletion: 'Deletion of an identity record',
    recordApproval: 'Approval of an identity record',
    recordRejection: 'Rejection of an identity record',
    /** An action on a thing for which the bank gives no words of its own: "Closure (Loan)". */
    general: '{act} ({thing})',
    other: '{bankWords}',
  },
  whatRows: {
    create: '{count, plural, one {New row in {table}} other {# new rows in {table}}}',
    change: '{count, plural, one {Change of a row in {table}} other {Change of # rows in {table}}}',
    delete:
      '{count, plural, one {Deletion of a row in {table}} other {Deletion of # rows in {table}}}',
  },
  whatThings: {
    create:
      '{entity, select, dataTable {New data table} document {New file} requiredTable {New required data table} permission {New permissions} subscriber {New subscriber} other {New subscription}}',
    change:
      '{entity, select, dataTable {Change of a data table} document {Change of a file} requiredTable {Change of a required data table} permission {Change of permissions} subscriber {Change of a subscriber} other {Change of a subscription}}',
    delete:
      '{entity, select, dataTable {Deletion of a data table} document {Deletion of a file} requiredTable {Deletion of a required data table} permission {Deletion of permissions} subscriber {Deletion of a subscriber} other {Deletion of a subscription}}',
  },
  act: '{action, select, create {Creation} change {Change} delete {Deletion} verify {Verification} requestVerification {Verification} refuseVerification {Refusal of a verification} activate {Activation} reject {Rejection} withdraw {Withdrawal} close {Closure} reactivate {Reactivation} undoRejection {Undoing a rejection} undoWithdrawal {Undoing a withdrawal} approve {Approval} reveal {Revealing a number} other {Action this console cannot name}}',
  thing:
    '{entity, select, client {client} identifier {identity record} dataTable {data table} document {file} requiredTable {required data table} permission {permissions} subscriber {subscriber} other {subscription}}',
  within: {
    newClient: 'the new client record',
    change: 'the change of details',
    deletion: 'the deletion',
    verification: 'the verification',
    activation: 'the activation',
    manualReview: 'the activation by manual review',
    rejection: 'the rejection',
    withdrawal: 'the withdrawal',
    closure: 'the closure',
    reactivation: 'the reactivation',
    undoRejection: 'undoing the rejection',
    undoWithdrawal: 'undoing the withdrawal',
    newRecord: 'the new identity record',
    recordChange: 'the change of an identity record',
    recordDeletion: 'the deletion of an identity record',
    recordApproval: 'the approval of an identity record',
    recordRejection: 'the rejection of an identity record',
    other: 'the command “{bankWords}”',
  },
  withinRows: {
    create: '{count, plural, one {the new row in {table}} other {the # new rows in {table}}}',
    change:
      '{count, plural, one {the change of a row in {table}} other {the change of # rows in {table}}}',
    delete:
      '{count, plural, one {the deletion of a row in {table}} other {the deletion of # rows in {table}}}',
  },
  withinThings: {
    create:
      '{entity, select, dataTable {the new data table} document {the new file} requiredTable {the new required data table} permission {the new permissions} subscriber {the new subscriber} other {the new subscription}}',
    change:
      '{entity, select, dataTable {the change of a data table} document {the change of a file} requiredTable {the change of a required data table} permission {the change of permissions} subscriber {the change of a subscriber} other {the change of a subscription}}',
    delete:
      '{entity, select, dataTable {the deletion of a data table} document {the deletion of a file} requiredTable {the deletion of a required data table} permission {the deletion of permissions} subscriber {the deletion of a subscriber} other {the deletion of a subscription}}',
  },
  label: { approve: 'Approve', reject: 'Reject', takeBack: 'Withdraw request' },
  /** The full label of a decision's button, for people who hear it without its surroundings. */
  button: {
    approve: '{of, select, named {Approve {what} of {client}} other {Approve {what}}}',
    reject: '{of, select, named {Reject {what} of {client}} other {Reject {what}}}',
    takeBack:
      '{of, select, named {Withdraw request for {what} of {client}} other {Withdraw request for {what}}}',
  },
  question: {
    approve: '{of, select, named {Approve {what} of {client}?} other {Approve {what}?}}',
    reject: '{of, select, named {Reject {what} of {client}?} other {Reject {what}?}}',
    takeBack:
      '{of, select, named {Withdraw the request for {what} of {client}?} other {Withdraw the request for {what}?}}',
  },
  text: {
    approve:
      'The bank then carries it out immediately. Current rules apply. Your name is recorded as the one who approved.',
    begin:
      'The bank then begins it, and decides later. Current rules apply. Your name is recorded as the one who approved.',
    reject:
      'It will not be carried out, and everything stays as it is. Your name is recorded as the one who rejected.',
    takeBack:
      'The request is withdrawn and will not be carried out; everything stays as it is. You may request it again.',
  },
  reason: 'Reason',
  reasonHint:
    'Shown with the request, under My requests{where, select, clientPage { and on the client’s page} other {}}. This console keeps it; the bank keeps no reason.',
  mistake: { noReason: 'Say why you reject this request.' },
  done: {
    approve: '{of, select, named {Approved {what} of {client}} other {Approved {what}}}',
    reject: '{of, select, named {Rejected {what} of {client}} other {Rejected {what}}}',
    takeBack:
      '{of, select, named {Withdrew the request for {what} of {client}} other {Withdrew the request for {what}}}',
  },
  changed: {
    what: 'what was requested',
    maker: 'who requested it',
    clientName: 'the client’s name',
  },
} as const
