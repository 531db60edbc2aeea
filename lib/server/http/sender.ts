import 'server-only'
import { isIP } from 'node:net'
import { env } from '../env'
import type { Arrival } from './arrivals'

/**
 * The network a request came from: an IPv4 address, or the first half of an IPv6 address, since a sender has all of that
 * network. `X-Forwarded-For` counts only as far as our own proxies wrote it (`TRUSTED_PROXIES`). Call this before reading
 * a body: after its last byte the request is gone. Undefined for a request that did not come through Node’s own server.
 */
export function senderOf(arrival: Pick<Arrival, 'request'> | undefined): string | undefined {
  if (!arrival) return undefined
  const { socket, headers: sent } = arrival.request
  const told = forwardedFor([sent['x-forwarded-for'] ?? []].flat().join(), env().TRUSTED_PROXIES)
  // A sender who closes at once has no address left and counts as `unknown`.
  return networkOf(told) ?? networkOf(socket.remoteAddress) ?? 'unknown'
}

/** Whether a proxy passed this request on, one of ours or another. Next gives every request the header, but not as sent. */
export function isPassedOn(arrival: Pick<Arrival, 'request'> | undefined): boolean {
  const sent = arrival?.request.rawHeaders ?? []
  return sent.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'x-forwarded-for')
}

/**
 * The address that the outermost of our proxies saw. Each proxy appends the address it was asked by, so this counts from
 * the end: the sender may have made up anything before that.
 */
function forwardedFor(text: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined
  const told = text.split(',').map((part) => part.trim())
  return told.at(-Math.min(proxies, told.length))
}

/** The network of an address, with or without a port; undefined where the text is not an address. */
export function networkOf(text = ''): string | undefined {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? []
  const [, alone] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [address = ''] = (bracketed ?? alone ?? text).split('%')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const groups = [
    ...(first ?? []),
    ...zeros(8 - (first?.length ?? 0) - (last?.length ?? 0)),
    ...(last ?? []),
  ]
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

const zeros = (count: number) => Array.from({ length: count }, () => '0')
