import { connect, createServer } from 'node:net'
import { LaunchFailed } from './program.mjs'

// "localhost" means both. Whoever listens on one of them only would get half of the requests.
const FAMILIES = ['127.0.0.1', '::1']

/**
 * Reads a port from the environment and makes sure that nobody listens there.
 * @param {string} variable
 * @param {number} otherwise
 * @returns {Promise<number>}
 * @throws LaunchFailed with what to do about it.
 */
export async function freePort(variable, otherwise) {
  const text = process.env[variable] || String(otherwise)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new LaunchFailed(`${variable} must be a port from 1 to 65535, not "${text}".`)
  for (const host of FAMILIES)
    if ((await isAnswered(port, host)) || !(await canListen(port, host)))
      throw new LaunchFailed(
        `Port ${port} is taken. Stop what listens there, or set ${variable} to another port.`,
      )
  return port
}

// Some systems let two programs listen on one port when one of them listens on every address.
/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function isAnswered(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 })
    const done = (/** @type {boolean} */ answered) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    socket.once('timeout', () => done(false))
  })
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      // A machine without IPv6 has nobody on that side either.
      const code = 'code' in error ? error.code : undefined
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
