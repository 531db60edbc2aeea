import { describe, expect, test } from 'vitest'
import { queryOfView, readActivityView, writeActivityQuery } from '@/lib/activity/search-params'
import { parseActivityQuery, parseClientActivityQuery } from './activity-params'

const view = (search: string) => readActivityView(new URLSearchParams(search))
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
    ['page=1', 'page'],
    ['sqlSearch=1', 'sqlSearch'],
    ['limit=5&limit=6', 'limit'],
  ])('refuses %s', (search, name) => {
    const read = strict(search)
    expect(read.ok ? [] : read.fields.map((field) => field.name)).toContain(name)
  })

  test('of one client takes a page and nothing else', () => {
    const parse = (search: string) => parseClientActivityQuery(new URLSearchParams(search))
    expect(parse('limit=25&offset=50')).toMatchObject({
      ok: true,
      value: { limit: 25, offset: 50 },
    })
    expect(parse('makerId=11').ok).toBe(false)
  })
})
