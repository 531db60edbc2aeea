import { describe, expect, test } from 'vitest'
import { entryChangeSchema } from './schema'

const wrong = (value: unknown) =>
  entryChangeSchema.safeParse(value).error?.issues.map(({ path }) => path.join('.'))
const valuesOf = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`column_${at}`, value]))

describe('the values of a row', () => {
  test('are text or null, by the names of their columns', () => {
    const change = { before: { a: 'x', b: null }, values: { constructor: 'y' } }
    expect(entryChangeSchema.parse(change)).toEqual(change)
    expect(wrong({ before: { a: 1 }, values: { b: true, c: 'x' } })).toEqual([
      'before.a',
      'values.b',
    ])
    expect(wrong({ before: [], values: 'x' })).toEqual(['before', 'values'])
  })

  test('are limited in number and length to what a table could hold', () => {
    expect(wrong({ before: {}, values: valuesOf(200, 'x') })).toBeUndefined()
    expect(wrong({ before: {}, values: valuesOf(201, 'x') })).toEqual(['values'])
    expect(wrong({ before: {}, values: { a: 'x'.repeat(131_071) } })).toEqual(['values.a'])
    expect(wrong({ before: {}, values: { ['n'.repeat(101)]: 'x' } })).toHaveLength(1)
  })

  test('may be longer in an old row that another program wrote', () => {
    expect(wrong({ before: { a: 'x'.repeat(200_000) }, values: {} })).toBeUndefined()
  })

  test('are reported where they are wrong, up to as many as anybody reads', () => {
    expect(wrong({ before: {}, values: valuesOf(200, 1) })?.length).toBeLessThan(30)
  })
})
