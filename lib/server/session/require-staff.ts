import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { paths } from '@/lib/paths'
import { readCookies } from './cookie'
import { type Staff, staffOf } from './staff'

/**
 * For pages: the signed-in member of staff, or off to the sign-in page, from where `returnTo` (this
 * page's own path and query) is opened again. Called by every page: a proxy or layout is no guard.
 */
export async function requireStaff(returnTo: string): Promise<Staff> {
  const cookies = readCookies((await headers()).get('cookie'))
  const staff = await staffOf(cookies)
  if (staff) return staff
  const ended = [...cookies.keys()].some((name) => name.endsWith('clientele'))
  redirect(paths.signIn({ returnTo, reason: ended ? 'ended' : undefined }))
}

/** For the sign-in page: whether somebody is signed in already. */
export async function isSignedIn(): Promise<boolean> {
  return (await staffOf(readCookies((await headers()).get('cookie')))) !== undefined
}
