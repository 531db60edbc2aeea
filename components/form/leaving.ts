/** Sent before leaving. A listener with something to lose may cancel it and call `detail` later to go on. */
export const LEAVING = 'clientele:leaving'

/** Leaves the page by calling `go`, once nothing on it would be lost or the person agrees. */
export function leavePage(go: () => void): void {
  if (window.dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail: go }))) go()
}

let places = 0

/** Notes that the page has a place for words; returns the function that takes it away. */
export function holdWords(): () => void {
  places += 1
  return () => {
    places -= 1
  }
}

/** Whether words could be typed on this page that nobody has sent, even if there are none yet. */
export const mayHoldWords = (): boolean => places > 0

/**
 * Whether something on the page would be lost by leaving it. Finds out the way a browser does before it leaves, so that a
 * person who has agreed to leave is not asked again.
 */
export const isGuarded = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
