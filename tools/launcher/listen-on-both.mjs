import { connect, createServer } from 'node:net'

/**
 * Forwards connections from the address of "localhost" on which the program at `port` does not listen. Next takes only one of
 * the two, and browsers and commands may try either.
 * @param {number} port
 * @returns {Promise<() => void>} stops it.
 */
export async function listenOnBoth(port) {
  return (
    (await passOn(port, '::1', '127.0.0.1')) ?? (await passOn(port, '127.0.0.1', '::1')) ?? none
  )
}

// A machine without IPv6 has no second address.
const none = () => {}

/** @param {number} port @param {string} from @param {string} to @returns {Promise<(() => void) | undefined>} */
function passOn(port, from, to) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  const server = createServer((near) => {
    const far = connect(port, to)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  const stop = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return new Promise((resolve) => {
    server.once('listening', () => resolve(stop)).once('error', () => resolve(undefined))
    server.listen(port, from)
  })
}
