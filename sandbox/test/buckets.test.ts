import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, bucketsOf, STATUS, VERIFICATION } from '../clients/bucket'
import { normalise } from '../clients/normalise'

const statuses = Object.values(STATUS)
const verifications = Object.values(VERIFICATION)

// docs/bank-api.md, "List clients" and "Client states"
test('a choice of buckets lets exactly the chosen clients through', () => {
  const choice = <T>(values: T[]) =>
    fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined })
  fc.assert(
    fc.property(choice(statuses), choice(verifications), (chosen, verified) => {
      const buckets = bucketsOf(chosen, verified)
      if (buckets === undefined) return
      for (const status of statuses) {
        for (const verification of verifications) {
          const isChosen =
            (chosen?.includes(status) ?? true) && (verified?.includes(verification) ?? true)
          expect(buckets.includes(bucketOf(status, verification))).toBe(isChosen)
        }
      }
    }),
  )
})

test('each tab of the console is one bucket', () => {
  expect(bucketsOf([100], [1, 2, 4])).toHaveLength(1)
  expect(bucketsOf([100], [3])).toHaveLength(1)
  expect(bucketsOf([300], undefined)).toHaveLength(1)
  expect(bucketsOf([600, 700, 800], undefined)).toHaveLength(1)
})

test('names are compared without case and accents, and normalising twice changes nothing more', () => {
  expect(normalise('  Łukasz   ÑANDÚ ')).toBe('lukasz nandu')
  expect(normalise('Weiß Øster Đặng Şule Kılıç')).toBe('weiss oster dang sule kilic')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text))
    }),
  )
})
