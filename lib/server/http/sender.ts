import 'server-only'
import { isIP } from 'node:net'
import { env } from '../env'
import type { Arrival } from './arrivals'

/**
 * The network a request came from: an address of IPv4, or of IPv6 the first half, since whoever has one has all of that.
 * What `X-Forwarded-For` says counts only as far as proxies of our own wrote it (`TRUSTED_PROXIES`). To be asked
 * before a body is read: with its last byte the request is gone. Undefined for what did not come through Node's own server.
 */
export function senderOf(arrival: Pick<Arrival, 'request'> | undefined): string | undefined {
  if (!arrival) return undefined
  const { socket, headers: sent } = arrival.request
  const told = forwardedFor([sent['x-forwarded-for'] ?? []].flat().join(), env().TRUSTED_PROXIES)
  // Whoever closes at once is counted too.
  return networkOf(told) ?? networkOf(socket.remoteAddress) ?? 'unknown'
}

/**
 * The address that the outermost of so many proxies saw. Each writes whom it was asked by behind what is there already, so
 * it is counted from the end: whatever stands before that its sender may have made up.
 */
function forwardedFor(text: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined
  const told = text.split(',').map((part) => part.trim())
  return told.at(-Math.min(proxies, told.length))
}

/** The network of an address, also of one with a port; undefined for what is none. */
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
