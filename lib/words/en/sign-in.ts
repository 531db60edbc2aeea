/** The sign-in page, and why a person sees it. */
export const signIn = {
  pageTitle: 'Sign in',
  title: 'Sign in to the back office',
  text: 'Sign in with your staff account. This console never sees your password.',
  noScript: 'This browser runs no script. To sign in, script has to be switched on.',
  continueWith: 'Continue with {name}',
  beside: {
    title: 'You are signed in again',
    text: 'Your page goes on in its own window, {name}. This one can be closed.',
    next: 'Go to the list of clients here',
  },
  reason: {
    ended: 'Your session has ended. You will return to the page you were on.',
    signedOut: 'You are signed out, here and at the sign-in service.',
    signedOutUntold:
      'You are signed out of this console. The sign-in service has not told it whether you are signed out there too.',
    signedOutHere:
      'You are signed out of this console. The sign-in service offers no way to sign out there.',
    signedOutUnreached:
      'You are signed out of this console. The sign-in service could not be reached: you may still be signed in there.',
    signedOutBeside: 'You signed out of this console in another tab or window of this browser.',
    failed: 'The sign-in was not completed. Try again; if it fails again, ask your administrator.',
    account:
      'The bank does not let this account work here. Sign in with another one, or ask your administrator.',
    lost: 'This browser no longer knows that sign-in: it was open for too long, or begun elsewhere. Try again.',
    cookies:
      'This browser did not keep the cookie of the sign-in. Allow cookies for this address, then try again.',
    unavailable: 'The sign-in service is not answering. Try again in a moment.',
    bankUnavailable:
      'The bank is not answering, so you could not be signed in. Try again in a moment.',
    consoleUnavailable:
      'This console cannot keep a session just now, so you could not be signed in. Try again in a moment.',
  },
} as const
