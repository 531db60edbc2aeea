/** Words of the basic controls: buttons, notices, dialogs, lists. */
export const ui = {
  copied: 'Copied',
  notCopied: 'The browser did not allow copying',
  copyDetails: 'Copy details',
  loading: 'Loading',
  noValue: 'none',
  loadingRows: 'Loading rows',
  rowsOf: 'These rows are those of {filters}, page {page, number}.',
  oldRows: {
    now: 'Below are the rows as they were read just now.',
    seconds: 'Below are the rows as they were read {count, number} seconds ago.',
    minutes:
      'Below are the rows as they were read {count, plural, one {# minute} other {# minutes}} ago.',
  },
  readsByItself: 'This is tried again by itself.',
  trace: 'trace {traceId}',
  retry: 'Retry',
  waitSeconds:
    '{asker, select, bank {The bank asks you to wait {count, plural, one {# second} other {# seconds}} before trying again.} other {Wait {count, plural, one {# second} other {# seconds}} before trying again.}}',
  waitMinutes:
    '{asker, select, bank {The bank asks you to wait {count, plural, one {# minute} other {# minutes}} before trying again.} other {Wait {count, plural, one {# minute} other {# minutes}} before trying again.}}',
  left: {
    seconds: '{count, plural, one {# second} other {# seconds}} left',
    minutes: 'About {count, plural, one {# minute} other {# minutes}} left',
  },
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  discard: {
    question: 'Discard what you typed?',
    discard: 'Discard',
    keep: 'Keep editing',
  },
  onItsWay: 'This is on its way. It opens as soon as the console can be reached.',
  requirement: {
    met: 'Met:',
    missing: 'Missing:',
    unknown: 'Not known:',
  },
  /** Read aloud and printed instead of the plain name of a step. */
  step: {
    done: '{name}, done',
    now: '{name}, next',
    todo: '{name}, not yet',
  },
  /** A list that shows all its rows in one scroll. */
  whole: {
    readAgain: 'Read again',
    absent: 'Left out, or no longer in the list',
    reading: 'This row is being read',
  },
  pages: {
    title: 'Pages',
    skip: 'Skip past the rows',
    perPage: 'Rows per page',
    all: 'All',
    show: 'Show',
    here: 'Page {page, number} of {last, number}',
    rows: '{first, number}–{last, number} of {total, number}',
    none: 'None',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    reach: 'Pages lead to the first {most, number}. Narrow the list to see the others.',
    reachAll:
      'Pages lead to the first {most, number}, and a scroll shows no more than that. Narrow the list to see the others.',
  },
} as const
