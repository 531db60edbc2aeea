import { describe, expect, test } from 'vitest'
import type { Client } from '@/lib/clients/client'
import type { StoredFile } from '@/lib/files/schema'
import type { Identifier } from '@/lib/identifiers/identifier'
import { inEnglish } from '@/lib/words/test/in-english'
import { chosenOf } from './chosen'
import { type ClientFiles, groupsOf, unaskedPlaces, unreadPlaces } from './client-files'
import {
  comparedValues,
  holdingMarks,
  keptValue,
  type Mark,
  type Marks,
  openPoints,
  reasonOf,
  summaryOf,
  type ValueName,
} from './compared'

const client: Client = {
  id: 101,
  state: 'pending',
  displayName: 'Mirela Castellanos',
  dateOfBirth: [1991, 3, 17],
  timeline: {},
}
const record: Identifier = {
  id: 7,
  kind: { name: 'Passport' },
  number: 'XK4718302',
  isMasked: false,
  status: 'active',
  expiresOn: [2030, 5, 11],
}
const files: ClientFiles = {
  records: [
    { ...record, documents: [{ id: 12, fileName: 'passport.jpg', checksum: 'a'.repeat(64) }] },
    { ...record, id: 8, documents: null },
  ],
  own: [{ id: 15, fileName: 'bill.pdf', type: 'application/pdf' }],
  tables: [
    { name: 'source_of_funds', title: 'Source of funds', files: [] },
    { name: 'employment', title: 'Employment', files: [{ id: 3, fileName: 'payslip.pdf' }] },
  ],
}
const values = comparedValues(client, record)
const all = groupsOf(101, files).flatMap((group) => group.files)
const scan = all[0]

/** Marks made with the passport on screen. */
function marked(marks: Partial<Record<ValueName, Mark>>): Marks {
  const kept = values.flatMap((value) => {
    const mark = marks[value.name]
    const seen = scan ? [{ name: scan.name, fileName: scan.fileName, checksum: scan.checksum }] : []
    return mark ? [[value.name, { mark, value: keptValue(value), files: seen }] as const] : []
  })
  return Object.fromEntries(kept)
}

test('only values in the record can be compared', () => {
  expect(values.map(({ name }) => name)).toEqual(['name', 'born', 'number', 'expiresOn'])
})

describe('a mark', () => {
  const marks = marked({ name: 'matches', expiresOn: 'differs' })

  test('holds while the record and its document are unchanged', () => {
    expect(holdingMarks(marks, values, all)).toEqual({ marks })
  })

  test('is dropped when its value changes, and the others stay', () => {
    const changed = comparedValues(client, { ...record, expiresOn: [2031, 1, 1] })
    expect(holdingMarks(marks, changed, all)).toEqual({
      marks: marked({ name: 'matches' }),
      lapse: { replaced: [], gone: [], changed: ['expiresOn'] },
    })
  })

  test('stays while it is unknown whether its document still exists', () => {
    expect(holdingMarks(marks, values, all.slice(1), ['records/7/'])).toEqual({ marks })
  })

  test.each([
    ['another', all.map((file) => ({ ...file, checksum: 'b'.repeat(64) })), 'replaced'],
    ['of another size', all.map((file) => ({ ...file, size: 900 })), 'replaced'],
    ['gone', all.slice(1), 'gone'],
  ] as const)('is dropped once its document is %s', (_, now, why) => {
    const { marks: left, lapse } = holdingMarks(marks, values, now)
    expect(left).toEqual({})
    expect(lapse?.[why]).toEqual([{ name: 'records/7/12', fileName: 'passport.jpg' }])
  })
})

test('values that differ and unmarked values remain open', () => {
  expect(
    openPoints(marked({ name: 'matches', born: 'unread', number: 'differs' }), values),
  ).toEqual({
    differs: ['number'],
    unmarked: ['expiresOn'],
  })
})

test('the summary names each value once, the zone’s value where it differs, and the file that was looked at', () => {
  const marks = marked({ name: 'matches', born: 'matches', number: 'unread', expiresOn: 'differs' })
  const summary = summaryOf(marks, values, { expiresOn: '11 May 2033', name: 'never said' })
  expect(summary.map(({ id }) => id)).toEqual([
    'workbench.summary.matches',
    'workbench.summary.differs',
    'workbench.summary.unread',
    'workbench.summary.file',
  ])
  expect(summary[1]).toMatchObject({
    args: { values: [{ id: 'workbench.summary.says', args: { instead: '11 May 2033' } }] },
  })
  expect(summary[3]).toMatchObject({ args: { file: 'passport.jpg', checksum: 'aaaaaaaa' } })
  expect(summaryOf({}, values)).toEqual([])
})

test('the reason that is sent has no marks for the direction in which a name is read', () => {
  const files = [{ name: 'client/15', fileName: 'جواز (2).pdf', createdBy: '', checksum: '' }]
  const summary = summaryOf({ name: { mark: 'matches', value: '', files } }, values)
  expect(reasonOf(summary, inEnglish)).toBe('Matches: name. جواز (2).pdf.')
})

describe('the files of a client', () => {
  test('are grouped by place; a table without files is left out, but not one that could not be read', () => {
    const groups = groupsOf(101, { ...files, tables: [{ name: 'a', title: 'A', files: null }] })
    expect(groups.map(({ id, unread }) => [id, unread])).toEqual([
      ['records/7', false],
      ['records/8', true],
      ['client', false],
      ['tables/a', true],
    ])
    expect(groupsOf(101, files).map(({ id }) => id)).not.toContain('tables/source_of_funds')
  })

  test('are unknown where their place was not listed', () => {
    expect(unreadPlaces(groupsOf(101, files), files)).toEqual(['records/8/'])
    const none = { records: null, own: null, tables: null }
    expect(unreadPlaces(groupsOf(101, none), none)).toEqual(['client/', 'records/', 'tables/'])
  })

  test('have addresses at the console', () => {
    expect(all.map(({ addressOf }) => addressOf('inline'))).toEqual([
      '/api/clients/101/identifiers/7/documents/12?show=inline&version=aaaaaaaaaaaaaaaa',
      '/api/clients/101/documents/15?show=inline',
      '/api/clients/101/data-tables/employment/files/3?show=inline',
    ])
  })

  test('have another one to show after they were replaced under their id, also at a bank without checksums', () => {
    const shownOf = (file: Partial<StoredFile>) =>
      groupsOf(101, { records: [], own: [{ id: 15, fileName: 'bill.png', ...file }] })
        .flatMap((group) => group.files)
        .flatMap(({ addressOf }) => [addressOf('inline'), addressOf()])
    const [first, saved] = shownOf({ checksum: 'a'.repeat(64), size: 500 })
    const [second, savedThen] = shownOf({ checksum: 'b'.repeat(64), size: 500 })
    const [third] = shownOf({ size: 500 })
    const [fourth] = shownOf({ size: 501 })
    expect(new Set([first, second, third, fourth]).size).toBe(4)
    expect([saved, savedThen]).toEqual(Array(2).fill('/api/clients/101/documents/15'))
  })
})

describe('an address', () => {
  const shown = (
    view: Parameters<typeof chosenOf>[0],
    unread: string[] = [],
    unasked: string[] = [],
  ) => {
    const {
      record: open,
      document,
      beside,
      ...rest
    } = chosenOf(view, {
      records: files.records ?? [],
      files: all,
      unread,
      unasked,
    })
    return { record: open?.id, document: document?.name, beside: beside?.name, ...rest }
  }

  test('without names shows the first undecided record, and its newest document', () => {
    expect(shown({})).toMatchObject({ record: 7, document: 'records/7/12', missing: undefined })
  })

  test('may show any file beside any record', () => {
    expect(shown({ record: 8, document: 'client/15' })).toMatchObject({
      record: 8,
      document: 'client/15',
    })
  })

  test('with a missing file or record shows no other in its place', () => {
    expect(shown({ document: 'client/99', beside: 'client/15' })).toMatchObject({
      document: undefined,
      beside: undefined,
      missing: 'gone',
    })
    expect(shown({ record: 99 })).toMatchObject({ record: undefined, isRecordGone: true })
    expect(shown({ document: 'client/15', beside: 'client/98' })).toMatchObject({
      besideMissing: 'gone',
    })
  })

  test('with a file in an unlisted place says that this is unknown, and shows no other file', () => {
    expect(shown({ document: 'client/99' }, ['client/'])).toMatchObject({ missing: 'unread' })
    expect(shown({ record: 8 })).toMatchObject({ document: undefined, missing: 'unread' })
  })

  test.each([
    ['the records', { records: null, own: [], tables: [] }],
    ['the data tables', { records: [], own: [], tables: null }],
    ['the files of the client', { records: [], own: null, tables: [] }],
    [
      'the files of a data table',
      { records: [], own: [], tables: [{ name: 'a', title: 'A', files: null }] },
    ],
  ])('without a file says that there is none only if %s could be read, too', (_what, given) => {
    const groups = groupsOf(101, given)
    const there = { records: [], files: [], unread: unreadPlaces(groups, given), unasked: [] }
    expect(chosenOf({}, there)).toMatchObject({ document: undefined, missing: 'unlisted' })
    expect(chosenOf({}, { ...there, unread: [] })).toMatchObject({ missing: undefined })
  })

  test('says which files the bank was not asked for: reading again would not list them', () => {
    const [record] = files.records ?? []
    const unlisted = { documents: null, unasked: true } as const
    const given: ClientFiles = {
      records: [{ ...record, ...unlisted }] as ClientFiles['records'], // the first of the list above
      tables: [{ name: 'a', title: 'A', files: null }],
    }
    const groups = groupsOf(101, given)
    expect(groups.map(({ unread, unasked }) => [unread, unasked])).toEqual([
      [true, true],
      [true, false],
    ])
    const unasked = unaskedPlaces(groups)
    const there = { records: [], files: [], unread: unreadPlaces(groups, given), unasked }
    expect(unasked).toEqual(['records/7/'])
    expect(chosenOf({ document: 'records/7/1' }, there)).toMatchObject({ missing: 'unasked' })
    expect(chosenOf({ document: 'tables/a/1' }, there)).toMatchObject({ missing: 'unread' })
    expect(chosenOf({}, there)).toMatchObject({ missing: 'unlisted' })
    expect(chosenOf({}, { ...there, unread: unasked })).toMatchObject({ missing: 'unasked' })
    const records = given.records ?? []
    expect(chosenOf({ record: 7 }, { ...there, records })).toMatchObject({ missing: 'unasked' })
  })

  test('with a document whose record was not listed says that this is unknown', () => {
    expect(
      chosenOf(
        { document: 'records/9/1' },
        { records: [], files: all, unread: ['records/'], unasked: [] },
      ),
    ).toMatchObject({ document: undefined, missing: 'unread' })
  })

  test('never shows a document beside itself', () => {
    const { beside, besideMissing } = shown({ document: 'client/15', beside: 'client/15' })
    expect([beside, besideMissing]).toEqual([undefined, undefined])
  })
})
