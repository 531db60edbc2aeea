import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate, toIsoDate } from '@/lib/dates'
import { dayOf, longDayOf } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { checkRows, checkValue } from './checks'
import type { Column } from './data-table'
import { canonicalValue, showValue, valueIn } from './values'

const column = (type: Column['type'], more: Partial<Column> = {}): Column => ({
  name: 'x',
  type,
  required: false,
  ...more,
})
/** The value, or the message after "!". */
const checked = (type: Column['type'], typed: string, more: Partial<Column> = {}) => {
  const answer = checkValue(column(type, more), typed)
  return answer.ok ? answer.value : `!${inEnglish(answer.message)}`
}
/** The text that staff read. */
const shown = (of: Column, value: string | null) => told(inEnglish, showValue(of, value))
const NUMBER = '!Enter a number, such as 12000'

describe('a whole number', () => {
  test.each([
    ['12000', '12000'],
    [' 12000 ', '12000'],
    ['-5', '-5'],
    ['+5', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['2147483647', '2147483647'],
    ['-2147483648', '-2147483648'],
    ['2147483648', '!This number is too large or too small'],
    ['-2147483649', '!This number is too large or too small'],
    ['99999999999999999999', '!This number is too large or too small'],
    ['12k', NUMBER],
    ['1e3', NUMBER],
    ['0x10', NUMBER],
    ['١٢', NUMBER],
    ['12.5', '!Enter a whole number, such as 12000'],
    ['84500.00', '!Enter a whole number, such as 12000'],
    ['12,000', '!Write the number without commas or spaces, such as 12000'],
    ['12 000', '!Write the number without commas or spaces, such as 12000'],
    ['', null],
    ['  ', null],
  ])('typed as %j is %j', (typed, expected) => {
    expect(checked('number', typed)).toBe(expected)
  })
})

describe('a decimal number', () => {
  test.each([
    ['84500.00', '84500.00'],
    ['0.000001', '0.000001'],
    ['1234567890123.123456', '1234567890123.123456'],
    ['-1234567890123.123456', '-1234567890123.123456'],
    ['0001234567890123.1', '1234567890123.1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5.10', '5.10'],
    ['-0.00', '0.00'],
    ['12345678901234', '!At most 13 digits before the point'],
    ['0.1234567', '!At most 6 digits after the point'],
    ['12k', NUMBER],
    ['.', NUMBER],
    ['-', NUMBER],
    ['1e3', NUMBER],
    ['NaN', NUMBER],
    ['Infinity', NUMBER],
    ['84,500.00', '!Write the number without commas or spaces, such as 12000.50'],
    ['84 500,00', '!Write the number without commas or spaces, such as 12000.50'],
    ['84\u202f500.00', '!Write the number without commas or spaces, such as 12000.50'],
    ["84'500.00", '!Write the number without commas or spaces, such as 12000.50'],
  ])('typed as %j is %j', (typed, expected) => {
    expect(checked('decimal', typed)).toBe(expected)
  })

  test('never loses or gains a digit, whatever fits', () => {
    const digits = (most: number) =>
      fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: most })
    fc.assert(
      fc.property(digits(13), digits(6), (before, after) => {
        const typed = `${before.join('')}.${after.join('')}`
        expect(checked('decimal', typed)?.replace(/^0+/, '')).toBe(typed.replace(/^0+/, ''))
      }),
    )
  })
})

describe('yes or no', () => {
  test.each([
    ['true', 'true'],
    ['Yes', 'true'],
    ['1', 'true'],
    ['FALSE', 'false'],
    ['no', 'false'],
    ['0', 'false'],
    ['OUI', 'true'],
    ['faux', 'false'],
    ['maybe', '!Enter Yes or No'],
    ['', null],
  ])('typed as %j is %j', (typed, expected) => {
    expect(checked('boolean', typed)).toBe(expected)
  })
})

describe('a date', () => {
  const ORDER = '!Day or month first? Write it as 2026-11-20 or 20 November 2026'
  const FORM = '!Enter a date, such as 2026-11-20 or 20 November 2026'
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20 November 2026', '2026-11-20'],
    ['20 nov 2026', '2026-11-20'],
    ['20-Nov-2026', '2026-11-20'],
    ['5 Sept 2026', '2026-09-05'],
    ['November 20, 2026', '2026-11-20'],
    ['Nov 20 2026', '2026-11-20'],
    ['2026/11/5', '2026-11-05'],
    ['20/11/2026', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['05/05/2026', '2026-05-05'],
    ['05/11/2026', ORDER],
    ['31 February 2026', '!Enter a date that exists'],
    ['2026-02-29', '!Enter a date that exists'],
    ['2024-02-29', '2024-02-29'],
    ['20 Noviembre 2026', FORM],
    ['20 novembre 2026', '2026-11-20'],
    ['1er févr. 1987', '1987-02-01'],
    ['15 aout 2026', '2026-08-15'],
    ['3 juil. 2026', '2026-07-03'],
    ['31 juin 2026', '!Enter a date that exists'],
    ['20 November 26', FORM],
    ['11/20/26', FORM],
    ['20261120', FORM],
    ['tomorrow', FORM],
    ['46346', FORM],
  ])('typed as %j is %j', (typed, expected) => {
    expect(checked('date', typed)).toBe(expected)
  })

  test('is read back from its displayed form, for every day', () => {
    const day = fc
      .tuple(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
      )
      .filter(isCalendarDate)
    fc.assert(
      fc.property(day, (date) => {
        const iso = toIsoDate(date)
        expect(checked('date', iso)).toBe(iso)
        expect(checked('date', inEnglish(dayOf(date)))).toBe(iso)
        const [, ...withoutWeekday] = inEnglish(longDayOf(date)).split(' ')
        expect(checked('date', withoutWeekday.join(' '))).toBe(iso)
        expect(shown(column('date'), iso)).toBe(inEnglish(dayOf(date)))
      }),
    )
  })
})

describe('a date with a time', () => {
  test.each([
    ['2026-11-20 14:30', '2026-11-20 14:30:00'],
    ['2026-11-20 14:30:05', '2026-11-20 14:30:05'],
    ['2026-11-20T14:30', '2026-11-20 14:30:00'],
    ['20 Nov 2026, 9:05', '2026-11-20 09:05:00'],
    ['20 November 2026 00:00', '2026-11-20 00:00:00'],
    ['2026-11-20', '!Add the time, such as 2026-11-20 14:30'],
    ['2026-11-20 24:00', '!Add the time, such as 2026-11-20 14:30'],
    ['2026-11-20 14:60', '!Add the time, such as 2026-11-20 14:30'],
    ['2026-02-30 14:30', '!Enter a date that exists'],
    ['05/11/2026 14:30', '!Day or month first? Write it as 2026-11-20 14:30'],
    ['soon', '!Enter a date and time, such as 2026-11-20 14:30'],
  ])('typed as %j is %j', (typed, expected) => {
    expect(checked('datetime', typed)).toBe(expected)
  })
})

describe('a choice', () => {
  const options = [
    { id: 701, name: 'Salary' },
    { id: 702, name: 'Pension' },
  ]
  test('is the id of an option in the list', () => {
    expect(checked('dropdown', '701', { options })).toBe('701')
    expect(checked('dropdown', ' 702 ', { options })).toBe('702')
    for (const wrong of ['703', 'Salary', '0701', '7e2'])
      expect(checked('dropdown', wrong, { options })).toBe('!Choose one from the list')
  })

  test('is any id where the bank shows no list', () => {
    expect(checked('dropdown', '703')).toBe('703')
    expect(checked('dropdown', 'Salary')).toBe('!Enter a whole number, such as 12000')
    expect(checked('dropdown', '703', { options: [] })).toBe('!Choose one from the list')
  })
})

describe('text', () => {
  test('stays exactly as typed', () => {
    for (const typed of [' Lakeside ', 'a\tb\nc', '=1+1', '12k', 'Ngũgĩ', '👩‍🌾', 'محمد'])
      expect(checked('string', typed, { length: 50 })).toBe(typed)
  })

  test('may be as long as its column, counted in characters', () => {
    expect(checked('string', '👍👍👍', { length: 3 })).toBe('👍👍👍')
    expect(checked('string', 'abcd', { length: 3 })).toBe('!At most 3 characters')
    const longest = '👍'.repeat(65_535)
    expect(checked('text', longest, { length: 65_535 })).toBe(longest)
    expect(checked('text', `${longest}!`)).toBe('!At most 65,535 characters')
  })

  test('refuses characters that the bank cannot keep', () => {
    for (const typed of ['a\u0000b', 'a\u0007', 'a\ud800', '\udc00b'])
      expect(checked('string', typed)).toBe('!Remove the invisible character the bank cannot keep')
  })

  test('of nothing but spaces is no value', () => {
    expect(checked('string', '   ')).toBeNull()
    expect(checked('text', '\n', { required: true })).toBe('!Required')
  })
})

test('a required column of any type must be filled', () => {
  const types = ['string', 'text', 'number', 'decimal', 'boolean', 'date', 'datetime', 'dropdown']
  for (const type of types as Column['type'][]) // members of that union
    expect(checked(type, ' ', { required: true })).toBe('!Required')
})

test('a column of an unknown type accepts nothing', () => {
  expect(checked('unknown', 'x')).toBe('!This console cannot write a column of this type')
  expect(checked('unknown', '')).toBeNull()
})

describe('whole rows', () => {
  const columns = [
    column('string', { name: 'employer', required: true }),
    column('number', { name: 'constructor' }),
  ]

  test('report every wrong value by row and column', () => {
    const rows = Array.from({ length: 41 }, () => ({ employer: 'Lakeside', constructor: '1' }))
    rows[39] = { employer: '', constructor: '12k' }
    const wrong = checkRows(columns, rows)
    expect(wrong.map(({ name, message }) => ({ name, message: told(inEnglish, message) }))).toEqual(
      [
        { name: 'entries.39.employer', message: 'Required' },
        { name: 'entries.39.constructor', message: 'Enter a number, such as 12000' },
      ],
    )
  })

  test('report a column that the table does not have', () => {
    const row = JSON.parse('{"employer":"a","__proto__":"x","other":null}')
    expect(checkRows(columns, [row]).map(({ name }) => name)).toEqual([
      'entries.0.__proto__',
      'entries.0.other',
    ])
  })

  test('treat a column named like an object property as an ordinary column', () => {
    expect(valueIn<string | null>({}, 'constructor')).toBeUndefined()
    expect(checkRows(columns, [{ employer: 'Lakeside' }])).toEqual([])
  })
})

describe('a displayed value', () => {
  test.each([
    ['decimal', '84500.000000', '84500'],
    ['decimal', '84500.100000', '84500.1'],
    ['decimal', '1234567890123.123456', '1234567890123.123456'],
    ['decimal', '0.000001', '0.000001'],
    ['decimal', '-0.000000', '0'],
    ['decimal', '100', '100'],
    ['number', '12000', '12000'],
    ['boolean', 'true', 'Yes'],
    ['boolean', 'false', 'No'],
    ['date', '2026-09-05', '5 Sep 2026'],
    ['date', 'someday', 'someday'],
    ['datetime', '2026-09-05 14:30:00', '5 Sep 2026, 14:30'],
    ['datetime', '2026-09-05 14:30:05', '5 Sep 2026, 14:30:05'],
    ['datetime', 'someday', 'someday'],
    ['string', 'a  b', 'a  b'],
    ['string', '', '—'],
    ['text', null, '—'],
    ['unknown', '{"x":1}', '{"x":1}'],
  ] as const)('of type %s, %j, is %j', (type, value, expected) => {
    expect(shown(column(type), value)).toBe(expected)
  })

  test('is the name of an option, or its number where it is no longer offered', () => {
    const kind = column('dropdown', { options: [{ id: 7, name: 'Salary' }] })
    expect(shown(kind, '7')).toBe('Salary')
    expect(shown(kind, '9')).toBe('Option 9')
    expect(shown(column('dropdown'), '9')).toBe('Option 9')
  })

  test('is the first of two options with the same id', () => {
    const options = ['Salary', 'Wages'].map((name) => ({ id: 7, name }))
    expect(shown(column('dropdown', { options }), '7')).toBe('Salary')
  })

  test('is found without going through the options again for each cell', () => {
    let reads = 0
    const options = Array.from({ length: 500 }, (_, id) => ({
      get id() {
        reads += 1
        return id
      },
      name: `Kind ${id}`,
    }))
    const kind = column('dropdown', { options })
    for (let id = 0; id < 500; id += 1) expect(shown(kind, String(id))).toBe(`Kind ${id}`)
    expect(reads).toBe(500)
  })
})

test('decimals are equal, however many zeros follow', () => {
  const canonical = (value: string) => canonicalValue({ type: 'decimal' }, value)
  expect(canonical('84500.000000')).toBe(canonical('84500'))
  expect(canonical('84500.10')).toBe('84500.1')
  expect(canonical('100')).toBe('100')
  expect(canonicalValue({ type: 'string' }, '1.0')).toBe('1.0')
})

test('values of a million characters are compared and checked at once', () => {
  const zeros = '0'.repeat(1_000_000)
  expect(canonicalValue({ type: 'decimal' }, `0.${zeros}1`)).toBe(`0.${zeros}1`)
  expect(canonicalValue({ type: 'decimal' }, `7.${zeros}`)).toBe('7')
  for (const type of ['number', 'decimal', 'boolean', 'date', 'datetime', 'dropdown'] as const)
    for (const typed of [
      `1${zeros}`,
      `${zeros}.${zeros}1`,
      `1${' '.repeat(1_000_000)}1`,
      'x'.repeat(1_000_000),
    ])
      expect(checkValue({ name: 'a', type, required: false }, typed).ok).toBe(false)
  expect(checkValue({ name: 'a', type: 'number', required: false }, `${zeros}5`)).toEqual({
    ok: true,
    value: '5',
  })
})
