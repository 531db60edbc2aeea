/** Work on many clients at once: they are checked first, then sent one by one. */
export const runs = {
  title: 'Runs',
  none: 'No runs yet',
  noneText: 'Select clients in the list and check them together.',
  listed: 'Your runs of the last seven days',
  columns: { run: 'Run', state: 'State', made: 'Chosen' },
  back: 'All runs',
  heading: {
    verify: 'Verify {count, plural, one {# client} other {# clients}}',
    activate: 'Activate {count, plural, one {# client} other {# clients}}',
  },
  chosen: '{count, plural, one {# client} other {# clients}}, chosen by you on {time}',
  kind: '{kind, select, full {Full verification} other {Partial verification}}',
  activatedOn: 'Active from {day}',
  dayPassed:
    'This run was made on an earlier day: its clients become active from {day}, not from today. For another day, select them in the list and check them again.',
  state: {
    checking: 'Checking',
    checked: 'Ready to start',
    sending: 'Sending',
    ended: 'Ended',
    stopped: 'Stopped',
    session: 'Paused',
    permission: 'Stopped',
    bank: 'Stopped',
    console: 'Stopped',
    full: 'Stopped',
    forgotten: 'Stopped',
    waits: 'Waiting for the bank',
  },
  check: {
    title: 'Check',
    nothingSent: 'Nothing was sent.',
    progress: '{checked, number} of {count, number} checked',
    done: '{count, plural, one {# client} other {# clients}} checked by {time}',
    group: {
      ready: 'Will be sent',
      forgotten: 'May have been sent',
      wasReady: 'Ready when checked',
      refused: 'The bank would refuse',
      held: 'Held by a colleague',
      unknown: 'Not known',
    },
  },
  sending: {
    title: 'Sending',
    started: 'Started by you on {time}, four at a time',
    answered: '{answered, number} of {count, number} answered',
    bar: '{done, number} done, {waiting, number} waiting, {refused, number} refused, {unknown, number} not known, {left, number} {name, select, forgotten {that may have been sent} other {left}}',
    timeLeft: 'About {minutes, plural, one {# minute} other {# minutes}} left',
    group: {
      unknown: 'Not known',
      refused: 'Refused',
      waiting: 'Waits for a decision',
      verify: 'Verified',
      activate: 'Activated',
      left: 'Left',
      forgotten: 'May have been sent',
    },
    unknownText: 'These are read again, and not sent a second time.',
    unknownLeft: 'These are not sent a second time.',
  },
  found: {
    ready: 'Will be sent',
    refused: 'Would be refused',
    held: 'Held by a colleague',
    unknown: 'Not known',
  },
  end: {
    unknown: 'Not known',
    refused: 'Refused',
    waiting: 'Waits for a decision',
    verify: 'Verified',
    activate: 'Activated',
    left: 'Not sent',
    forgotten: 'May have been sent',
  },
  clients: 'Clients of this run',
  row: {
    outcome: 'Outcome',
    client: 'Client',
    account: 'Account no.',
    office: 'Office',
    reason: 'Reason',
    time: 'Time',
    notChecked: 'Not read yet',
  },
  filter: { title: 'Which clients', all: 'All', because: 'Only: {reason}', allAgain: 'Show all' },
  nobodyShown: 'No client of this run matches',
  pause:
    'The bank asked for a pause (429). This run waits until {time} and then goes on by itself. Nothing is lost.',
  halt: {
    session:
      'Your session is over, or the bank no longer accepts it, so the run is paused. Nothing is lost: sign in again if you need to and press Continue, and it goes on in your name.',
    stopped:
      'You stopped this run. What was on its way has been answered{unknown, plural, =0 {} other { or is listed as not known}}; nothing else was sent.',
    stoppedCheck: 'You stopped this run during its check, which sends nothing.',
    stopping:
      'You stopped this run. What is on its way is still being answered; nothing else is sent.',
    permission:
      'The bank says that you may not do this. The run was stopped: beyond what was already on its way, nothing was sent.',
    lacks:
      'The bank says that you do not have the permission {permission}. Ask your administrator. The run was stopped: beyond what was already on its way, nothing was sent.',
    bank: 'The bank could not be asked, or asked for a long pause. Nothing is lost: continue once it is ready.',
    full: 'The console has no room left to note what you send, so nobody else was sent. Outcomes are kept: ask whoever runs the console.',
    console:
      'Something in the console kept this run from going on. Nothing is lost: continue in a moment, or check those who are left again.',
    forgotten:
      'The console may have forgotten what it sent last, because its store was restarted. Check those who are left again: nobody is sent before that.',
    forgottenNobodyLeft:
      'The console may have forgotten what it sent last, because its store was restarted. Nobody is left to be checked or sent.',
  },
  button: {
    start: {
      verify: 'Verify {count, plural, one {# client} other {# clients}}',
      activate: 'Activate {count, plural, one {# client} other {# clients}}',
    },
    nobody: 'No client can be sent.',
    stop: 'Stop',
    goOn: 'Continue',
    again: 'Check {count, number} again',
    lookAgain: 'Read the {count, number} not known again',
    outcomes: 'Outcomes as CSV…',
  },
  noReview: 'Manual review is not offered here: it needs its own comments for each client.',
  order: 'Not known and refused first.',
  news: {
    checked: 'The check has ended: {ready, number} will be sent, {others, number} will not.',
    ended:
      'The run has ended: {done, number} done, {waiting, number} waiting for a decision, {refused, number} refused, {unknown, number} not known.',
  },
  tooManyMove: 'Your other runs have not ended yet. Let them end, or stop one, and try again.',
  notThere: 'There is no such run, or it is a colleague’s. Runs are kept for seven days.',
  movedOn: 'This run has moved on since the page was read. Nothing was changed.',
  because: {
    notThere: 'There is no such client any more.',
    mayNotRead: 'You do not have permission to read this client.',
    notRead: 'Not read: the bank gave no answer.',
    heldBy: '{name} works on this client.',
    mayWait:
      '{answer, select, none {Sent by {name} on {day}; no usable answer has come, so it may wait for a second person. The bank does not show whether it does; to send it again, open the client.} other {Sent by {name} on {day}, to be decided by a second person. The bank does not show whether it still waits; to send it again, open the client.}}',
    changed: 'Changed since the check.',
    verdictChanged: 'The verification has changed since the check.',
    alreadyActive: 'Active already.',
    alreadyVerified: 'Verified already.',
    notVerified: 'Not verified.',
    notPermitted: 'The bank says that you may not do this.',
    lacks:
      'The bank says that you do not have the permission {permission}. Ask your administrator.',
    noAnswer: 'No usable answer came. The outcome is not known yet.',
    copyDied: 'The console was interrupted before it noted the outcome.',
  },
  mistake: {
    none: 'Choose at least one client.',
    tooMany: 'At most {most, number} clients at once. Narrow the list by status, office or name.',
    notWhole:
      'The bank did not say who all these clients are, so nobody can be chosen that way. Select them on the page.',
    dayToCome: 'The date cannot be in the future.',
  },
} as const
