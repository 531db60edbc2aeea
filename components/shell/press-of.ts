import { isComposing } from '@/components/ui/one-gesture'

/** The parts of a key event that tell what was pressed, and whether something else handles it. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode' | 'defaultPrevented'
>

// The last Latin letter of those that European keyboards have.
const LAST_LATIN = '\u024f'

/**
 * The small letter or the sign that a key types. A keyboard of another script has no Latin letters to type: there it is the
 * letter at the same place of a Latin one, and a longer name where that has no letter.
 */
const typedBy = ({ key, code }: Pick<KeyPress, 'key' | 'code'>) =>
  (key > LAST_LATIN && /^\p{L}/u.test(key) ? code.replace('Key', '') : key).toLowerCase()

/**
 * The letter, as a small one, or sign meant for the page; undefined if it is meant for the browser or was handled already.
 */
export function pressOf(event: KeyPress): string | undefined {
  const key = typedBy(event)
  if (event.ctrlKey || event.metaKey || isForOthers(event)) return undefined
  return key.length === 1 && key !== ' ' ? key : undefined
}

const isForOthers = (event: KeyPress) =>
  event.altKey || event.defaultPrevented || isComposing(event)

/** Whether ⌘K was pressed, or Ctrl K on a keyboard without ⌘: with ⌘, Ctrl K deletes to the end of a line. */
export function asksToFind(
  event: KeyPress & Pick<KeyboardEvent, 'shiftKey' | 'repeat'>,
  isApple: boolean,
): boolean {
  if (event.shiftKey || event.repeat || isForOthers(event)) return false
  return typedBy(event) === 'k' && event.metaKey === isApple && event.ctrlKey !== isApple
}

/** Whether this keyboard has ⌘. Browser only. */
export const hasCommandKey = (): boolean => /^(Mac|iP)/.test(navigator.platform)
