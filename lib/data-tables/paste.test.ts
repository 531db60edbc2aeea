import { describe, expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import type { Column } from './data-table'
import { isRange, readPaste } from './paste'

const columns: Column[] = [
  { name: 'employer', type: 'string', required: true, length: 100 },
  { name: 'monthly_income', type: 'decimal', required: false },
  { name: 'since', type: 'date', required: false },
  { name: 'current', type: 'boolean', required: false },
  {
    name: 'income_kind',
    label: 'Kind',
    type: 'dropdown',
    required: false,
    options: [
      { id: 701, name: 'Salary' },
      { id: 702, name: 'Rent' },
      { id: 703, name: 'rent' },
    ],
  },
  { name: 'place', type: 'unknown', required: false },
]
const read = (text: string) => readPaste(text, { columns })
const messages = (text: string) =>
  read(text).problems.map(
    ({ row, column, message }) => `${row} ${column ?? '-'} ${inEnglish(message)}`,
  )
const row = (employer: string, income = '', since = '', current = '', kind = '') => ({
  employer,
  monthly_income: income,
  since,
  current,
  income_kind: kind,
})

describe('rows copied from a spreadsheet', () => {
  test('are separated by tabs, in the order of the columns, where there are no headings', () => {
    expect(
      read('Lakeside\t84500.00\t2021-03-01\tyes\tSalary\r\nKisumu\t12000\t15 June 2024\tNo\t\r\n'),
    ).toEqual({
      rows: [
        row('Lakeside', '84500.00', '2021-03-01', 'true', '701'),
        row('Kisumu', '12000', '15 June 2024', 'false', ''),
      ],
      problems: [],
      header: false,
    })
  })

  test('may be separated by commas or semicolons', () => {
    const expected = [row('Lakeside', '1', '2021-03-01', 'true', '701')]
    expect(read('Lakeside,1,2021-03-01,1,Salary').rows).toEqual(expected)
    expect(read('Lakeside;1;2021-03-01;TRUE;701').rows).toEqual(expected)
  })

  test('are separated by semicolons where there are as many commas, which stand in figures or in text', () => {
    expect(read('Lumen;84500,25').rows).toEqual([row('Lumen', '84500,25')])
    expect(read('A;1,5;2,5;3,5').rows).toEqual([row('A', '1,5', '2,5', '3,5')])
    expect(read('Lakeside;Nairobi, Kenya\nKisumu;5').rows).toEqual([
      row('Lakeside', 'Nairobi, Kenya'),
      row('Kisumu', '5'),
    ])
  })

  test('are one cell each where nothing separates the cells of the first', () => {
    const figures = {
      columns: [
        { name: 'income', type: 'decimal', required: false },
        { name: 'bonus', type: 'number', required: false },
      ] satisfies Column[],
    }
    const { rows, problems } = readPaste('12000\n13500,50', figures)
    expect(rows).toEqual([
      { income: '12000', bonus: '' },
      { income: '13500,50', bonus: '' },
    ])
    expect(problems).toContainEqual(expect.objectContaining({ row: 2, column: 'income' }))
    expect(read('Acme Ltd\n\nSmith, Jones & Co\r\nFoo; Bar\n').rows).toEqual([
      row('Acme Ltd'),
      row('Smith, Jones & Co'),
      row('Foo; Bar'),
    ])
  })

  test('may have an empty first cell', () => {
    expect(read('\r\n\t5\r\nLakeside\t6').rows).toEqual([row('', '5'), row('Lakeside', '6')])
  })

  test('may hold separators, line breaks and quotation marks in quoted cells', () => {
    expect(read('"Lake, side ""Ltd""\nBranch",1,,,\n5" pipes,2,,,').rows).toEqual([
      row('Lake, side "Ltd"\nBranch', '1'),
      row('5" pipes', '2'),
    ])
  })

  test('may hold line breaks and separators in the first cell, which decide nothing', () => {
    const address = '12 Main St\r\nSpringfield, Ohio; USA'
    const expected = [row(address, '1'), row('5" pipes', '2')]
    expect(read(`"${address}"\t1\t\t\t\n5" pipes\t2\t\t\t`).rows).toEqual(expected)
    expect(read(`\n"${address}";1;;;\n5" pipes;2;;;`).rows).toEqual(expected)
    expect(read('5" pipes;"a,b,c,d,e"\n').rows).toEqual([row('5" pipes', 'a,b,c,d,e')])
    expect(isRange('"two\nlines"\t5', { inLines: true, isTable: false })).toBe(true)
  })

  test('keep quotation marks that quote part of a cell', () => {
    expect(read('5" pipes\t1\t\t\t').rows).toEqual([row('5" pipes', '1')])
    expect(read('"a;b\nc",1,,,').rows).toEqual([row('a;b\nc', '1')])
    expect(read('"Best" Ltd\t1\t\t\t\n""\t2\t\t\t').rows).toEqual([
      row('"Best" Ltd', '1'),
      row('', '2'),
    ])
  })

  test('follow headings by name or label, in any order and case, with columns left out', () => {
    const { rows, problems, header } = read(
      'KIND\tMonthly Income\temployer\nSalary\t5\tLakeside\n\t\tKisumu',
    )
    expect(rows).toEqual([row('Lakeside', '5', '', '', '701'), row('Kisumu')])
    expect({ problems, header }).toEqual({ problems: [], header: true })
  })

  test('leave what an edited row has in columns for which they have no cell', () => {
    const edited = row('Lakeside', '84500', '1 March 2021', 'true', '701')
    const into = (text: string) => readPaste(text, { columns }, edited)
    expect(into('Since\tMonthly income\n\t5')).toEqual({
      rows: [row('Lakeside', '5', '', 'true', '701')],
      problems: [],
      header: true,
    })
    expect(into('Kisumu\t5').rows).toEqual([row('Kisumu', '5', '1 March 2021', 'true', '701')])
    // An id that is kept is not read as the name of another option.
    const options = [
      { id: 701, name: '702' },
      { id: 702, name: '701' },
    ]
    const kind = { name: 'income_kind', type: 'dropdown', required: false, options } as const
    expect(
      readPaste('employer\nA', { columns: [...columns.slice(0, 1), kind] }, edited).rows,
    ).toEqual([{ employer: 'A', income_kind: '701' }])
  })

  test('keep unusable values as typed, and say what is wrong with them and where', () => {
    const text =
      'employer\tmonthly income\tsince\tcurrent\tkind\nA\t12k\t05/11/2026\tmaybe\tLoot\n\t1\t\t\tRENT'
    expect(read(text).rows).toEqual([
      row('A', '12k', '05/11/2026', 'maybe', 'Loot'),
      row('', '1', '', '', 'RENT'),
    ])
    expect(messages(text)).toEqual([
      '1 monthly_income Enter a number, such as 12000',
      '1 since Day or month first? Write it as 2026-11-20 or 20 November 2026',
      '1 current Enter Yes or No',
      '1 income_kind Choose one from the list',
      '2 employer Required',
      '2 income_kind Several options have this name; choose one',
    ])
  })

  test('prefer the option that matches exactly', () => {
    expect(read('A\t\t\t\trent').rows).toEqual([row('A', '', '', '', '703')])
  })

  test('say where a row has too many or too few cells', () => {
    expect(messages('A\t1\t2021-03-01\tyes\tSalary\textra\nB\t2\nC\t3\t\t\t\t\t')).toEqual([
      '1 - 6 cells where 5 are expected; the rest are left out',
      '2 - 2 cells where 5 are expected',
    ])
  })

  test('leave out blank lines and unknown columns, and report the latter', () => {
    const text = '\n\nemployer\tPhone\n\nLakeside\t0700\n\t\nKisumu\t0711\n\n'
    expect(read(text).rows).toEqual([row('Lakeside'), row('Kisumu')])
    expect(messages(text)).toEqual(['0 - This table has no column “Phone”; its cells are left out'])
  })

  test('say where cells without a heading are left out, unless they are blank', () => {
    const text = 'employer\t\t \tMonthly income\nAcme\tLakeside Ltd (former)\t \t5'
    expect(read(text).rows).toEqual([row('Acme', '5')])
    expect(messages(text)).toEqual(['0 - Heading 2 is empty; the cells beneath it are left out'])
  })

  test('use the first of two equal headings', () => {
    const text = 'employer\tEmployer\nLakeside\tKisumu'
    expect(read(text).rows).toEqual([row('Lakeside')])
    expect(messages(text)).toEqual(['0 employer Column “Employer” appears twice; the first counts'])
  })

  test('report a heading once, however often it stands there', () => {
    const text = 'employer\tNotes\temployer\tNotes\temployer\nLakeside\ta\tb\tc\td'
    expect(read(text).rows).toEqual([row('Lakeside')])
    expect(messages(text)).toEqual([
      '0 - This table has no column “Notes”; its cells are left out',
      '0 employer Column “employer” appears twice; the first counts',
    ])
  })

  test('are at most a thousand', () => {
    const text = Array.from({ length: 1002 }, (_, at) => `Row ${at}\t\t\t\t`).join('\n')
    expect(read(text).rows).toHaveLength(1000)
    expect(messages(text)).toEqual(['0 - Only the first 1,000 rows are taken; 2 more are left out'])
  })

  test('are absent from empty text, blank lines and headings alone', () => {
    for (const text of ['', ' \n\t\n', 'employer\tkind\n'])
      expect(messages(text)).toEqual(['0 - There are no rows in this text'])
  })

  test('say where a quotation mark is not closed', () => {
    const text = '"Lakeside\t1\t\t\t'
    expect(messages(text)[0]).toBe('0 - A quotation mark is not closed')
    expect(read(text).rows[0]?.employer).toBe('Lakeside\t1\t\t\t')
  })

  test('are not taken for headings where one value happens to be a column’s name', () => {
    expect(read('employer\t1\t\t\t').header).toBe(false)
    expect(read('employer\t1\t2021-03-01\t\t').rows).toHaveLength(1)
  })

  test('keep the byte order mark out of the first cell', () => {
    expect(read('\ufeffLakeside\t1\t\t\t').rows).toEqual([row('Lakeside', '1')])
  })
})

describe('text pasted into a cell', () => {
  const line = { inLines: false, isTable: false }
  const lines = { inLines: true, isTable: false }

  test('is a range where it holds several cells or several lines', () => {
    for (const text of ['Lakeside\t100', 'Lakeside\nKisumu', 'a\tb\r\nc\td\r\n', '\t5'])
      expect(isRange(text, line), JSON.stringify(text)).toBe(true)
  })

  test('is one value where it is one cell, as spreadsheets copy it, or a sentence', () => {
    for (const text of ['', '100', 'Lakeside\r\n', 'Mill, Sons; and Daughters', '"two\nlines"\n'])
      expect(isRange(text, line), JSON.stringify(text)).toBe(false)
  })

  test('may be lines of prose where a cell takes lines, unless they come from a table', () => {
    expect(isRange('Two lines\nof text', lines)).toBe(false)
    expect(isRange('Two lines\nof text', { ...lines, isTable: true })).toBe(true)
    expect(isRange('Two\tcells', lines)).toBe(true)
  })
})
