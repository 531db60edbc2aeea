/** Files, wherever they are kept: adding them, their progress, and the stored ones. */
export const files = {
  title: 'Files',
  drop: 'Drop files here',
  browse: 'or browse for files',
  browseFor: 'or browse for files of {record}',
  input: 'Files to add',
  dropNow: 'Drop the files to add them',
  reading: 'Reading what was dropped…',
  accepted: 'PDF, JPEG, JPG or PNG.',
  toStorageHint: 'Large files go straight to storage.',
  upTo: 'Up to {size} each.',
  trouble: {
    nothing: 'There was no file in what was dropped.',
    tooMany:
      '{count, number} files are too many at once. At most {most, number} are taken; none was added.',
    unread: 'The browser could not read what was dropped. Browse for the files instead.',
  },
  uploads: 'Files added here',
  saysWhere:
    '{count, plural, one {This picture records where it was taken, and the bank keeps that with it: {files}.} other {These pictures record where they were taken, and the bank keeps that with them: {files}.}}',
  keepPrivate: {
    delete:
      '{count, plural, one {If the place should stay private, delete the picture and add a copy without it.} other {If the places should stay private, delete the pictures and add copies without them.}}',
    ask: '{count, plural, one {If the place should stay private, ask somebody who may delete the picture to do so, and add a copy without it.} other {If the places should stay private, ask somebody who may delete the pictures to do so, and add copies without them.}}',
    request:
      '{count, plural, one {It waits for approval: if the place should stay private, the request has to be withdrawn or rejected, and removing the picture here does not do that.} other {They wait for approval: if the places should stay private, the requests have to be withdrawn or rejected, and removing the pictures here does not do that.}}',
  },

  bytes: '{count, plural, one {# byte} other {# bytes}}',
  kilobytes: '{count, number} KB',
  megabytes: '{count, number} MB',
  gigabytes: '{count, number} GB',
  seconds: '{count, number} s',
  minutes: '{count, number} min',
  hours: '{count, number} h',
  hoursAndMinutes: '{hours, number} h {minutes, number} min',

  judging: 'checking',
  waiting: 'waiting',
  percent: '{percent, number}%',
  left: '{time} left',
  toStorage: 'to storage',
  finishing: 'finishing',
  stored: 'uploaded',
  awaiting: 'waits for approval',
  checking: 'checking whether the bank has it',
  progressOf: 'Upload of {file}',
  cancel: 'Cancel',
  remove: 'Remove',
  cancelOf: 'Cancel {file}',
  retryOf: 'Retry {file}',
  removeOf: 'Remove {file}',

  name: {
    none: 'The file has no name. Give it one and choose it again.',
    long: 'The file name is longer than {most, number} characters. Shorten it and choose the file again.',
    unseen: 'The file name holds invisible characters. Rename the file and choose it again.',
    slash: 'The file name holds a slash. Rename the file and choose it again.',
    dot: 'The file name begins with a dot. Rename the file and choose it again.',
  },
  noParts: 'Name the parts.',
  notAccepted: 'Not accepted: PDF, JPEG, JPG or PNG only',
  notAsNamed:
    'Not accepted: PDF, JPEG, JPG or PNG only. What is in the file counts, not its name: save it as one of these',
  empty: 'The file is empty',
  cutShort: 'The {kind} is not whole: its end is missing',
  tooManyPixels:
    'Too large a picture: up to {megapixels, number} megapixels, and {side, number} pixels a side, are taken. Save it smaller',
  tooLarge: 'Too large: files up to {size} are taken here',
  again: 'Already in this list: it is not sent twice',
  unreadable: 'The file cannot be read any more. Choose it again',

  stopped: {
    connection: 'Upload stopped at {percent, number}%: connection lost',
    address: 'Upload stopped at {percent, number}%: storage refused its address',
    damaged: 'Upload stopped at {percent, number}%: a part arrived damaged twice',
    failed: 'Upload stopped at {percent, number}%: storage could not take it',
  },
  notStored: 'Not stored. {title}: {detail}',
  unknown: 'Not known whether it was stored. Retry looks first',
  unlisted:
    'Not known whether it was stored, and the bank does not list its files. To send it all the same, remove it here and add it again',
  likeAnother:
    'Not known whether it was stored: the bank keeps a file like it, which may have been there before. To send it all the same, remove it here and add it again',
  sessionEnded: 'Your session had ended. Retry once you are signed in again.',

  settled: {
    all: '{parts}.',
    stored: '{count, plural, one {# file stored} other {# files stored}}',
    awaiting:
      '{count, plural, one {# file waiting for approval} other {# files waiting for approval}}',
    refused: '{count, plural, one {# file refused} other {# files refused}}',
    stopped: '{count, plural, one {# file stopped} other {# files stopped}}',
    unknown:
      'It is not known whether {count, plural, one {one file was} other {# files were}} stored.',
    othersUnknown:
      'It is not known whether {count, plural, one {another file was} other {# other files were}} stored.',
  },
  unfinished: {
    file: {
      none: 'All files have been dealt with meanwhile.',
      notStored:
        '{count, plural, one {One file has not been stored. Leaving gives it up.} other {# files have not been stored. Leaving gives them up.}}',
      unknown:
        'It is not known yet whether {count, plural, one {one file was} other {# files were}} stored. If you leave, this page cannot tell you.',
      othersUnknown:
        'It is not known yet whether {count, plural, one {another file was} other {# other files were}} stored. If you leave, this page cannot tell you.',
    },
    document: {
      none: 'All documents have been dealt with meanwhile.',
      notStored:
        '{count, plural, one {One document has not been stored. Leaving gives it up.} other {# documents have not been stored. Leaving gives them up.}}',
      unknown:
        'It is not known yet whether {count, plural, one {one document was} other {# documents were}} stored. If you leave, this page cannot tell you.',
      othersUnknown:
        'It is not known yet whether {count, plural, one {another document was} other {# other documents were}} stored. If you leave, this page cannot tell you.',
    },
  },

  placeGone: '{place} is no longer there',
  lost: '{count, plural, one {One file for it was not stored: {files}.} other {# files for it were not stored: {files}.}}',
  lostUnknown:
    'It is not known whether {count, plural, one {one file was} other {# files were}} stored before it went: {files}. What was stored has gone with it.',
  dismiss: 'Dismiss',

  kept: 'Kept by the bank',
  keptOf: 'Kept by the bank for {record}',
  keptUnread: 'The bank did not list the files it keeps here.',
  none: 'No files yet.',
  by: 'by {person}',
  preview: 'Preview',
  download: 'Download',
  delete: 'Delete',
  previewOf: 'Preview {file}',
  downloadOf: 'Download {file}',
  deleteOf: 'Delete {file}',
  mayNotDelete: 'Delete: {reason}',
  deleteTitle: 'Delete {file}?',
  deleteText: 'The bank removes the file for good. It cannot be brought back here.',
  deleteUnknown:
    'No usable answer came. The bank’s list is read again and again, and this closes when the file is gone from it. To begin anew, load the page again.',
  deleteWaitingTitle: 'Accepted, not yet in effect',
  deleteWaiting:
    'The bank took your request, and a checker decides. There is nothing more to send.',
  leaveDeletion:
    'It is not known yet whether the deletion of the file was carried out. If you leave, this page cannot tell you.',
  deleted: 'Deleted {file}',
  heldBack: 'Not until the outcome of the last request is known.',
  notShown: 'This browser does not show PDFs in a page. Download the file to look at it.',
  notShownNow: 'The file cannot be shown. Try again in a moment, or download it.',
  askAgain: 'Try again',
  noPreview: 'The type of this file is not known, so it is not shown here.',
  close: 'Close',
} as const
