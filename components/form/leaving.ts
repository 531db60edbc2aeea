/** Heard by whatever would be lost; it may call the event off and go on with `detail` later. */
export const LEAVING = 'clientele:leaving'

/** Leaves the page by `go`, once nothing on it would be lost, or the person says so. */
export function leavePage(go: () => void): void {
  if (window.dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail: go }))) go()
}
