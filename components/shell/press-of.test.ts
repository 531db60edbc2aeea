import { expect, test } from 'vitest'
import { asksToFind, pressOf } from './press-of'

const press = {
  key: 'j',
  code: 'KeyJ',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 74,
  defaultPrevented: false,
}
const find = { ...press, key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: false, repeat: false }

test('a letter or a sign outside of fields is a key for the page', () => {
  expect(pressOf(press)).toBe('j')
  expect(pressOf({ ...press, key: '[' })).toBe('[')
  expect(pressOf({ ...press, key: '?' })).toBe('?')
  expect(pressOf({ ...press, key: 'J' })).toBe('j')
})

test.each([
  ['Cyrillic', 'о'],
  ['Greek', 'ξ'],
  ['Arabic', 'ت'],
  ['Hebrew', 'ח'],
])('a letter of a %s keyboard is the Latin one at its place', (_script, key) => {
  expect(pressOf({ ...press, key })).toBe('j')
  expect(pressOf({ ...press, key: key.toUpperCase() })).toBe('j')
  expect(asksToFind({ ...find, key, code: 'KeyK' }, false)).toBe(true)
  expect(asksToFind({ ...find, key, code: 'KeyL' }, false)).toBe(false)
})

test('a Latin letter is itself wherever a keyboard has it, and so is a sign', () => {
  expect(pressOf({ ...press, key: 'a', code: 'KeyQ' })).toBe('a')
  expect(pressOf({ ...press, key: 'é', code: 'KeyW' })).toBe('é')
  expect(pressOf({ ...press, key: '”', code: 'KeyN' })).toBe('”')
  expect(pressOf({ ...press, key: 'ж', code: 'Semicolon' })).toBeUndefined()
  expect(asksToFind({ ...find, key: 't', code: 'KeyK' }, false)).toBe(false)
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
])('a key %s is not a key for the page', (_how, how) => {
  expect(pressOf({ ...press, ...how })).toBeUndefined()
})

test('Ctrl K opens the palette, and on a keyboard with the command key, that key with K does', () => {
  expect(asksToFind(find, false)).toBe(true)
  expect(asksToFind({ ...find, key: 'K' }, false)).toBe(true)
  const command = { ...find, ctrlKey: false, metaKey: true }
  expect(asksToFind(command, true)).toBe(true)
  // On such a keyboard, Ctrl K deletes to the end of the line.
  expect(asksToFind(find, true)).toBe(false)
  expect(asksToFind(command, false)).toBe(false)
})

test.each([
  ['another letter', { key: 'l' }],
  ['K alone', { ctrlKey: false }],
  ['Ctrl and the command key', { metaKey: true }],
  ['Alt', { altKey: true }],
  ['Shift', { shiftKey: true }],
  ['a key that is held down', { repeat: true }],
  ['an input method', { isComposing: true }],
  ['what such a method gives away', { keyCode: 229 }],
  ['what somebody else took', { defaultPrevented: true }],
])('%s does not open the palette', (_what, what) => {
  expect(asksToFind({ ...find, ...what }, false)).toBe(false)
})
