import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { paths } from '@/lib/paths'
import { isAskedAnew, readCookies } from './cookie'
import { type Staff, staffOfPage } from './staff'

/**
 * For pages: the signed-in member of staff, or off to the sign-in page, from where `returnTo` (this
 * page's own path and query) is opened again. Called by every page: a proxy or layout is no guard.
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
 * As `requireStaff`, for a tab of a page that stays where it is from tab to tab. Undefined where the script of
 * that page asks and nobody is signed in: the sign-in page would take the place of what was typed on it, so the
 * tab is drawn as one of nobody, which has the page covered (docs/decisions/0035).
 */
export async function staffOfTab(returnTo: string): Promise<Staff | undefined> {
  const sent = await headers()
  const isAskedByScript = sent.get('sec-fetch-dest') === 'empty'
  return isAskedByScript ? staffOfPage(sent) : requireStaff(returnTo)
}

/** For the sign-in page: whether this browser keeps a cookie of a sign-out, a failed sign-in or a session that ended. */
export async function hasLeft(): Promise<boolean> {
  return isAskedAnew(readCookies((await headers()).get('cookie')))
}

/** For the sign-in page: whether somebody is signed in already. */
export async function isSignedIn(): Promise<boolean> {
  return (await staffOfPage(await headers())) !== undefined
}
