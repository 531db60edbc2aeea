import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { Session } from './schema'

/** Where the browser must go next: the sign-in service, or back from it. */
type Location = { location: string }

/** Begins a sign-in; `returnTo` is the console's own path to come back to. */
export function signIn(returnTo: string): Promise<Location> {
  return request(paths.api.signIn(), { method: 'POST', body: { returnTo } })
}

/** Ends the session here; the location then ends it at the sign-in service. */
export function signOut(): Promise<Location> {
  return request(paths.api.signOut(), { method: 'POST', body: {} })
}

/** Says that the person is at work; sent on real input only, at most once a minute. */
export function refreshSession(): Promise<Session> {
  return request(paths.api.sessionRefresh(), { method: 'POST', body: {}, asAnyone: true })
}
