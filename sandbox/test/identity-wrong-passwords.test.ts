import { beforeEach, expect, test } from 'vitest'
import { createWrongPasswords } from '../identity/wrong-passwords'

let now: number
let wrongPasswords: ReturnType<typeof createWrongPasswords>

beforeEach(() => {
  now = 1_000_000
  wrongPasswords = createWrongPasswords(() => now)
})

const guess = (times: number, username = 'officer') => {
  for (let n = 0; n < times; n++) wrongPasswords.noteWrong(username)
}

// docs/bank-api.md, "Tokens"
test('four wrong passwords cost nothing', () => {
  guess(4)
  expect(wrongPasswords.secondsToWait('officer')).toBe(0)
})

test('from the fifth on each attempt waits twice as long, up to thirty seconds', () => {
  guess(5)
  const waits = Array.from({ length: 8 }, () => {
    const seconds = wrongPasswords.secondsToWait('officer')
    guess(1)
    return seconds
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('after the wait the next attempt is considered', () => {
  guess(50)
  now += 29_999
  expect(wrongPasswords.secondsToWait('officer')).toBe(1)
  now += 1
  expect(wrongPasswords.secondsToWait('officer')).toBe(0)
})

test('the right password clears the count, and so do fifteen quiet minutes', () => {
  guess(9)
  wrongPasswords.noteRight('officer')
  guess(4)
  expect(wrongPasswords.secondsToWait('officer')).toBe(0)
  guess(5)
  now += 15 * 60_000
  guess(1)
  expect(wrongPasswords.secondsToWait('officer')).toBe(0)
})

test('other names are not slowed down', () => {
  guess(9)
  expect(wrongPasswords.secondsToWait('verifier')).toBe(0)
})

test('guessing many names does not fill the memory: the name quiet longest is forgotten', () => {
  guess(9)
  for (let n = 0; n < 999; n++) guess(1, `name-${n}`)
  expect(wrongPasswords.secondsToWait('officer')).toBeGreaterThan(0)
  guess(1, 'one more')
  expect(wrongPasswords.secondsToWait('officer')).toBe(0)
})
