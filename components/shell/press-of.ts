/** What of a key event says what was pressed, and whether it is for somebody else. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode' | 'defaultPrevented'
>

// While an input method composes, keys are its own; some browsers say so by this code alone.
const COMPOSING = 229

/** The letter or sign that is meant for the page; undefined where it is for the browser or was taken already. */
export function pressOf(event: KeyPress): string | undefined {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  if (isComposing(event)) return undefined
  return key.length === 1 && key !== ' ' ? key : undefined
}

/** Whether a key is an input method's own: what it does there is nobody else's business. */
export function isComposing(event: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSING
}

/** Whether ⌘K was pressed, or Ctrl K where there is no such key: there, Ctrl K deletes to the end of a line. */
export function asksToFind(
  event: KeyPress & Pick<KeyboardEvent, 'shiftKey' | 'repeat'>,
  isApple: boolean,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
  if (altKey || shiftKey || repeat || defaultPrevented || isComposing(event)) return false
  return key.toLowerCase() === 'k' && metaKey === isApple && ctrlKey !== isApple
}

/** Whether this is a keyboard with ⌘. Browser only. */
export const hasCommandKey = (): boolean => /^(Mac|iP)/.test(navigator.platform)
