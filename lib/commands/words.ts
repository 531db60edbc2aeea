import { isolated } from '@/lib/unseen'

/** Words for how a command is going and how it ended. */
export const commandWords = {
  checkingTitle: 'Checking with the bank…',
  checking: (what: string) =>
    `No usable answer came to the ${what}. It may or may not have been applied; we are reading the client until we know. Do not send it again.`,
  read: (readings: number, state: string | undefined) => {
    const times = readings === 1 ? 'Read once' : `Read ${readings} times`
    return state
      ? `${times} · still ${isolated(state)}`
      : readings === 0
        ? 'Reading'
        : `${times} · no answer yet`
  },
  doneTitle: 'The bank carried it out',
  doneUnread: 'The client shown here was read before that. Read it again to go on.',
  waitingTitle: 'Accepted, not yet in effect',
  waiting: (what: string) =>
    `The bank took the ${what}, and a checker or a further check decides. There is nothing more to send.`,
  heldBack: 'Not until it is known what became of the last one.',
  leaveUnknown: (what: string) =>
    `It is not known yet whether the ${what} was carried out. If you leave, this page cannot tell you.`,
  readAgain: 'Read again',
  notAppliedTitle: 'Not carried out so far',
  notApplied: (state: string, what: string) =>
    `The client was read several times and is still ${isolated(state)}; this page goes on looking. You may send the ${what} again: should the first still come through, the bank takes only one.`,
  unresolvedTitle: 'Not known yet',
  unresolved: (what: string) =>
    `No answer came to the ${what}, and the client could not be read. Check again before sending anything.`,
  checkAgain: 'Check again',
  sessionEndedTitle: 'Your session had ended',
  sessionEnded: 'This press was not sent. What you typed is still here.',
  signedInAgain: 'You are signed in again. Send it again when you are ready.',
  copyDetails: 'Copy details',
  stated: 'The bank stated this cause.',
  inferred: 'The bank did not state the cause; it was worked out by reading the client again.',
} as const
