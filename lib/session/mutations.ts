import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { Session } from './schema'
import { tellTabs } from './tabs'

/** Where the browser must go next: the sign-in service, or back from it. */
type Location = { location: string }

/**
 * Begins a sign-in; `returnTo` is the console's own path to come back to. `anew`: whoever is signed in has to prove
 * again who they are.
 */
export function signIn(returnTo: string, anew = false): Promise<Location> {
  const body = { returnTo, anew }
  return request(paths.api.signIn(), { method: 'POST', body, asAnyone: true })
}

let isLeaving = false

/** Whether this tab is signing out, and goes on to the sign-in service by itself. */
export const isSigningOut = () => isLeaving

/** Ends the session here and empties every tab; the location then ends it at the sign-in service. */
export async function signOut(): Promise<Location> {
  isLeaving = true
  try {
    const location = await request<Location>(paths.api.signOut(), { method: 'POST', body: {} })
    tellTabs({ is: 'signed-out' })
    return location
  } catch (error) {
    isLeaving = false
    throw error
  }
}

/** Says that the person is at work; sent on real input only, at most once a minute. */
export function refreshSession(): Promise<Session> {
  return request(paths.api.sessionRefresh(), { method: 'POST', body: {}, asAnyone: true })
}
