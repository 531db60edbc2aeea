const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Says whether events may be sent to an address: https anywhere, http only within this machine, and without user name or
 * password. docs/bank-api.md, "Subscribers"
 */
export function isTarget(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

/** Headers that a subscriber cannot set, because the connection or the event itself sets them. */
export const OWN_HEADERS = [
  'action',
  'connection',
  'content-length',
  'content-type',
  'entity',
  'event-id',
  'event-timestamp',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'signature',
  'te',
  'tenantid',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
