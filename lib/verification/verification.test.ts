import { expect, test } from 'vitest'
import { readUnderWay } from './verification'

test('a verification that was refused does not say who asked for the one that is under way', () => {
  const asked = { username: 'officer' }
  expect(readUnderWay({ state: 'refused', asked })).toBeUndefined()
  expect(readUnderWay({ state: 'underWay', asked })?.asked).toBe(asked)
  expect(readUnderWay({ asked })?.asked).toBe(asked)
  expect(readUnderWay(undefined)).toBeUndefined()
})
