import { describe, expect, test } from 'vitest'
import { queryOfView, readActivityView, writeActivityView } from './search-params'

const view = (search: string) => readActivityView(new URLSearchParams(search))

describe('the address of the activity page', () => {
  test('comes back as it was written, in one order', () => {
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

  test('opens with what can be read of it', () => {
    expect(
      view('makerId=x&from=2026-02-30&page=0&action=UPDATE&entity=other:&overrides=yes'),
    ).toEqual(view(''))
  })

  test('of the override register has no action and no record of its own', () => {
    const { action, entity, overrides } = view('overrides=true&action=change&entity=client')
    expect({ action, entity, overrides }).toEqual({ overrides: true })
  })

  test('asks for fifty entries, and for two hundred activations where overrides are looked for', () => {
    expect(queryOfView(view('page=3'))).toMatchObject({ limit: 50, offset: 100 })
    expect(queryOfView(view('overrides=true&page=3'))).toMatchObject({ limit: 200, offset: 400 })
  })
})
