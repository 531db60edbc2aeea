import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { said } from '@/lib/words/said'
import {
  type ClientsView,
  DEFAULT_VIEW,
  ORDER_BY,
  PAGE_SIZES,
  parseClientFilters,
  parseClientsQuery,
  queryOfView,
  readClientsView,
  STATUS_FILTERS,
  writeClientFilters,
  writeClientsQuery,
  writeClientsView,
} from './search-params'
import { filterOf } from './sought'

const readable = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map(filterOf)
  .filter((text) => text.length <= 100 && !/\p{Cc}/u.test(text))

const days = fc.option(
  fc.tuple(
    fc.integer({ min: 1000, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  ),
  { nil: undefined },
)

const views: fc.Arbitrary<ClientsView> = fc.record({
  status: fc.constantFrom(...STATUS_FILTERS),
  q: readable,
  officeId: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
  submittedFrom: days,
  submittedTo: days,
  olderThan: fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined }),
  orderBy: fc.constantFrom(...ORDER_BY),
  sortBy: fc.constantFrom('ASC' as const, 'DESC' as const),
  page: fc.integer({ min: 1, max: 40_000 }),
  limit: fc.constantFrom(...PAGE_SIZES),
})

describe('the address of the clients list', () => {
  test('restores exactly the copied view from a pasted link', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readClientsView(new URLSearchParams(writeClientsView(view)))).toEqual(view)
      }),
    )
  })

  test('has no query string for the default view', () => {
    expect(writeClientsView(DEFAULT_VIEW)).toBe('')
    expect(readClientsView(new URLSearchParams())).toEqual(DEFAULT_VIEW)
  })

  test('gives a valid view, whatever it contains', () => {
    const names = fc.constantFrom(
      'status',
      'q',
      'officeId',
      'submittedFrom',
      'submittedTo',
      'olderThan',
      'orderBy',
      'sortBy',
      'page',
      'limit',
      'x',
    )
    const search = fc.array(fc.tuple(names, fc.string()))
    fc.assert(
      fc.property(search, (pairs) => {
        const query = queryOfView(readClientsView(new URLSearchParams(pairs)))
        expect(parseClientsQuery(new URLSearchParams(writeClientsQuery(query))).ok).toBe(
          query.offset <= 10_000_000,
        )
      }),
    )
  })

  test('loses invisible characters that were pasted into the search text', () => {
    const search = new URLSearchParams({ q: '\u200bMar\u00adina\u2060 ' })
    expect(readClientsView(search).q).toBe('Marina')
    expect(parseClientsQuery(search)).toMatchObject({ ok: true, value: { q: 'Marina' } })
    expect(parseClientFilters(search)).toMatchObject({ ok: true, value: { q: 'Marina' } })
    const full = new URLSearchParams({ q: `${'x'.repeat(100)}\u200b` })
    expect(parseClientsQuery(full)).toMatchObject({ ok: true, value: { q: 'x'.repeat(100) } })
    const spelt = new URLSearchParams({ q: 'علی\u200cرضا' })
    expect(readClientsView(spelt).q).toBe('علی\u200cرضا')
  })

  test('searches for the words of cells that were pasted from a spreadsheet, not for everybody', () => {
    expect(readClientsView(new URLSearchParams({ q: 'Nia\tBarrow\r\n' })).q).toBe('Nia Barrow')
    expect(readClientsView(new URLSearchParams('q=%09Nia%00')).q).toBe('Nia')
    // As a page, a PDF or a word processor puts them between words.
    expect(readClientsView(new URLSearchParams({ q: 'Nia\u00a0 Barrow' })).q).toBe('Nia Barrow')
    expect(readClientsView(new URLSearchParams({ q: 'Nia\u202fBarrow' })).q).toBe('Nia Barrow')
  })

  test('reaches the last page of the largest list by its offset', () => {
    const { offset, limit } = queryOfView({ ...DEFAULT_VIEW, page: 20_000, limit: 50 })
    expect({ offset, limit }).toEqual({ offset: 999_950, limit: 50 })
  })
})

describe("the handler's query string", () => {
  test('is read back exactly as it was written', () => {
    fc.assert(
      fc.property(views, (view) => {
        const query = queryOfView(view)
        const read = parseClientsQuery(new URLSearchParams(writeClientsQuery(query)))
        expect(read).toEqual({ ok: true, value: query })
      }),
    )
  })

  test.each([
    ['limit', '0'],
    ['limit', '-1'],
    ['limit', '201'],
    ['limit', '1e2'],
    ['limit', '0x10'],
    ['limit', ''],
    ['limit', '٥'],
    ['offset', '-1'],
    ['offset', '10000001'],
    ['offset', '1.5'],
    ['orderBy', 'id;drop table client'],
    ['orderBy', 'displayname'],
    ['sortBy', 'asc'],
    ['status', 'constructor'],
    ['officeId', '01'],
    ['officeId', '9007199254740993'],
    ['submittedFrom', '2026-02-30'],
    ['submittedFrom', '0999-01-01'],
    ['submittedTo', '1 May 2026'],
    ['submittedTo', ''],
    ['olderThan', '-1'],
    ['olderThan', '10000'],
    ['olderThan', 'three'],
    ['q', 'a\u0000b'],
    ['q', 'x'.repeat(101)],
    ['__proto__', '1'],
    ['toString', '1'],
    ['tenantId', 'harbour'],
  ])('refuses %s=%s and names the parameter', (name, value) => {
    const read = parseClientsQuery(new URLSearchParams([[name, value]]))
    expect(read.ok).toBe(false)
    expect(read.ok ? [] : read.fields.map((field) => field.name)).toEqual([name])
  })

  test('refuses a repeated parameter', () => {
    const read = parseClientsQuery(new URLSearchParams('limit=50&limit=200'))
    const message = said('problems.field.givenTwice')
    expect(read).toEqual({ ok: false, fields: [{ name: 'limit', message }] })
  })

  test('says that an unknown parameter is unknown', () => {
    const read = parseClientsQuery(new URLSearchParams('tenantId=harbour'))
    const message = said('problems.field.unknownParameter')
    expect(read).toEqual({ ok: false, fields: [{ name: 'tenantId', message }] })
  })

  test.each(['0', '-1', '01', '1.0', '9007199254740992', ''])('refuses “%s” as an id', (text) => {
    expect(parseClientFilters(new URLSearchParams({ officeId: text })).ok).toBe(false)
  })

  test('of the counts accepts filters and nothing else', () => {
    const filters = { q: 'okafor', officeId: 3, submittedFrom: [2026, 5, 1] as const }
    const search = new URLSearchParams(writeClientFilters(filters))
    expect(parseClientFilters(search)).toEqual({ ok: true, value: filters })
    expect(parseClientFilters(new URLSearchParams('status=active')).ok).toBe(false)
  })
})
