import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/
const LOOPBACK_NAME = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/

// What proxies and tunnels add to the requests of others.
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|(?:x-)?(?:cluster-)?client-ip|true-client-ip|.*-connecting-ip)$/

/** The name in a Host header, without its port; undefined where it is none. */
export function hostnameOf(host: string | undefined): string | undefined {
  return HOST.exec(host?.toLowerCase() ?? '')?.[1]
}

/** Whether a name always means the machine it is said on. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAME.test(name)
}

/**
 * Whether a request was made on this machine, and for it: from a loopback address, to a name of this machine
 * (a page whose own name was made to lead here sends that name), and passed on by nobody.
 */
export function isFromThisMachine({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const name = hostnameOf(headers.host)
  return (
    // A proxy that adds nothing to what it passes on asks like this, as nginx does unless told otherwise.
    httpVersion !== '1.0' &&
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    name !== undefined &&
    isLoopbackName(name) &&
    !Object.keys(headers).some((header) => FORWARDED.test(header))
  )
}
