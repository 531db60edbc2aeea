/**
 * Has the router give up the page that it is opening, and draw what its history entry says: as it does where a browser
 * brings a page back as it was left.
 */
export function giveUpOpening(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}
