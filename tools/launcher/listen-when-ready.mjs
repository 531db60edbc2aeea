import { createServer, get, Server } from 'node:http'
import { isIPv6 } from 'node:net'

/** Answered by the console itself, so only after its own start; a file of `public` would be answered before that. */
const ASKED = '/api/health'

/**
 * Makes the next HTTP server of this process, which is Next's, accept connections only once it can answer. Next listens at once
 * and loads the console afterwards: a proxy before several copies would send one part of all requests to a copy that starts,
 * where they wait for seconds, although another copy could answer them. While nothing listens, the proxy asks that one.
 */
export function listenWhenReady() {
  const { listen } = Server.prototype
  /** @this {Server} @param {number} port @param {string} [hostname] @returns {Server} */
  function begin(port, hostname) {
    Server.prototype.listen = listen
    void whenReady(this, { port, hostname })
    return this
  }
  // Next calls it in no other way.
  Server.prototype.listen = /** @type {typeof listen} */ (/** @type {unknown} */ (begin))
}

/** @param {Server} server @param {{ port: number, hostname: string | undefined }} where */
async function whenReady(server, { port, hostname }) {
  let isClosed = false
  server.address = () => {
    const address = hostname ?? '::'
    return { address, port, family: isIPv6(address) ? 'IPv6' : 'IPv4' }
  }
  // A server that does not listen yet cannot be closed; without this, a copy that is stopped early would listen after all.
  server.close = (done) => {
    isClosed = true
    done?.()
    return server
  }
  // What begins when a server listens is Next's start.
  server.emit('listening')
  server.removeAllListeners('listening')
  await isAnswered(server)
  for (const name of /** @type {const} */ (['address', 'close']))
    Reflect.deleteProperty(server, name)
  if (!isClosed) server.listen(port, hostname)
}

/**
 * Passes a request to the server, which Next holds until it is ready. Resolves also if that fails: whatever is wrong, the
 * console then starts as Next does.
 * @param {Server} server @returns {Promise<void>}
 */
function isAnswered(server) {
  return new Promise((resolve) => {
    const inner = createServer((request, response) => server.emit('request', request, response))
    const done = () => {
      inner.close(() => resolve())
      inner.closeAllConnections()
    }
    inner.once('error', resolve).listen(0, '127.0.0.1', () => {
      const address = inner.address()
      const port = typeof address === 'object' ? address?.port : undefined
      get({ port, host: '127.0.0.1', path: ASKED, agent: false }, done).once('error', done)
    })
  })
}
