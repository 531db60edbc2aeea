/** The parts of a key event that tell what was pressed, and whether something else handles it. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode' | 'defaultPrevented'
>

// While an input method composes, it owns the keys; some browsers show that only by this code.
const COMPOSING = 229

/** The letter or sign meant for the page; undefined if it is meant for the browser or was handled already. */
export function pressOf(event: KeyPress): string | undefined {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  if (isComposing(event)) return undefined
  return key.length === 1 && key !== ' ' ? key : undefined
}

/** Whether a key belongs to an input method, so that nothing else may react to it. */
export function isComposing(event: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSING
}

/** Whether ⌘K was pressed, or Ctrl K on a keyboard without ⌘: with ⌘, Ctrl K deletes to the end of a line. */
export function asksToFind(
  event: KeyPress & Pick<KeyboardEvent, 'shiftKey' | 'repeat'>,
  isApple: boolean,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
  if (altKey || shiftKey || repeat || defaultPrevented || isComposing(event)) return false
  return key.toLowerCase() === 'k' && metaKey === isApple && ctrlKey !== isApple
}

/** Whether this keyboard has ⌘. Browser only. */
export const hasCommandKey = (): boolean => /^(Mac|iP)/.test(navigator.platform)
