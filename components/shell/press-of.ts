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
  if (event.isComposing || event.keyCode === COMPOSING) return undefined
  return key.length === 1 && key !== ' ' ? key : undefined
}
