import 'server-only'
import { said } from '@/lib/words/said'
import { env } from '../env'
import { ProblemError } from './problems'

/** True where the Host header names the console as configured; the header alone proves nothing. */
export function isOwnHost(host: string | null): boolean {
  return host === env().APP_ORIGIN.host
}

/** Throws `wrong_host` for a request addressed to another host. */
export function checkHost(headers: Headers): void {
  if (!isOwnHost(headers.get('host')))
    throw new ProblemError('wrong_host', {
      detail: said('problems.door.wrongHost'),
    })
}

/**
 * Throws `somebody_else` for a request from a page that was rendered for another person, or for the same person at
 * another bank. One browser has one session, and pages opened before it changed hands do not know that; a number on them
 * may be another client there.
 */
export function checkPerson(headers: Headers, person: string): void {
  const drawnFor = headers.get('x-clientele-person')
  if (drawnFor !== null && drawnFor !== person)
    throw new ProblemError('somebody_else', {
      detail: said('problems.door.somebodyElse'),
    })
}

/**
 * Throws `cross_site_request` unless a page of this console made the request. Browsers say so in `Sec-Fetch-Site`, which
 * pages cannot forge; a browser that does not send it must give our origin. A request that changes something must also
 * carry `x-clientele`, which no form and no plain link can.
 */
export function checkSameOrigin(method: string, headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  const reads = method === 'GET' || method === 'HEAD'
  const own = reads
    ? site === null || site === 'same-origin' || site === 'none'
    : (site === null
        ? headers.get('origin') === env().APP_ORIGIN.origin
        : site === 'same-origin') && headers.get('x-clientele') === '1'
  if (!own)
    throw new ProblemError('cross_site_request', {
      detail: said('problems.door.crossSite'),
    })
}
