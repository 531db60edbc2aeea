/** Texts that the server draws with every page, and that are shown only when they are needed. */
export const cover = {
  pageTitle: 'Your session',
  ended: {
    title: 'Your session has ended',
    text: 'What you typed is kept on this page. What you pressed last may be sent once you have signed in again; the page says whether it was.',
    next: 'Sign in again',
  },
  run: 'If this session was the last to make, start or continue a run, that run is paused until you have signed in again and press Continue.',
  unsure:
    'What you typed is kept on this page, and is shown again once it is known that you are still signed in.',
  signedOut: {
    title: 'You are signed out of this console',
    text: 'Nothing from this page has been kept.',
    next: 'Sign in',
  },
  signOutFailed: 'You may still be signed in: the sign-out did not get through. Sign out again.',
} as const
