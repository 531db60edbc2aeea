import { describe, expect, test } from 'vitest'
import {
  parseActivityQuery,
  parseClientActivityQuery,
  queryOfView,
  readActivityView,
  writeActivityQuery,
  writeActivityView,
} from './search-params'

const view = (search: string) => readActivityView(new URLSearchParams(search))

describe('the address of the activity page', () => {
  test('is read back as it was written, in a fixed order', () => {
    const search =
      'makerId=11&action=change&entity=other%3Asource+of+funds&from=2026-11-01&to=2026-11-21&page=3'
    expect(view(search)).toEqual({
      makerId: 11,
      action: 'change',
      entity: 'other:source of funds',
      from: [2026, 11, 1],
      to: [2026, 11, 21],
      overrides: false,
      page: 3,
    })
    expect(writeActivityView(view(search))).toBe(search)
    expect(writeActivityView(view('page=1'))).toBe('')
  })

  test('opens with the parts of it that can be read', () => {
    expect(
      view('makerId=x&from=2026-02-30&page=0&action=UPDATE&entity=other:&overrides=yes'),
    ).toEqual(view(''))
  })

  test('has no action and no entity in the override register', () => {
    const { action, entity, overrides } = view('overrides=true&action=change&entity=client')
    expect({ action, entity, overrides }).toEqual({ overrides: true })
  })

  test('asks for fifty entries, or for two hundred activations in the override register', () => {
    expect(queryOfView(view('page=3'))).toMatchObject({ limit: 50, offset: 100 })
    expect(queryOfView(view('overrides=true&page=3'))).toMatchObject({ limit: 200, offset: 400 })
  })
})

const strict = (search: string) => parseActivityQuery(new URLSearchParams(search))

describe('the query of the handlers', () => {
  test('is read as it was written', () => {
    const query = queryOfView(view('makerId=11&action=change&from=2026-11-01&page=2'))
    expect(strict(writeActivityQuery(query))).toEqual({ ok: true, value: query })
    const overrides = queryOfView(view('overrides=true'))
    expect(strict(writeActivityQuery(overrides))).toEqual({ ok: true, value: overrides })
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['offset=-1', 'offset'],
    ['makerId=01', 'makerId'],
    ['from=2026-11-31', 'from'],
    ['to=yesterday', 'to'],
    ['action=', 'action'],
    ['action=UPDATE', 'action'],
    ['entity=other:', 'entity'],
    ['overrides=false', 'overrides'],
    ['overrides=true&action=change', 'action'],
    ['overrides=true&entity=client', 'entity'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['page=1', 'page'],
    ['sqlSearch=1', 'sqlSearch'],
    ['limit=5&limit=6', 'limit'],
  ])('refuses %s', (search, name) => {
    const read = strict(search)
    expect(read.ok ? [] : read.fields.map((field) => field.name)).toContain(name)
  })

  test('for one client accepts a page and nothing else', () => {
    const parse = (search: string) => parseClientActivityQuery(new URLSearchParams(search))
    expect(parse('limit=25&offset=50')).toMatchObject({
      ok: true,
      value: { limit: 25, offset: 50 },
    })
    expect(parse('makerId=11').ok).toBe(false)
  })
})
