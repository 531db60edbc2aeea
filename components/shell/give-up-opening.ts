/**
 * Makes the router give up the page it is opening and render its current history entry. The event is the one a browser
 * sends when it restores a page as it was left.
 */
export function giveUpOpening(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}
