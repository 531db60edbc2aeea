import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/
const LOOPBACK_NAME = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/

// The headers that proxies and tunnels add to forwarded requests.
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|(?:x-)?(?:cluster-)?client-ip|true-client-ip|.*-connecting-ip)$/

/** The name in a Host header, without its port; undefined when the header holds no valid name. */
export function hostnameOf(host: string | undefined): string | undefined {
  return HOST.exec(host?.toLowerCase() ?? '')?.[1]
}

/** Whether a name always means the local machine. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAME.test(name)
}

/**
 * Whether a request was made on this machine and for it: from a loopback address, with a local name as its host (a page that
 * had its own name resolve to this machine sends its own name), and not forwarded.
 */
export function isFromThisMachine({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const name = hostnameOf(headers.host)
  return (
    // A proxy that adds no headers may still be recognised by HTTP/1.0, the default of nginx.
    httpVersion !== '1.0' &&
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    name !== undefined &&
    isLoopbackName(name) &&
    !Object.keys(headers).some((header) => FORWARDED.test(header))
  )
}
