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
 * Makes Next send the scripts and styles of this folder as the build compressed them (`*.br` beside each) to browsers
 * that take Brotli: smaller than what Next would compress again for every browser. Returns the function that stops it for
 * servers without a request so far.
 */
export function sendCompressedFiles(folder: string): () => void {
  const compressed = new Set(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .filter((path) => path.endsWith('.br'))
      .map((path) => ADDRESS + path.replaceAll('\\', '/')),
  )
  const known = new WeakSet<Server>()
  // Node announces a request here before the server’s own listeners get it.
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
      // Next keeps headers that are already set, so nothing is compressed twice.
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
