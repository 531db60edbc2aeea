/**
 * Opens this page's address again. Not `reload`: as any other page it is opened only by a console that
 * answers (components/session/stay-on-page.ts). Without the hash: to the same address with one a browser only scrolls.
 */
export function loadAnew(): void {
  const { pathname, search } = window.location
  window.location.replace(pathname + search)
}
