import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { Finding, FoundOutcome } from './schema'

/**
 * Tells the console what became of a press whose outcome it did not know, so that it no longer counts it as open. A
 * failure does not matter: the press then counts as open for as long as it is remembered.
 */
export function tellOutcome(press: string, found: Finding): void {
  const body: FoundOutcome = { press, found }
  request(paths.api.pressOutcome(), {
    method: 'POST',
    reads: true,
    body,
    keepalive: true,
  }).catch(() => undefined)
}
