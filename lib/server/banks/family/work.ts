import 'server-only'
import type { Work } from '../../outgoing/bank-breakers'

// Reads for which the bank searches all its data: clients, their numbers, and its trail.
const LOOKED_THROUGH = ['/v1/clients', '/v1/search', '/v1/audits']
const OF_A_CLIENT = /^\/v1\/(clients|client_identifiers|datatables\/[^/]+)\/\d+(\/|$)/

/**
 * Which kind of work a request is. "Others" are what sign-in and every page need besides clients: cheap for the bank, so
 * they fail for other reasons.
 */
export function workOf(method: string, path: string): Work {
  if (method !== 'GET') return 'commands'
  if (LOOKED_THROUGH.includes(path)) return 'lists'
  return OF_A_CLIENT.test(path) ? 'records' : 'others'
}
