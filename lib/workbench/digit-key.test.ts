import { expect, test } from 'vitest'
import { digitOf, type Pressed } from './digit-key'

const press = (key: string, code: string, held: Partial<Pressed> & { altGraph?: true } = {}) => {
  const { altGraph, ...modifiers } = held
  return digitOf({
    key,
    code,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    getModifierState: () => altGraph === true,
    ...modifiers,
  })
}

test.each([
  ['1', 'Digit1', 1],
  ['0', 'Digit0', 0],
  // AZERTY.
  ['&', 'Digit1', 1],
  ['é', 'Digit2', 2],
  ['"', 'Digit3', 3],
  ['à', 'Digit0', 0],
  // The number pad, also where it types other digits.
  ['3', 'Numpad3', 3],
  ['٣', 'Numpad3', 3],
])('%s of %s stands for %i', (key, code, digit) => {
  expect(press(key, code)).toBe(digit)
})

test('a digit typed with Shift counts, and a sign typed with Shift does not', () => {
  expect(press('1', 'Digit1', { shiftKey: true })).toBe(1)
  expect(press('!', 'Digit1', { shiftKey: true })).toBeUndefined()
})

test.each([
  ['Control', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Meta', { metaKey: true }],
  ['AltGr', { altGraph: true }],
] as const)('with %s a key press is ignored', (_, held) => {
  expect(press('1', 'Digit1', held)).toBeUndefined()
  expect(press('&', 'Digit1', held)).toBeUndefined()
})

test.each([
  ['End', 'Numpad1'],
  ['ArrowDown', 'Numpad2'],
  ['Insert', 'Numpad0'],
  ['Dead', 'Digit2'],
  ['a', 'KeyA'],
  ['F1', 'F1'],
  ['', ''],
])('%s of %s stands for no digit', (key, code) => {
  expect(press(key, code)).toBeUndefined()
})
