import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastNameFirst, otherReadings, readingsByKind } from './client-filters'

const typed = fc.oneof(
  fc.string({ minLength: 2, maxLength: 100 }),
  fc
    .array(fc.constantFrom(...'0123456789 +-()./@%,aB'), { minLength: 2, maxLength: 100 })
    .map((signs) => signs.join('')),
)

test('every search text is searched for, with at most four requests', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const q = text.trim()
      fc.pre(q.length >= 2)
      const readings = readingsByKind(q)
      expect(readings.length).toBeGreaterThan(0)
      expect(readings.length).toBeLessThanOrEqual(4)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['Nia', ['name', 'externalId']],
  ['Nia Barrow', ['name', 'name', 'name', 'externalId']],
  ['nia@example.com', ['name', 'emailAddress', 'externalId']],
  ['000012', ['accountNo', 'accountNo', 'externalId']],
  ['+254 712 345 678', ['mobileNo', 'externalId']],
  ['(0712) 345 678', ['externalId']],
  ['. 00', ['accountNo', 'accountNo', 'externalId']],
  ['50% off', ['name']],
])('“%s” is searched for as each thing it may be', (q, kinds) => {
  expect(readingsByKind(q).map(({ by }) => by)).toEqual(kinds)
})

test.each([
  ['nwosu stan', 'nwosu, stan', 'stan%', 'nwosu%'],
  ['Ó’Brien  Mary-Ann Jo', 'Ó’Brien, Mary-Ann Jo', 'Mary-Ann Jo%', 'Ó’Brien%'],
])(
  '“%s” may have its last name first, and “%s” is the text to type for that',
  (q, typed, firstname, lastname) => {
    const other = lastNameFirst(q)
    expect(other).toEqual({ q: typed, reading: { filters: { firstname, lastname } } })
    expect(otherReadings(typed)[0]).toEqual(other?.reading)
  },
)

test.each([
  'nwosu',
  'nwosu, stan',
  'Barrow 12',
  '0712 345',
  'a@b.example c',
  '50% off',
  'Ana Ana',
  'Mar maria',
])('“%s” is not counted in the other order of names', (q) => {
  expect(lastNameFirst(q)).toBeUndefined()
})
