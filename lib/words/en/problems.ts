/** What the server says about a failed request. */
export const problems = {
  title: {
    invalid_input: 'Something in the request is not valid',
    file_refused: 'This file is not accepted',
    file_incomplete: 'The file has not arrived whole',
    session_ended: 'Your session has ended',
    sign_in_too_old: 'This needs a fresh sign-in',
    bad_signature: 'The request was not signed by the bank',
    cross_site_request: 'The request did not come from this console',
    somebody_else: 'Somebody else is signed in here now',
    account_refused: 'The bank does not accept your sign-in',
    not_permitted: 'You are not permitted to do this',
    already_active: 'This client is already active',
    already_verified: 'This client is already verified',
    not_verified: 'This client is not verified',
    moved_on: 'This client has changed meanwhile',
    requirements_missing: 'The bank asks for more before this step',
    refused: 'The bank refused this',
    only_one_row: 'This data table takes one row only',
    not_found: 'Not found',
    not_offered: 'This bank does not offer this',
    definition_changed: 'The data table was changed meanwhile',
    changed_meanwhile: 'This was changed meanwhile',
    held_by_colleague: 'A colleague works on this',
    verdict_changed: 'The verification has changed meanwhile',
    similar_clients: 'There may now be a client like this one',
    key_reused: 'This request was sent before with other contents',
    in_progress: 'The same request is still being carried out',
    too_large: 'The request is too large',
    unsupported_type: 'The request is not of a type this address takes',
    wrong_host: 'This console is not reached under that name',
    too_many_streams: 'Too many pages are open',
    too_many_attempts: 'Too many attempts to sign in',
    too_much_begun: 'You have too much under way',
    bank_busy: 'The bank asks you to wait',
    unexpected: 'Something went wrong in this console',
    bank_unreachable: 'The bank is not answering',
    bank_failed: 'The bank could not answer',
    bank_not_asked: 'The bank is not answering',
    bank_bad_answer: 'The bank gave an answer that cannot be read',
    sign_in_unavailable: 'The sign-in service is not answering',
    console_unavailable: 'This console cannot do this just now',
    store_unavailable: 'Sessions cannot be read just now',
    files_busy: 'Too many files are on their way just now',
    store_full: 'This console cannot take more commands today',
    audit_unavailable: 'What is done here cannot be recorded just now',
    bank_timeout: 'The bank did not answer in time',
    abandoned: 'The request was abandoned',
  },

  // What the request achieved, said before or after the reason.
  both: '{first} {then}',
  nothingChanged: 'Nothing was changed.',
  nothingChangedByYou: 'Nothing was changed by your request.',
  nothingCreated: 'Nothing was created.',
  nothingSaved: 'Nothing was saved.',
  nothingKept: 'Nothing was kept.',
  nothingDecided: 'Nothing was decided.',
  nothingSent: 'Nothing was sent.',
  requestHeldBy: 'Nothing was sent: {name} has had this request since {time}. Take it over first.',
  heldBy: 'Nothing was sent: {name} has had this client since {time}. Take it over first.',
  nothingSentToBank: 'Nothing was sent to the bank.',
  nothingAsked: 'Nothing was asked of the bank.',
  notRecorded:
    'Nothing was sent to the bank: this console must record every command, and its log cannot be written just now. Tell the people who run it.',
  notKnownYet: 'What became of your request is not known yet.',
  tryAgain: 'Try again in a moment.',

  bank: {
    brokeOff: 'The connection broke off. Check what became of your request before you try again.',
    slow: 'The bank is slow or stuck. Try again in a moment.',
    busy: 'The bank takes no more requests just now.',
    failed: 'The bank’s system reported an error. If it persists, tell your administrator.',
    notAsked: 'Most of the recent requests to the bank failed, so this one was not sent.',
    badAnswer:
      'The answer was cut short or not in the form the bank promises. Nothing of it is shown.',
    notThere: 'The bank has no such record, or it is not in your offices.',
    mayNotRead: 'The bank does not let you read this.',
    asksFor: 'You do not have the permission {permission}. Ask your administrator.',
    asksForOne:
      'You do not have the permission that the bank asks for here. Ask your administrator.',
    answered: 'The bank answered {status}.',
    answeredCode:
      'The bank answered {status} with the code {code}, which this console does not know.',
    answeredNoCode: 'The bank answered {status} without a code, which this console does not know.',
    refusedValue: 'The bank refused a value.',
    waitsAlready: 'A request for this is already waiting for approval.',
    tooMuchToChooseFrom: 'The bank names more to choose from than a page can show.',
  },

  door: {
    unexpected:
      'The request could not be handled. Try again; if it fails again, report the trace id.',
    crowdedPage:
      'This console cannot do this just now. It has more to do than it can do at once. Try again in a few seconds.',
    crowded: 'It has more to do than it can do at once.',
    unreadAnswers: 'Too many earlier answers are still waiting to be read. Try again in a moment.',
    stopping: 'It is being stopped. This page comes back by itself.',
    readsByItself: 'This page reads again by itself once a minute.',
    wrongHost: 'Open the console under its configured address.',
    somebodyElse: 'This was not sent. The page was opened by another person: reload it to go on.',
    crossSite: 'Nothing was done. Open the console itself and try again from there.',
    noSuchAddress: 'The console has no such address.',
    malformed: 'The address or the method is malformed. Nothing was done.',
    sendJson: 'Send application/json.',
    sendForm: 'Send multipart/form-data.',
    notJson: 'The body is not JSON.',
    mostBytes: 'At most {most, number} bytes are taken.',
    bodyLate: 'The body did not arrive in time.',
    bodyBrokeOff: 'The body broke off.',
    tooManyValues:
      'Nothing was sent to the bank. The request holds too many values at a time, or too deep inside one another.',
    noEvents: 'This console takes no events.',
    badSignature: 'The signature is missing, or made over other bytes or with another secret.',
    eventNotTaken: 'The event was not taken.',
    logoutNotTaken: 'The log-out was not taken.',
  },

  session: {
    ended: 'Sign in again to go on.',
    tooOld:
      'You signed in too long ago for an activation by manual review. Sign in again within ten minutes, and it is sent.',
    accountRefused:
      'Try again in a moment; if the bank still refuses, sign out and sign in with another account.',
    readRefused: 'Try again in a moment; if the bank still refuses, sign in with another account.',
    tooManyAttempts:
      'No sign-in is accepted just now. Try again in {count, plural, one {# second} other {# seconds}}.',
    notNoted:
      'Who looks at a number is noted first, and that cannot be done just now. Try again in a moment.',
  },

  press: {
    storeFull: 'This console has no room to note more just now. Tell the people who run it.',
    noRoom:
      'This console notes each press for a day, so that none is carried out twice, and has no room for more. Tell the people who run it.',
    needsKey: 'A command needs an Idempotency-Key of 16 to 64 letters, digits, - or _.',
    otherContents: 'This was not sent. Reload the page to see what became of the request before.',
    wait: 'Wait a moment, then press again: it is not carried out twice.',
    refusedBefore:
      'Nothing was changed. The same request was refused before, and the reasons were not kept here. Press again to see them.',
    busy: '{of, select, client {Other changes of this client are still on their way to the bank. Look at the client, then press again.} other {Another decision on this request is still on its way to the bank. Look at the request, then press again.}}',
    nameBusy:
      'A client of this name is being created by another press, and how that ends is not known yet. Wait a moment, then press again.',
  },

  client: {
    asksForMore: 'Nothing was changed. The bank asks for:',
    rowsWithNew:
      'Nothing was created. This console cannot send rows together with a new client: create the client in another program. The bank asks for:',
    row: 'A row in {table}.',
    verificationUnderWay:
      'Its verification was asked for already and is under way. Nothing was changed.',
    verifyFirst: 'Verify the client first, or activate by manual review. Nothing was changed.',
    notPending:
      'Nothing was changed. This client was in a state in which it can be neither verified nor activated.',
    notPendingBut:
      'Nothing was changed. {state, select, active {This client cannot be verified or activated: it is active.} closed {This client cannot be verified or activated: it is closed.} rejected {This client cannot be verified or activated: it is rejected.} withdrawn {This client cannot be verified or activated: it is withdrawn.} other {This client was in a state in which it can be neither verified nor activated.}}',
    notPendingAs:
      'Nothing was changed. This client cannot be verified or activated: it is in the state “{name}”.',
    before:
      '{step, select, verified {Verified before your request arrived.} other {Activated before your request arrived.}}',
    namedBefore:
      '{step, select, verified {{name} was verified before your request arrived.} other {{name} was activated before your request arrived.}}',
    isNow:
      '{state, select, pending {It is now pending.} verified {It is now verified.} other {It is now in another state.}}',
    isNowAs: 'It is now in the state “{name}”.',
    noSuchReason: 'The bank has no such reason any more.',
    changedSinceOpened: 'Nothing was saved. The client is no longer as it was when it was opened.',
    changedMeanwhile: 'Was changed meanwhile.',
    similar:
      'Nothing was created. The bank now has a client like this one, who was not there when you were last asked. Look at it first.',
  },

  seen: {
    changed: 'This has changed since the page was read: {what}. Look at it as it is now.',
    verdict:
      'Nothing was sent. The verification changed while you were deciding: {how}. Look at it as it is now.',
    verdictWas: 'it was {before}, and is now {now}',
    verdictAgain: 'it was {now} once more',
    stands:
      '{stands, select, pending {not asked for} underWay {in progress} approved {approved} refused {refused by the bank} other {not said}}',
    documents: 'the record’s documents',
    record: {
      kind: 'the record’s document type',
      number: 'the record’s number',
      status: 'the record’s status',
      issuedOn: 'the record’s day of issue',
      issuedBy: 'the record’s issuer',
      expiresOn: 'the record’s day of expiry',
      nationality: 'the record’s nationality',
      description: 'the record’s description',
      decision: 'the record’s decision',
    },
  },

  approval: {
    sameMaker:
      'You made this request yourself; a colleague has to approve it. It is still waiting.',
    notMaker: 'Only the person who made this request can withdraw it. It is still waiting.',
    noClient:
      'This client is no longer at the bank, or not in your offices. The request is still waiting.',
    ended:
      '{result, select, done {This request was approved.} refused {This request was rejected.} takenBack {This request was withdrawn.} other {This request was decided or withdrawn.}} It is no longer waiting, and nothing more was changed.',
    endedBy:
      '{result, select, done {This request was approved by {person}.} refused {This request was rejected by {person}.} takenBack {This request was withdrawn by {person}.} other {This request was decided by {person}.}} It is no longer waiting, and nothing more was changed.',
    noLongerShown:
      'Nothing was decided. The bank no longer shows you this request, so it may have changed since the page was read.',
  },

  row: {
    doesNotFit:
      'Nothing was saved. {why, select, row {A required value is missing, or the table has its only row already} unique {A required value is missing, or a value that must be unique is there already, with this client or another} both {A required value is missing, a value that must be unique is there already, with this client or another, or the table has its only row already} other {A required value is missing, or another value does not fit}}: the bank does not say which.',
    repeats:
      'Nothing was saved. {why, select, both {The table has its only row already, or a value that must be unique is there already, with this client or another: the bank does not say which.} other {A value that must be unique is there already, with this client or another.}}',
    lacksValue: 'Nothing was saved. A required value is missing: the bank does not say which.',
    tooMany: 'The bank takes fewer rows at a time. Nothing was changed.',
    onlyOne: 'Nothing was saved. This data table takes one row for each client, and it is there.',
    gone: 'Nothing was changed. The row is no longer there, or it is another client’s.',
    changedSinceOpened: 'Nothing was saved. The row holds other values than when it was opened.',
    holds: 'Holds {value} now.',
    sayBefore: 'Say what the row held before.',
    noValue: 'Enter at least one value.',
  },

  record: {
    noSuchKind: 'The bank no longer has this document type.',
    numberOfNobodyTold:
      'A record of this type with this number is kept already, with this client or another. The bank does not tell you whose it is.',
    numberOwn: 'This client has a record of this type with this number already.',
    numberOf: '{name} has a record of this type with this number already.',
    numberOfAccount:
      '{name}, account no. {account}, has a record of this type with this number already.',
  },

  file: {
    refused: '{why} Nothing was kept.',
    busy: 'Nothing was sent or fetched. Try again in a moment.',
    lookedAt: 'A file can be viewed or saved, and nothing else.',
    sessionRenewed: 'Your session was renewed while the file was on its way. Send the file again.',
    tooLargeForBank: 'The bank does not take a file of this size. Nothing was kept.',
    tooLarge: 'At most {megabytes} MB are taken this way. Nothing was sent to the bank.',
    tooManyBegun:
      '{count, number} large files of yours are on their way already. Let some of them arrive first, or give them up.',
    tooLargeOfAll: 'At most 5 GB are taken. Nothing was sent.',
    noStorage: 'Files of this size are not taken here: this console knows no storage for them.',
    notWhole: 'The file did not arrive whole, and nothing of it was kept. Send it again.',
    empty: 'The file is empty.',
    tooManyPixels:
      'The picture is too large to be shown safely: at most 200 megapixels, and 30,000 pixels a side, are taken. Save it smaller.',
    largerThanSaid: 'The file is larger than was announced: it was changed meanwhile.',
    smallerThanSaid: 'The file is smaller than was announced: it was changed meanwhile.',
    noEnd: 'The end of the file is missing. Open it to see whether it is whole.',
    wrongType: 'Only PDF, JPEG and PNG files are taken. What is in the file counts, not its name.',
  },

  form: {
    refused: 'The form cannot be taken, and nothing was sent to the bank. {why}',
    boundary: 'Its boundary is missing or malformed.',
    parts: 'Its parts are size and then file.',
    size: 'size is a number of bytes.',
    oneFile: 'It takes one file.',
    oneSize: 'It takes one size.',
    unreadable: 'It ends too early, or cannot be read.',
    noFile: 'It holds no file.',
    noParts: 'It has no parts.',
  },

  field: {
    atMost: 'At most {most, number}.',
    unusable: 'This value cannot be used.',
    unknownMember: 'Unknown member.',
    unknownParameter: 'Unknown parameter.',
    givenTwice: 'Given twice.',
    notOneOf: 'Not one of the values this parameter takes.',
    notWithOverrides: 'Not together with overrides.',
    beforeFirstDay: 'Before the first day.',
    missingKey: 'Missing or malformed.',
    id: 'An id is a positive whole number.',
    table: 'This cannot be the name of a data table.',
    oneOf: 'One of {values}.',
    timestamp: 'More than five minutes from now.',
    header: 'The header is not as the body says.',
  },
} as const
