/**
 * Opens this page's address again. It does not use `reload`: like any other page, it opens only once a console answers
 * (components/session/stay-on-page.ts). The hash is dropped, because for the same address with a hash a browser only
 * scrolls.
 */
export function loadAnew(): void {
  const { pathname, search } = window.location
  window.location.replace(pathname + search)
}
