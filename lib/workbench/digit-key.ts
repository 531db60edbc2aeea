/** The members of a key event that are used here, in React and in the browser alike. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
> & { getModifierState: (modifier: 'AltGraph') => boolean }

/** Whether a modifier key is held that makes the press a browser command or another character. */
export const isModified = (pressed: Pressed) =>
  pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.getModifierState('AltGraph')

const DIGIT = /^(?:Digit|Numpad)(\d)$/

/**
 * The digit of a key press, or undefined: the digit that it types, otherwise that of the key's position. A French keyboard
 * types "&" with the key for 1, and the digit only with Shift. The position counts only without Shift, and only if the key
 * types a character: without NumLock the number pad's keys are arrows.
 */
export function digitOf(pressed: Pressed): number | undefined {
  const { key, code, shiftKey } = pressed
  if (isModified(pressed)) return undefined
  if (/^[0-9]$/.test(key)) return Number(key)
  const digit = !shiftKey && key.length === 1 ? DIGIT.exec(code)?.[1] : undefined
  return digit === undefined ? undefined : Number(digit)
}
