/** The progress of a command, and how it ended. */
export const commands = {
  checking: {
    title: 'Checking with the bank…',
    text: 'No usable answer came to the {what}. It may or may not have been applied; we are reading the client until we know. Do not send it again.',
    reading: 'Reading',
    still: '{count, plural, one {Read once · still {state}} other {Read # times · still {state}}}',
    noAnswer:
      '{count, plural, one {Read once · no answer yet} other {Read # times · no answer yet}}',
  },
  done: {
    title: 'The bank carried it out',
    unread: 'The client shown here was read before that. Read it again to go on.',
  },
  waiting: {
    title: 'Accepted, not yet in effect',
    text: 'The bank took the {what}, and a checker or a further check decides. There is nothing more to send.',
    unseen:
      'This page cannot see whether it still waits. Once you know that it was rejected or withdrawn, say so here; then you can request it again.',
    over: 'It waits no longer',
  },
  heldBack: 'Not until the outcome of the last request is known.',
  leaveUnknown:
    'It is not known yet whether the {what} was carried out. If you leave, this page cannot tell you.',
  readAgain: 'Read again',
  notApplied: {
    title: 'Not carried out so far',
    text: 'The client was read again and is still {state}; this page goes on looking. You may send the {what} again: should the first still come through, the bank takes only one.',
    textOfBoth:
      'The client was read again and is still {state}; this page goes on looking. Check again before you send the {what} again: this bank may carry out both, and the first may be waiting for a second person.',
  },
  earlierOpen:
    'This is about your last request only. It is not known yet what became of the one before; this page goes on looking.',
  unresolved: {
    title: 'Not known yet',
    text: 'No answer came to the {what}, and the client could not be read. Check again before sending anything.',
  },
  checkAgain: 'Check again',
  signInAgain: 'Sign in again',
  sessionEnded: {
    title: 'Your session had ended',
    text: 'Your request was not sent. What you typed is still here.',
    signedInAgain: 'You are signed in again. Send it again when you are ready.',
  },
  stated: 'Reason given by the bank.',
  inferred: 'The bank gave no reason; it was worked out by reading again.',
} as const
