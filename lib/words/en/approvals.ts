/** What waits for a second person, and the ways to decide on it. */
export const approvals = {
  title: 'Waiting for approval',
  nav: 'Approvals',
  intro:
    'What colleagues have requested and a second person has to approve. None of these has taken effect.',
  waits: '{what} waits for approval',
  waited: '{what} was waiting for approval',
  askedBy:
    '{by, select, you {Requested by you} named {Requested by {person}} other {The bank does not say who requested this}}',
  unknownTime: 'the bank does not say when',
  notYet: 'Nothing has changed yet.',
  mayBeDecided:
    'This could not be read again, so it may have been decided already. Read it again before you decide.',
  cameAbout:
    'The client is already as was requested here, so this may have been decided. Approvals lists what still waits.',
  askedFor: 'Requested. A colleague has to approve it.',
  others:
    '{count, plural, one {# recorded value is not shown here.} other {# recorded values are not shown here.}}',
  unknownHere: 'Whether anything waits for approval is not known: the bank does not say so.',
  notRead: 'Whether anything waits for approval could not be read.',
  partly: 'Only what you may decide on is listed here.',
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
  shown: '{some, number} of the {all, number} that wait.',
  nothingFound: 'No requests match these filters',
  nothingFoundText: 'Other requests are waiting.',
  nothing: 'Nothing is waiting',
  nothingText: 'Nobody has requested anything that a second person has to approve.',
  nothingForYou: 'Nothing is waiting for you',
  nothingForYouText: 'The bank lists only what you may decide on, and there is nothing.',
  notKnown: 'What waits is not known',
  notKnownText: 'This bank keeps no list of it, or does not show it to you.',
  clientNumber: 'Client {id}',
  command: 'decision',
  lost: {
    title: 'No usable answer came',
    waits: 'As read just now, it still waits: nothing has been decided yet. You may press again.',
    gone: 'It waits no longer, so it was decided, by you or by a colleague. Activity says by whom.',
    unread: 'What waits could not be read either. Close this, and look before you press again.',
    before:
      'You pressed {label} before, and it is not known yet what became of that. The bank takes only one decision.',
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
    other: '{bankWords}',
  },
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
  label: { approve: 'Approve', reject: 'Reject', takeBack: 'Withdraw request' },
  /** What a button with such a label does, for whoever hears it without what stands around it. */
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
    reject:
      'It will not be carried out, and everything stays as it is. Your name is recorded as the one who rejected. The bank keeps no reason, so tell your colleague yourself.',
    takeBack:
      'It waits no longer and will not be carried out; everything stays as it is. You may request it again.',
  },
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
