/** What a page says about its session, and about the page that it opens next. */
export const session = {
  printed: 'Printed by {name}, {bank}, on {moment}',
  asking: 'Asking whether you are still signed in',
  warning: {
    title: 'Your session is about to end',
    text: 'To go on, stay signed in. What you typed is kept as long as this page is open.',
    longest:
      'The session has reached its longest time and cannot go on. What you typed is kept on this page; sign in again when it has ended.',
    plain: 'Your session is about to end.',
    left: 'Ends in {clock}',
    stay: 'Stay signed in',
    unheard: 'That did not get through: the session still ends. Press again.',
    close: 'Close',
  },
  onward: {
    opening: '{page} is being opened.',
    away: '{page} opens once this console can be reached again.',
  },
} as const
