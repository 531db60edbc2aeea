/** The export of a list as a file. */
export const exporting = {
  button: 'Export…',
  clients: {
    title: 'Export clients',
    text: '{count, plural, one {# client} other {# clients}} of this list, as a file for a spreadsheet. They are in the order of their numbers at the bank, whatever the order of the list.',
    whole:
      'The file is complete, or the download fails: it never ends early without saying so. Clients who join or leave the list while it is read may or may not be in it.',
  },
  activity: {
    title: 'Export the activity',
    text: '{count, plural, one {# entry} other {# entries}} of this list, as a file for a spreadsheet, the oldest first. Values that are not shown on this page are not in the file either; it says how many there are in each entry.',
    whole:
      'The file is complete, or the download fails: it never ends early without saying so. Anything done while it is read may or may not be in it.',
  },
  overrides: {
    title: 'Export the override register',
    text: 'Every manual review among {count, plural, one {# activation} other {# activations}} of this list, as a file for a spreadsheet, the oldest first: when it was, who did it for which client and with what comments, and who decided on it where the bank holds activations for a second person.',
    whole:
      'The file is complete, or the download fails: it never ends early without saying so. Anything done while it is read may or may not be in it.',
  },
  outcomes: {
    title: 'Export the outcomes',
    text: '{count, plural, one {# client} other {# clients}} of this run, as a file for a spreadsheet: what the check found and what became of each. A client whose name cannot be read is in it by number.',
    whole:
      'The file is complete, or the download fails: it never ends early without saying so. Anything that happens to the clients after it has begun is not in it.',
  },
  safe: 'Text that a spreadsheet would calculate, such as a name that begins with “=”, has an apostrophe in front of it.',
  zeros:
    'Account numbers are whole in the file. Some spreadsheets drop the zeros they begin with, unless that column is imported as text.',
  columns: {
    legend: 'Columns',
    all: 'All',
    shown: 'As in the list',
    are: 'The file has the id of each client, and {columns}.',
  },
  separator: 'Between two values',
  comma: 'Comma',
  semicolon: 'Semicolon',
  confirm: 'Download',
  uncounted: 'The export opens as soon as it is known how many rows this list has.',
  unfiltered: 'No file can be made of this list: the bank did not filter the clients as asked.',
  off: 'Your bank does not let lists leave this console as files.',
  tooMany:
    '{count, number} exports of yours are already under way. Try again when one of them has finished, or cancel one.',
  notWhole:
    'The bank’s list has records that cannot be shown, or is in another order than this console asked for, so no complete file can be made.',
  progress: {
    begun: 'Your browser is saving the file. You may close this; the download goes on.',
    bar: 'Rows saved',
    rows: '{rows, plural, one {# row} other {# rows}} so far',
    rowsOf: '{rows, number} of {count, number}',
    whole: '{rows, plural, one {# row} other {# rows}}, complete.',
    changed: '{rows, plural, one {# row} other {# rows}}: the list changed while it was read.',
    added:
      'It had {total, number} when the file was begun. Since then at least {count, plural, one {# row was added} other {# rows were added}}.',
    left: 'It had {total, number} when the file was begun. Since then at least {count, plural, one {# row has left it} other {# rows have left it}}.',
    anew: 'Every row that stayed in the list throughout is in the file. Export again for the list as it is now.',
    pause: 'The bank asked for a pause. The file goes on after that. Nothing is lost.',
    cancelled: 'The file was cancelled. Your browser shows a failed download.',
    cut: '{rows, plural, =0 {No file could be made} one {The file broke off after # row} other {The file broke off after # rows}}',
    delete: 'Your browser shows a failed download. Delete whatever it kept of it.',
    unread: 'The progress of the file cannot be read just now.',
    silent:
      'There has been no news of the file for some time. Your browser’s downloads show whether it goes on.',
    forgotten:
      'The console no longer knows how the file ended. Your browser’s downloads show whether it is complete.',
    notCancelled: 'The file was not cancelled.',
    cancel: 'Cancel the file',
    again: 'Export again',
    close: 'Close',
  },
} as const
