import { connect, createServer } from 'node:net'

/**
 * Passes what arrives on `[::1]:port` on to `127.0.0.1:port`. Next listens on one address only, and
 * "localhost" is either of the two, depending on who asks. Without IPv6 there is nothing to do.
 * @param {number} port
 * @returns {Promise<() => void>} stops it.
 */
export async function listenOnBoth(port) {
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    from.pipe(to).pipe(from)
    from.on('error', () => to.destroy())
    to.on('error', () => from.destroy())
    open.add(from)
    from.once('close', () => {
      open.delete(from)
      to.destroy()
    })
  })
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  await new Promise((/** @type {(done: void) => void} */ resolve) => {
    server.once('listening', resolve).once('error', () => resolve())
    server.listen(port, '::1')
  })
  return () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
}
