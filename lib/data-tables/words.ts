import type { Column } from './schema'

/** What each kind of column is called beside its name. */
export const typeWords: Record<Column['type'], string> = {
  string: 'string',
  text: 'text',
  number: 'number',
  decimal: 'decimal',
  boolean: 'yes or no',
  date: 'date',
  datetime: 'date and time',
  dropdown: 'choice',
  unknown: 'cannot be edited here',
}

/** What is said of single values, the same beside a cell and in a handler's answer. */
export const valueWords = {
  none: '—',
  yes: 'Yes',
  no: 'No',
  option: (id: string) => `Option ${id}`,
  required: 'Fill this in',
  noSuchColumn: 'The data table has no such column',
  number: 'Enter a number, such as 12000',
  wholeNumber: 'Enter a whole number, such as 12000',
  numberRange: 'Enter a number from -2147483648 to 2147483647',
  grouped: (example: string) => `Write the number without commas or spaces, such as ${example}`,
  digitsBefore: 'At most 13 digits before the point',
  digitsAfter: 'At most 6 digits after the point',
  yesOrNo: 'Enter Yes or No',
  date: {
    form: 'Enter a date, such as 2026-11-20 or 20 November 2026',
    day: 'There is no such day',
    order: 'Day or month first? Write it as 2026-11-20 or 20 November 2026',
  },
  datetime: {
    form: 'Enter a date and time, such as 2026-11-20 14:30',
    day: 'There is no such day',
    order: 'Day or month first? Write it as 2026-11-20 14:30',
    time: 'Add the time, such as 2026-11-20 14:30',
  },
  chooseOption: 'Choose one of the list',
  unknownType: 'This console cannot write a column of this kind',
  unkeepable: 'Remove the invisible character the bank cannot keep',
  tooLong: (most: number) => `At most ${most} characters`,
} as const

/** What is said of text pasted from a spreadsheet. */
export const pasteWords = {
  nothing: 'There are no rows in this text',
  unknownColumn: (name: string) => `“${name}” is no column of this table; its cells are left out`,
  columnTwice: (name: string) => `“${name}” stands there twice; the first counts`,
  tooMany: (found: number, expected: number) =>
    `${found} cells where ${expected} ${expected === 1 ? 'is' : 'are'} expected; the rest are left out`,
  tooFew: (found: number, expected: number) =>
    `${found} ${found === 1 ? 'cell' : 'cells'} where ${expected} are expected`,
  openQuote: 'A quotation mark is not closed',
  tooManyRows: (most: number, more: number) =>
    `Only the first ${most} rows are taken; ${more} more are left out`,
  severalOptions: 'Several options have this name; choose one',
} as const

/** What is said of an entry edited as JSON. */
export const bodyWords = {
  notJson: 'This is not JSON',
  notJsonAt: (line: number) => `This is not JSON: look at line ${line}`,
  bankDecides: 'The bank’s definition decides this; it cannot be changed here',
  oneRow: 'This data table takes one row for each client',
} as const
