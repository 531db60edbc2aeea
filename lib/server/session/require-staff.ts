import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { paths } from '@/lib/paths'
import { isAskedAnew, readCookies } from './cookie'
import { type Staff, staffOfPage } from './staff'

/**
 * For pages: returns the signed-in member of staff, or redirects to the sign-in page, which returns to `returnTo` (this
 * page's own path and query). Every page calls it: a proxy or layout is no guard.
 */
export async function requireStaff(returnTo: string): Promise<Staff> {
  const sent = await headers()
  const staff = await staffOfPage(sent)
  if (staff) return staff
  const ended = [...readCookies(sent.get('cookie')).keys()].some((name) =>
    name.endsWith('clientele'),
  )
  redirect(paths.signIn({ returnTo, reason: ended ? 'ended' : undefined }))
}

/**
 * Like `requireStaff`, for a tab of a page that stays in place when the tab changes. Returns undefined if that page's
 * script asks and nobody is signed in: a redirect to the sign-in page would discard what was typed, so the tab renders
 * without staff and the page is covered (docs/decisions/0035).
 */
export async function staffOfTab(returnTo: string): Promise<Staff | undefined> {
  const sent = await headers()
  const isAskedByScript = sent.get('sec-fetch-dest') === 'empty'
  return isAskedByScript ? staffOfPage(sent) : requireStaff(returnTo)
}

/** For the sign-in page: whether this browser keeps a cookie of a sign-out, a failed sign-in or an expired session. */
export async function hasLeft(): Promise<boolean> {
  return isAskedAnew(readCookies((await headers()).get('cookie')))
}

/** For the sign-in page: whether somebody is signed in already. */
export async function isSignedIn(): Promise<boolean> {
  return (await staffOfPage(await headers())) !== undefined
}
