import 'server-only'
import { said } from '@/lib/words/said'
import { env } from '../env'
import { ProblemError } from './problems'

/** True where the Host header names the console as configured; the header alone proves nothing. */
export function isOwnHost(host: string | null): boolean {
  return host === env().APP_ORIGIN.host
}

/** Throws `wrong_host` for a request that was addressed to another name. */
export function checkHost(headers: Headers): void {
  if (!isOwnHost(headers.get('host')))
    throw new ProblemError('wrong_host', {
      detail: said('problems.door.wrongHost'),
    })
}

/**
 * Throws `somebody_else` for a request of a page that was drawn for another person, or for the same at
 * another bank: one browser has one session, and the pages open before it changed hands know nothing of
 * that. What they name by its number may be another client there.
 */
export function checkPerson(headers: Headers, person: string): void {
  const drawnFor = headers.get('x-clientele-person')
  if (drawnFor !== null && drawnFor !== person)
    throw new ProblemError('somebody_else', {
      detail: said('problems.door.somebodyElse'),
    })
}

/**
 * Throws `cross_site_request` unless the request was made by a page of this console. Browsers say so
 * in `Sec-Fetch-Site`, which pages cannot forge; those that do not send it must show our origin. A
 * request that changes something must also carry `x-clientele`, which no form and no plain link can.
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
