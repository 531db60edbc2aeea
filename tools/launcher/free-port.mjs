import { connect, createServer } from 'node:net'
import { LaunchFailed } from './launch-failed.mjs'

// "localhost" means both: a program that listens on only one of them would get only some of the requests.
const FAMILIES = ['127.0.0.1', '::1']

/**
 * Reads a port from the environment and makes sure that no program listens there.
 * @param {string} variable
 * @param {number} otherwise
 * @returns {Promise<number>}
 * @throws LaunchFailed with what to do about it.
 */
export function freePort(variable, otherwise) {
  return checkedPort(variable, process.env[variable] || String(otherwise))
}

/**
 * Makes sure that `text`, the value of `setting`, is a port on which no program listens and this one may.
 * @param {string} setting
 * @param {string} text
 * @param {string} [host] The only address to listen on.
 * @returns {Promise<number>}
 * @throws LaunchFailed with what to do about it.
 */
export async function checkedPort(setting, text, host) {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new LaunchFailed(`${setting} must be a port from 1 to 65535, not "${text}".`)
  for (const address of host ? [host] : FAMILIES) {
    const fault = (await isAnswered(port, address)) ? 'EADDRINUSE' : await tryOut(port, address)
    if (fault === 'EADDRINUSE')
      throw new LaunchFailed(
        `Port ${port} is taken. Stop what listens there, or set ${setting} to another port.`,
      )
    if (fault === 'EACCES')
      throw new LaunchFailed(
        `Port ${port} needs rights that this user does not have. Set ${setting} to another port.`,
      )
    // Without a host one of the two may be missing: not every machine has IPv6.
    if (host && (fault === 'EADDRNOTAVAIL' || fault === 'ENOTFOUND'))
      throw new LaunchFailed(`${host} is no address of this machine.`)
  }
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

/**
 * Listens for a moment. Resolves with the code of the error if that fails.
 * @param {number} port @param {string} host @returns {Promise<unknown>}
 */
function tryOut(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? error.code : undefined))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
