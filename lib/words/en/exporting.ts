/** Offers a list as a file. */
export const exporting = {
  button: 'Export…',
  clients: {
    title: 'Export clients',
    text: '{count, plural, one {# client} other {# clients}} of this list, as a file for a spreadsheet. They stand in the order of their numbers at the bank, whatever the order of the list.',
    whole:
      'The file is complete, or the download fails: it never ends early without a word. Who joins or leaves the list while it is read may be in it or not.',
  },
  activity: {
    title: 'Export the activity',
    text: '{count, plural, one {# entry} other {# entries}} of this list, as a file for a spreadsheet, the oldest first. Values that are not shown on this page are not in the file either: it says of each entry how many they are.',
    whole:
      'The file is complete, or the download fails: it never ends early without a word. What is done while it is read may be in it or not.',
  },
  overrides: {
    title: 'Export the override register',
    text: 'Every manual review among {count, plural, one {# activation} other {# activations}} of this list, as a file for a spreadsheet, the oldest first: when it was, who did it for which client and with what comments, and who decided on it where the bank holds activations for a second person.',
    whole:
      'The file is complete, or the download fails: it never ends early without a word. What is done while it is read may be in it or not.',
  },
  safe: 'What a spreadsheet would compute, such as a name that begins with “=”, has an apostrophe before it.',
  separator: 'Between two values',
  comma: 'Comma',
  semicolon: 'Semicolon',
  confirm: 'Download',
  off: 'Your bank does not let lists leave this console as files.',
  notWhole:
    'The bank’s list has records that cannot be shown, or is not in the order that was asked for, so that no complete file can be made of it.',
  progress: {
    begun: 'Your browser is saving the file. You may close this; the download goes on.',
    bar: 'Rows saved',
    rows: '{rows, plural, one {# row} other {# rows}} so far',
    rowsOf: '{rows, number} of {count, number}',
    whole: '{rows, plural, one {# row} other {# rows}}, complete.',
    cancelled: 'The file was cancelled. Your browser shows a failed download.',
    cut: '{rows, plural, =0 {No file could be made} one {The file broke off after # row} other {The file broke off after # rows}}',
    delete: 'Your browser shows a failed download. Delete whatever it kept of it.',
    unread: 'How far the file is cannot be read just now.',
    silent:
      'Nothing has been heard of the file for some time. Look at the downloads of your browser: they show whether it goes on.',
    notCancelled: 'The file was not cancelled.',
    cancel: 'Cancel the file',
    again: 'Export again',
    close: 'Close',
  },
} as const
