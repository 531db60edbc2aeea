import { expect, test } from 'vitest'
import { pressOf } from './press-of'

const press = {
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 74,
  defaultPrevented: false,
}

test('a letter or a sign outside of fields is meant for the page', () => {
  expect(pressOf(press)).toBe('j')
  expect(pressOf({ ...press, key: '[' })).toBe('[')
  expect(pressOf({ ...press, key: '?' })).toBe('?')
})

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['while an input method composes', { isComposing: true }],
  ['as such a method gives it away', { keyCode: 229 }],
  ['that somebody else took', { defaultPrevented: true }],
  ['that is no letter', { key: 'Enter' }],
  ['that presses a button', { key: ' ' }],
])('a key %s is not', (_how, how) => {
  expect(pressOf({ ...press, ...how })).toBeUndefined()
})
