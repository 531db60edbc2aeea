/** The verification of a client: requesting it, waiting for it, and its record. */
export const verification = {
  title: 'Verify this client',
  intro:
    'The bank checks identity records, e-mail and mobile number before it lets a client be activated.',
  kind: 'Verification level',
  kinds: { full: 'Full', partial: 'Partial' },
  note: 'Note',
  noteHint:
    'Optional. The bank keeps it with the verification, and everybody who sees the client reads it.',
  tooLong:
    '{over, plural, one {# character} other {# characters}} too many{counted, select, ticked {, with what you ticked.} other {.}}{signs, select, wide { Some signs, such as emoji, count as two or more.} other {}}',
  notFromHere: 'Tick what you looked at: “{mark}” is written by the console.',
  lookedAt: 'Looked at',
  lookedAtHint: 'Tick what you looked at. The names are kept with your note.',
  lookedAtReading: 'Reading the identity records',
  lookedAtUnread:
    'The identity records could not be read.{may, select, verify { You may still verify.} other {}}',
  lookedAtOld: 'The identity records could not be read again: they are shown as last read.',
  lookedAtNone: 'There is no identity record.',
  noScan: 'No scan yet',
  scansUnread: 'Its scans could not be listed',
  scansOld: 'Not all scans could be listed again: some are shown as last read.',
  submit: 'Verify client',
  command: 'verification',
  done: 'Verified {name}',
  notThisOne:
    'What the bank shows is not the verification that you sent: it is another person’s, or of another level or with another note.',

  evidence: 'Verification',
  verifiedBy: 'Verified by',
  verifiedOn: 'Verified on',
  noNote: 'The bank has none',
  noneLookedAt: 'Not recorded',
  unsaid: 'The bank does not say',

  underWay: {
    title: 'Verification in progress',
    text: 'The bank is still checking this client, who stays pending until it has decided. This page looks again by itself.',
    watching: 'Waiting for the bank',
    by: 'Requested by',
    you: 'You',
    notRead: 'Not read yet',
    since: 'Since',
  },
  refused: {
    title: 'The bank refused the verification',
    on: 'Refused on {moment}.',
    named: 'Once what is missing is there, the client may be verified again.',
    again: 'The client may be verified again.',
    unsaid: 'It does not say why. The client may be verified again.',
    unread: 'The date and the reason have not been read. The client may be verified again.',
  },
} as const
