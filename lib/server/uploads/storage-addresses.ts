import 'server-only'
import { env, isLoopback } from '../env'

const LONGEST_ADDRESS = 8192
const LONGEST_LIFE_MS = 60 * 60 * 1000

/**
 * Whether the browser may send a client's file to this address: exactly one of the configured origins, over TLS or on
 * this machine, without a name and password. The bank says where its storage is, but only the configuration says which
 * storage is the bank's.
 */
export function isStorageAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return false
  const url = new URL(address)
  return (
    env().STORAGE_ORIGINS.includes(url.origin) &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
}

/** Whether addresses that expire at this ISO 8601 instant may be given out: still valid, but not for long. */
export function expiresSoon(expiresAt: string, now = Date.now()): boolean {
  const left = Date.parse(expiresAt) - now
  return left > 0 && left <= LONGEST_LIFE_MS
}
