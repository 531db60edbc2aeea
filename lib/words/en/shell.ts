/** The frame around every page. */
export const shell = {
  description: 'The back office of your bank: take a client from created to active.',
  skip: 'Skip to content',
  places: 'Main',
  waitingCount: '{more, select, more {{count, number}+} other {{count, number}}}',
  waiting:
    '{more, select, more {more than {count, number} wait} other {{count, plural, one {# waits} other {# wait}}}}',
  requests: 'My requests',
  decidedCount: '{count, number}',
  decided: '{count, plural, one {# was decided} other {# were decided}}',
  breadcrumb: 'Breadcrumb',
  noScript:
    'This browser runs no script. Everything can be read; to change anything, script has to be switched on.',
  away: 'This console cannot be reached. You are still on the page you were on.',
  tryAgain: 'Try again',
  live: {
    off: 'Updates only once a minute.',
    readNow: 'Last updated just now',
    readSeconds: 'Last updated {count, number} s ago',
    readMinutes: 'Last updated {count, number} min ago',
  },
  notFound: {
    pageTitle: 'Not found',
    title: 'There is nothing at this address',
    text: 'The link may be old or mistyped. If it pointed to a client, the bank no longer has that record under this number.',
    back: 'Back to clients',
  },
} as const
