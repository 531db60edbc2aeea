/** The activation of a client, by the standard way and by manual review. */
export const activation = {
  title: 'Activate this client',
  intro:
    'Activation is the last safeguard. Once active, {name} can open accounts, trade and transfer funds.',
  introUnverified:
    'This bank does not verify clients itself: its requirements are settled elsewhere. Once active, {name} can open accounts, trade and transfer funds.',
  date: 'Activation date',
  submit: 'Activate client',
  command: 'activation',
  done: 'Activated {name}',

  notThisReview:
    'The bank does not show the review that you sent: your comments are not on its record.',

  openReview: 'Activate by manual review…',
  reviewTitle: 'Activate by manual review',
  reviewText:
    'This client is not verified. A manual review bypasses the standard verification flow and is recorded under your name.',
  reviewOver:
    'A manual review is for a client who is waiting to be verified. This client no longer is.',
  bypassed: {
    underWay: 'Bypassed: verification, which is in progress: the bank has not decided yet.',
    refused: 'Bypassed: verification, which the bank refused.',
    lacking: 'Bypassed: verification.',
    nothingMissing:
      'Bypassed: verification. Nothing is known to be missing: verifying may be enough.',
  },
  missing: 'Missing for verification:',
  stillAsked: 'Not bypassed, and still required:',
  reason: 'Reason',
  reviewReason: 'Review reason',
  chooseReason: 'Choose a reason',
  reasons: {
    inPerson: 'Documents checked in person',
    byVideo: 'Documents checked by video',
    byPartner: 'Verified by a partner institution',
    migrated: 'Known customer, records being migrated',
    other: 'Other',
  },
  comments: 'Review comments',
  commentsPlaceholder: 'What you checked, and why it is enough',
  kept: '{count, number} of {most, number} characters, with the reason and the linked documents.{signs, select, wide { Some signs, such as emoji, count as two or more.} other {}}',
  mistake: {
    reason: 'Choose the reason.',
    nothingSaid: 'Say what you reviewed: the bank keeps these comments with the activation.',
    linked: 'Choose documents from the list: “Linked documents:” is written by the console.',
    tooLong:
      '{over, plural, one {# character} other {# characters}} too many, with the reason and the linked documents.{signs, select, wide { Some signs, such as emoji, count as two or more.} other {}}',
  },
  cancel: 'Cancel',

  linked: 'Linked documents',
  linkedHint: 'The documents you reviewed. Their names are kept with your comments.',
  linkedReading: 'Loading the documents…',
  linkedNone: 'The bank lists no identity record and no file of this client.',
  linkedUnread:
    'The documents could not be read.{may, select, send { You may still send the review.} other {}}',
  linkedIncomplete: 'Not everything could be listed: there may be more.',
  linkedAllOld: 'The documents could not be listed again: they are shown as last read.',
  linkedOld: 'Not everything could be listed again: some is shown as last read.',
  recordNumber: 'record {id}',

  receiptTitle: 'Manual review',
  receiptIntro:
    '{bank}. Activated without a finished verification. The bank keeps this record of it.',
  receiptPage: 'Manual review of {name}',
  toReceipt: 'Open to print',
  print: 'Print',
  backToClient: 'Back to {name}',
  client: 'Client',
  accountNo: 'Account no.',
  reviewedBy: 'Activated by',
  recorded: 'Recorded',
  reading: 'Reading the bank’s audit trail',
  unsaid: 'The bank does not say',
  trailUnread: 'The bank’s audit trail could not be read.',
  beyondRead: 'Not among the newest {count, number} entries of the client’s trail',
  noneLinked: 'None',
  noReceipt: 'This client was not activated by manual review',
  noReceiptText: 'The bank keeps no comments of a review for this client.',
} as const
