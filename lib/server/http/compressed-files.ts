import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'

const ADDRESS = '/_next/static/'
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

/**
 * Has Next send the scripts and styles in this folder as the build compressed them (`*.br` beside each), where a browser
 * takes that: smaller than what Next would make of them, anew for every browser. Returns what stops it for servers that
 * nobody has asked yet.
 */
export function sendCompressedFiles(folder: string): () => void {
  const compressed = new Set(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .filter((path) => path.endsWith('.br'))
      .map((path) => ADDRESS + path.replaceAll('\\', '/')),
  )
  const known = new WeakSet<Server>()
  // Told before a server's own listeners hear of its request.
  const note = (message: unknown) => {
    const { server } = message as { server: Server } // documented by Node
    if (known.has(server)) return
    known.add(server)
    server.prependListener('request', (request, response) => {
      const { pathname, search } = splitUrl(request)
      const [, kind = ''] = /\.(\w+)$/.exec(pathname) ?? []
      const type = TYPES[kind]
      if (!type || !compressed.has(`${pathname}.br`)) return
      response.setHeader('vary', 'Accept-Encoding')
      if (!takesBrotli(request)) return
      request.url = `${pathname}.br${search}`
      // Set before Next answers, both stay as they are, and nothing is compressed twice.
      response.setHeader('content-encoding', 'br')
      response.setHeader('content-type', type)
    })
  }
  subscribe('http.server.request.start', note)
  return () => void unsubscribe('http.server.request.start', note)
}

function splitUrl({ url = '' }: IncomingMessage) {
  const at = url.indexOf('?')
  return at < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) }
}

function takesBrotli({ headers }: IncomingMessage): boolean {
  const accepted = String(headers['accept-encoding'] ?? '')
    .replaceAll(' ', '')
    .split(',')
  return accepted.some(
    (one) => one === 'br' || (one.startsWith('br;q=') && Number(one.slice(5)) > 0),
  )
}
