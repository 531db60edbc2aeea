/** A client's identity records, and all actions on them. */
export const identifiers = {
  titleOf: 'Identification · {name}',
  list: 'Identity records',
  count: '{count, plural, one {# record} other {# records}}',
  none: 'No identity records yet',
  noneText:
    'To be verified, a client needs a document that proves who they are, such as a passport. Add it here, then its scan.',
  notPermitted: 'You do not have permission to see identity records',
  kindsUnread: 'The bank did not list its types of documents. Reload the page to try again.',
  noKinds: 'The bank has no types of documents to choose from.',
  mayNot: 'You do not have permission to {needs}. Ask your administrator.',
  needs:
    '{action, select, add {add records} edit {edit records} delete {delete records} approve {approve records} reject {reject records} other {reveal numbers}} ({permission})',

  add: 'Add identifier',
  edit: 'Edit',
  delete: 'Delete',
  approve: 'Approve',
  reject: 'Reject',
  editOf: 'Edit {record}',
  deleteOf: 'Delete {record}',
  approveOf: 'Approve {record}',
  rejectOf: 'Reject {record}',

  number: 'Number',
  issued: 'Issued',
  issuedBy: 'Issued by',
  issuedInFuture: 'Issued in the future',
  expires: 'Expires',
  expiry: {
    today: 'Expires today',
    soon: '{days, plural, =1 {Expires tomorrow} other {Expires in # days}}',
    expired: '{days, plural, =1 {Expired yesterday} other {Expired # days ago}}',
  },
  decided: 'Decision',
  nationality: 'Nationality',
  description: 'Description',
  notGiven: 'Not given',
  status: { active: 'Active', inactive: 'Inactive', unknown: 'Status not known' },
  decision: { approved: 'Approved', rejected: 'Rejected' },
  decidedPlainly: '{decision, select, approved {Approved.} other {Rejected.}}',
  decidedBy: '{decision, select, approved {Approved by {person}.} other {Rejected by {person}.}}',
  decidedOn: '{decision, select, approved {Approved on {date}.} other {Rejected on {date}.}}',
  decidedByOn:
    '{decision, select, approved {Approved by {person} on {date}.} other {Rejected by {person} on {date}.}}',
  because: '{sentence} Reason: {reason}',
  unkept: 'The bank did not keep the reason, “{reason}”. It is in no record.',

  reveal: 'Reveal',
  hide: 'Hide',
  revealOf: 'Reveal {record}',
  hideOf: 'Hide {record}',
  copyOf: 'Copy number of {record}',
  shownFor: 'Hides in {seconds, number} s',
  news: {
    shown: 'The number is shown for {seconds, number} seconds.',
    hidden: 'The number is hidden again.',
    changed:
      'The number is hidden again, because this client may have changed. Reveal it to see it as it is now.',
    stillMasked: 'The bank answered, and masked the number all the same.',
  },
  revealTitle: 'Reveal the number?',
  revealText:
    'It is shown on this page for {seconds, number} seconds. The bank and this console’s log record that you looked, at which record and why.',
  why: 'Reason',
  chooseWhy: 'Choose the reason',
  reasons: {
    comparing: 'Comparing it with the document',
    asked: 'The client asked about it',
    duplicate: 'Searching for a duplicate',
    authority: 'Answering an authority',
    other: 'Other',
  },
  ownWords: 'In your words',
  ownWordsHint: 'Such as a case number. Not the number itself.',
  confirmReveal: 'Reveal number',

  addTitle: 'Add identifier',
  kind: 'Document type',
  chooseKind: 'Choose the type',
  provesNothing: 'Counts for a partial verification only.',
  numberHint: 'As printed on the document.',
  unchanged: 'Unchanged ({shown}) unless you type another.',
  statusLegend: 'Status',
  issuedOn: 'Issued on',
  expiresOn: 'Expires on',
  descriptionHint: 'Anything a colleague should know about this record.',
  save: 'Save',
  added: 'Added {record}',
  saved: 'Saved {record}',

  meanwhile: {
    text: 'If you go on, what you typed stays in the form, and everything else becomes as it is now.',
    both: 'If you then save, what you typed replaces what stands here now:',
    goOn: 'Go on from the record as it is now',
  },

  takenTitle: 'Another client has this number',
  taken: 'It may be the same person. Look at that client before you go on.',
  openHolder: 'Open {client}',
  inNewTab: '(opens in a new tab)',

  deleteTitle: 'Delete {record}?',
  deleteText:
    'The bank removes the record for good. {documents, plural, =0 {No documents are kept with it.} one {The document kept with it goes with it.} other {The # documents kept with it go with it.}}',
  deleteUnlisted:
    'The bank removes the record for good. Documents that are kept with it go with it.',
  confirmDelete: 'Delete record',
  deleted: 'Deleted {record}',

  decide: {
    approve: {
      title: 'Approve {record}?',
      text: 'You have compared the record with its documents, and it is correct.',
      reason: 'Remark',
      confirm: 'Approve record',
      done: 'Approved {record}',
    },
    reject: {
      title: 'Reject {record}?',
      text: 'A rejected record no longer counts for a full verification.',
      reason: 'Reason',
      confirm: 'Reject record',
      done: 'Rejected {record}',
    },
  },
  comparedAnew: 'What you compared has changed. Close this and look again.',
  doubts: 'Not everything matches',
  reasonHint: 'Kept with the record, if the bank keeps it.',

  documents: 'Documents',
  documentsUnasked: 'Documents are listed for a client’s first {most, number} records only.',

  wrong: {
    tooLong: 'At most {most, plural, one {# character} other {# characters}}.',
    noSuchDay: 'Enter a date that exists.',
    noNumber: 'Enter the number.',
    masked: 'This looks like a masked number. Type it as printed on the document.',
    numberToo:
      'Enter the number as well. Under another document type the bank may show the masked one in full.',
    noKind: 'Choose a document type.',
    nothing: 'Enter at least one value.',
    noReason: 'Say why: the reason is read by whoever corrects the record.',
    noWhy: 'Say why you need to see it.',
    noPreset: 'Choose the reason.',
    dayTaken: 'The bank cannot clear this date. Enter another one.',
    issuedInFuture: 'The day of issue cannot be in the future.',
    expiresBeforeIssue: 'Not before the day it was issued.',
  },

  checkingTitle: 'Checking with the bank…',
  checking:
    'No usable answer came. What you sent may or may not have been applied; we are reading the records until we know. Do not send it again.',
  waitingTitle: 'Accepted, not yet in effect',
  waiting: 'The bank took your request, and a checker decides. There is nothing more to send.',
  notAppliedTitle: 'Not carried out so far',
  notApplied:
    'The records were read again and have not changed so far; this page goes on looking. You may send it again: should the first still come through, the bank takes only one.',
  unresolvedTitle: 'Not known yet',
  unresolved:
    'No answer came, and the records could not be read. This page goes on reading them; until then nothing can be sent.',
  heldBack: 'Not until the outcome of the last request is known.',
  leaveUnknown:
    'It is not known yet whether what you sent was carried out. If you leave, this page cannot tell you.',
  leaveDeletion:
    'It is not known yet whether the deletion of the record was carried out. If you leave, this page cannot tell you.',
  cancel: 'Cancel',
} as const
