/** What a press of a key tells of itself, in React and in the browser alike. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
> & { getModifierState: (modifier: 'AltGraph') => boolean }

/** Whether a key is held with it that makes something else of it: a command of the browser, or another character. */
export const isModified = (pressed: Pressed) =>
  pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.getModifierState('AltGraph')

const DIGIT = /^(?:Digit|Numpad)(\d)$/

/**
 * The digit a key stands for, or undefined: the one it types, else the one of its place. A French keyboard types "&" with
 * the key of 1, and the digit itself only with Shift. By its place a key counts without Shift, and only where it types
 * something: without NumLock the keys of the number pad are arrows.
 */
export function digitOf(pressed: Pressed): number | undefined {
  const { key, code, shiftKey } = pressed
  if (isModified(pressed)) return undefined
  if (/^[0-9]$/.test(key)) return Number(key)
  const digit = !shiftKey && key.length === 1 ? DIGIT.exec(code)?.[1] : undefined
  return digit === undefined ? undefined : Number(digit)
}
