import { connect, createServer } from 'node:net'
import { LaunchFailed } from './launch-failed.mjs'

// "localhost" means both. Whoever listens on one of them only would get half of the requests.
const FAMILIES = ['127.0.0.1', '::1']

/**
 * Reads a port from the environment and makes sure that nobody listens there.
 * @param {string} variable
 * @param {number} otherwise
 * @returns {Promise<number>}
 * @throws LaunchFailed with what to do about it.
 */
export function freePort(variable, otherwise) {
  return checkedPort(variable, process.env[variable] || String(otherwise))
}

/**
 * Makes sure that `text`, to which `setting` is set, is a port where nobody listens.
 * @param {string} setting
 * @param {string} text
 * @param {string} [host] The only address that is to be listened at.
 * @returns {Promise<number>}
 * @throws LaunchFailed with what to do about it.
 */
export async function checkedPort(setting, text, host) {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new LaunchFailed(`${setting} must be a port from 1 to 65535, not "${text}".`)
  for (const address of host ? [host] : FAMILIES)
    if ((await isAnswered(port, address)) || !(await canListen(port, address)))
      throw new LaunchFailed(
        `Port ${port} is taken. Stop what listens there, or set ${setting} to another port.`,
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
      // A machine without IPv6 has nobody on that side either; what else is wrong, whoever is to listen there says.
      resolve(!('code' in error && error.code === 'EADDRINUSE'))
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
