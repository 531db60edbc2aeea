import type { Unfinished } from '@/lib/files/schema'
import { isolated } from '@/lib/unseen'

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

/** What of an entry the bank keeps already, in sentences. */
const kept = (rows: number, stored: number) =>
  [
    rows > 0 && `${count(rows, 'row is', 'rows are')} saved and will not be sent again. `,
    stored > 0 && `${count(stored, 'file is', 'files are')} stored. `,
  ]
    .filter(Boolean)
    .join('')

/** Every word of the form in which rows of a data table are entered. */
export const entryWords = {
  newTitle: (table: string) => `New entry in ${isolated(table)}`,
  editTitle: (table: string) => `Edit entry in ${isolated(table)}`,
  attached: 'Attached to client',
  dataTables: 'Data tables',
  newHere: 'New entry',
  editHere: 'Edit entry',
  form: 'Entry',
  about: 'About this table',
  title: 'Title',
  description: 'Description',
  noDescription: 'None',
  multiple: 'Allows multiple rows',
  single: 'One row for each client',
  noDefinition:
    'The bank gives no definition of this table. Say here how it is made; the bank checks it.',
  columns: 'Columns',
  column: (n: number) => `Column ${n}`,
  columnName: (n: number) => `Name of column ${n}`,
  columnType: (n: number) => `Type of column ${n}`,
  columnRequired: (n: number) => `Column ${n} is required`,
  requiredShort: 'Required',
  addColumn: 'Add column',
  removeColumn: (n: number) => `Remove column ${n}`,

  grid: 'Columns and rows',
  gridRows: 'Rows',
  rowNumber: 'Row',
  cell: (label: string, n: number) => `${label}, row ${n}`,
  required: ', required',
  noValue: '—',
  yes: 'Yes',
  no: 'No',
  remove: 'Remove',
  removeRow: (n: number) => `Remove row ${n}`,
  addRow: 'Add row',
  fullRows: (most: number) => `At most ${most} rows at a time. Save these first.`,
  removed: (n: number) => `Row ${n} removed.`,
  undo: 'Undo',
  unknownColumns: (labels: string[]) =>
    `Left alone, because this console cannot fill them: ${labels.join(', ')}.`,
  oneRowOnly: 'This table takes one row for each client. Remove this one.',
  fillOne: 'Fill at least one row.',
  giveTitle: 'Give a title.',
  nameColumn: 'Name at least one column.',
  giveColumnName: 'Give the column a name.',
  sameName: 'Another column has this name.',

  cancel: 'Cancel',
  saveEntry: 'Save entry',
  saveChange: 'Save changes',
  finish: 'Finish',
  savedNow: 'Saved.',
  locked: (rows: number) => {
    if (rows === 0)
      return 'The files are saved without a row, so no row can be added here any more.'
    return rows === 1
      ? 'This row is saved, so it cannot be changed here. Correct it in the data table.'
      : 'These rows are saved, so they cannot be changed here. Correct them in the data table.'
  },
  onward: 'The data table',
  closed: 'The entry is saved: no more files are added to it here.',
  unchangedTitle: 'Nothing to save',
  unchanged: 'The row holds exactly this already.',
  saved: (rows: number, files: number) =>
    `Saved ${[rows > 0 && count(rows, 'row'), files > 0 && count(files, 'file')].filter(Boolean).join(' and ')}`,
  savedChange: 'Saved the changes',

  restTitle: ({ notStored, unknown }: Unfinished) => {
    const open = notStored === 1 ? 'One file is' : `${notStored} files are`
    const others = unknown === 1 ? 'another was' : `${unknown} others were`
    const alone = unknown === 1 ? 'one file was' : `${unknown} files were`
    if (unknown === 0) return `${open} not stored yet`
    if (notStored === 0) return `It is not known yet whether ${alone} stored`
    return `${open} not stored yet, and it is not known whether ${others}`
  },
  rest: (rows: number, stored: number) =>
    `${kept(rows, stored)}This page waits for the rest. To go on without it, choose Finish.`,
  refusedTitle: (refused: number) =>
    refused === 1 ? 'One file was refused' : `${refused} files were refused`,
  refused: (rows: number, stored: number, refused: number) =>
    `${kept(rows, stored)}${refused === 1 ? 'The reason stands at the file. To go on, remove it' : 'The reason stands at each file. To go on, remove them'}, or choose Finish.`,

  leaveRows: 'The rows you typed are not saved.',
  leaveDialog: 'What stands in this dialog is in no row yet.',
  leaveUnknown:
    'It is not known yet whether the rows were saved. If you leave, this page cannot tell you.',
  leaveStored: (files: number) =>
    files === 1
      ? '1 file is stored already and stays with the client.'
      : `${files} files are stored already and stay with the client.`,

  checkingTitle: 'Checking with the bank…',
  checking:
    'No usable answer came. The rows may or may not be saved; we are reading the table until we know. Do not send them again.',
  read: (readings: number, seen: boolean) => {
    const times = readings === 1 ? 'Read once' : `Read ${readings} times`
    if (readings === 0) return 'Reading'
    return seen ? `${times} · not there yet` : `${times} · no answer yet`
  },
  waitingTitle: 'Accepted, not yet in effect',
  waiting: 'The bank took the rows, and a checker decides. There is nothing more to send.',
  earlierTitle: 'The try before was saved after all',
  earlier:
    'It had no answer, but its rows are in the table now. What you changed since then is not saved: change it there.',
  notAppliedTitle: 'Not saved so far',
  notApplied:
    'The table was read several times and is unchanged so far; this page goes on looking. What you typed is still here, and you may save it again: the table is read first. Look at it afterwards: should the first still come through, new rows are there twice.',
  unresolvedTitle: 'Not known yet',
  unresolved:
    'No answer came, and the table could not be read. Check again before saving anything.',
  checkAgain: 'Check again',
  heldBack: 'Not until it is known what became of the last one.',
  heldBackEarlier: 'These rows are there already.',
  toTable: 'Open the table',

  onlyOneTitle: 'There is a row already',
  onlyOne: 'This table takes one row for each client. Nothing was saved.',
  editRow: 'Edit the existing row',

  changedTitle: 'The bank has changed this table since you opened it',
  changedText: 'Nothing was saved, and what you typed is still here.',
  changedSame: 'The columns are the same as before by now. Save again.',
  useNew: 'Use the new columns',
  changedUnread: 'The new columns could not be read.',
  readAgain: 'Read again',
  droppedTitle: 'No longer asked',
  droppedValue: (label: string, row: number, value: string) => `${label}, row ${row}: ${value}`,
  moreDropped: (n: number) => `and ${n} more`,
  dismiss: 'Dismiss',
  copyAll: 'Copy all',

  noRow: 'No such row',
  noRowText: 'The row was deleted, or it belongs to another client or data table.',

  meanwhileTitle: 'Somebody changed this row while you were editing it',
  meanwhileText:
    'Nothing was saved. Keep what you typed, or take over what stands there now; then save again.',
  meanwhileGone: 'This row is no longer there. Nothing was saved.',
  meanwhileUnread: 'The row could not be read as it is now.',
  theirs: (value: string) => `now ${isolated(value)}`,
  yours: (value: string) => `you have ${isolated(value)}`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',

  paste: 'Paste from a spreadsheet',
  pasteText:
    'Copy rows in a spreadsheet, with or without the line of headings, and paste them here. Columns are told apart by tabs, commas or semicolons.',
  pasteLabel: 'Rows to paste',
  pastePreview: 'Preview',
  pasteCount: (rows: number, problems: number) =>
    `${count(rows, 'row')}, ${problems === 0 ? 'no problems' : count(problems, 'problem')}`,
  pasteMend: 'Rows with problems can be mended here, or in the grid.',
  pasteHeader: 'The first line names the columns.',
  inRow: (row: number, label: string | undefined, message: string) =>
    `${row > 0 ? `Row ${row}` : 'First line'}${label ? `, ${label}` : ''}: ${message}`,
  more: (n: number) => `and ${n} more`,
  previewOf: (shown: number, rows: number) => `Shown: ${shown} of ${rows} rows.`,
  replaceRows: 'Replace rows',
  append: 'Append',
  pasteNothing: 'Paste some rows first.',
  pasteTooMany: (most: number) => `At most ${most} rows at a time.`,
  pasteOne: 'This table takes one row for each client.',
  pasteOneEdited: 'Only one row is edited here.',
  pasted: (rows: number) => `${count(rows, 'row')} put into the grid`,

  json: 'View as JSON',
  jsonText:
    'This is what will be sent. The entries may be changed here; everything else is as the bank defines it.',
  jsonLabel: 'Body of the request',
  jsonUse: 'Use this',
  jsonProblems: (n: number) =>
    n === 1 ? 'One problem in this JSON' : `${n} problems in this JSON`,

  mistake: (label: string, message: string) => `${label}: ${message}`,
  mistakeInRow: (row: number, label: string, message: string) => `Row ${row}, ${label}: ${message}`,
} as const
