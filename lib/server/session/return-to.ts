import 'server-only'

const PAGES = ['clients', 'activity', 'approvals']
const OTHERWISE = '/clients'

/**
 * The path to go to after sign-in: one of the console's own pages, whatever was asked for. Anything
 * that a browser could read as another host, or that is not a page, becomes the list.
 */
export function safeReturnTo(asked: string | undefined | null): string {
  if (!asked || asked.length > 2000 || !/^\/(?![/\\])[!-~]*$/.test(asked) || asked.includes('\\'))
    return OTHERWISE
  const base = 'http://console.invalid'
  if (!URL.canParse(asked, base)) return OTHERWISE
  const url = new URL(asked, base)
  if (url.origin !== base || !PAGES.includes(url.pathname.split('/')[1] ?? '')) return OTHERWISE
  return url.pathname + url.search
}
