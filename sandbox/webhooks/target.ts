const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Says whether events may be sent to an address: https anywhere, http only within this machine, and no
 * user name or password in it. docs/bank-api.md, "Subscribers"
 */
export function isTarget(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

/** Names of headers that a subscriber cannot choose: they are the connection's or the event's own. */
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
