// Some browsers show only by this code that an input method composes.
const COMPOSING = 229

/** Whether a key belongs to an input method that composes, so that nothing else may react to it. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSING
}
