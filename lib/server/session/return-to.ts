import 'server-only'

const PAGES = ['clients', 'queue', 'runs', 'activity', 'approvals', 'signed-in']
const OTHERWISE = '/clients'
// The path is kept in a cookie, and there may be five such cookies under two names each (cookie.ts).
const LONGEST = 500

/**
 * The path to open after sign-in, always one of the console's own pages. Anything that a browser could read as another
 * host, or that is not a page, becomes the list of clients. If the address is too long, its query is dropped.
 */
export function safeReturnTo(asked: string | undefined | null): string {
  if (!asked || !/^\/(?![/\\])[!-~]*$/.test(asked) || asked.includes('\\')) return OTHERWISE
  const base = 'http://console.invalid'
  if (!URL.canParse(asked, base)) return OTHERWISE
  const url = new URL(asked, base)
  if (url.origin !== base || !PAGES.includes(url.pathname.split('/')[1] ?? '')) return OTHERWISE
  const fitting = [url.pathname + url.search, url.pathname].find(({ length }) => length <= LONGEST)
  return fitting ?? OTHERWISE
}
