import 'server-only'

const PAGES = ['clients', 'queue', 'runs', 'activity', 'approvals', 'signed-in']
const OTHERWISE = '/clients'
// It is kept in a cookie, of which there may be ten (cookie.ts).
const LONGEST = 500

/**
 * The path to go to after sign-in: one of the console's own pages, whatever was asked for. Anything
 * that a browser could read as another host, or that is not a page, becomes the list. Of a long address only
 * the page is kept.
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
