/** Answers that are given before any page is drawn. */
export const door = {
  wrongHost: 'This console is not reached under that name.',
  unsent: {
    title: 'Nothing was sent',
    text: 'To change anything this console needs its script, which did not run on that page. Nothing was changed. Go back, load the page again, and try once more.',
  },
  away: {
    title: 'Sessions cannot be read just now',
    text: 'Until then it is not known whether you are signed in. Nothing was changed. This page loads again by itself in a few seconds.',
    again: 'Try again now',
  },
  tooMany: {
    title: 'Too many attempts to sign in',
    text: 'No sign-in is accepted just now. Try again in {count, plural, one {# second} other {# seconds}}.',
    back: 'Back to the sign-in page',
  },
} as const
