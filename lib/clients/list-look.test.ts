import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnsAt,
  DEFAULT_LOOK,
  DENSITIES,
  LIST_COLUMNS,
  readListLook,
  writeListLook,
} from './list-look'

const ALL = { verify: true }

test('without a cookie the list has its default look, and the default look writes no cookie', () => {
  expect(readListLook(undefined, ALL)).toEqual(DEFAULT_LOOK)
  expect(writeListLook(DEFAULT_LOOK)).toBeUndefined()
})

test('any look is read back as it was chosen', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DENSITIES),
      fc.subarray([...LIST_COLUMNS]),
      (density, columns) => {
        const look = { density, columns }
        expect(readListLook(writeListLook(look), ALL)).toEqual(look)
      },
    ),
  )
})

test('the readable parts of an edited cookie count, in the order of the list', () => {
  expect(readListLook('compact.next.nonsense.account.account.__proto__', ALL)).toEqual({
    density: 'compact',
    columns: ['account', 'next'],
  })
  expect(readListLook('compact', ALL)).toEqual({ density: 'compact', columns: [] })
})

test('a cookie with an unknown density gives the default look', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!DENSITIES.some((one) => one === text.split('.')[0]))
      expect(readListLook(text, ALL)).toEqual(DEFAULT_LOOK)
    }),
  )
})

test('a bank without verification has no column for its day', () => {
  expect(columnsAt({ verify: true })).toContain('verified')
  expect(columnsAt({ verify: false })).not.toContain('verified')
  expect(readListLook('compact.verified.next', { verify: false }).columns).toEqual(['next'])
})
