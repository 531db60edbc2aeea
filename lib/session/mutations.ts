import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { Session } from './schema'
import { tellTabs } from './tabs'

/** Where the browser must go next: to the sign-in service, or back from it. */
type Location = { location: string }

/**
 * Begins a sign-in; `returnTo` is the console's own path to return to. `anew`: the person has to prove their identity again.
 */
export function signIn(returnTo: string, anew = false): Promise<Location> {
  const body = { returnTo, anew }
  return request(paths.api.signIn(), { method: 'POST', body, asAnyone: true })
}

let isLeaving = false

/** Whether this tab is signing out, and will go to the sign-in service on its own. */
export const isSigningOut = () => isLeaving

/** Ends the session here and empties every tab; going to the location ends it at the sign-in service too. */
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

/** Reports that the person is active; sent only on real input. */
export function refreshSession(): Promise<Session> {
  return request(paths.api.sessionRefresh(), { method: 'POST', body: {}, asAnyone: true })
}
