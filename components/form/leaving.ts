/** Sent before leaving. A listener with something to lose may cancel it and call `detail` later to go on. */
export const LEAVING = 'clientele:leaving'

/** Leaves the page by calling `go`, once nothing on it would be lost or the person agrees. */
export function leavePage(go: () => void): void {
  if (window.dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail: go }))) go()
}

/**
 * Whether something on the page would be lost by leaving it. Finds out the way a browser does before it leaves, so that a
 * person who has agreed to leave is not asked again.
 */
export const isGuarded = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
