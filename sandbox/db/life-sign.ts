import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'

// The longest socket address is 104 bytes on macOS and 108 on Linux, including its end.
const LONGEST_PATH = 100

/** The path of the socket by which a process shows that it is alive. */
export function signFile(folder: string, mark: string): string {
  return join(resolve(folder), `lock.${mark}`)
}

/**
 * Answers at a socket in the folder until it is lowered or this process ends in any way. The operating system accepts
 * connections by itself, so a process that is busy for minutes still counts as alive.
 * @returns a function that lowers it; undefined when the folder can hold no socket
 */
export function raiseSign(folder: string, mark: string): Promise<(() => void) | undefined> {
  const path = shortest(signFile(folder, mark))
  if (path === undefined) return Promise.resolve(undefined)
  const server = createServer((socket) => socket.destroy())
  return new Promise((done) => {
    server.once('error', () => done(undefined))
    server.listen(path, () => {
      server.unref()
      done(() => {
        server.close()
        rmSync(path, { force: true })
      })
    })
  })
}

/** Whether a process answers at that socket. */
export function isRaised(folder: string, mark: string): Promise<boolean> {
  const path = shortest(signFile(folder, mark))
  if (path === undefined) return Promise.resolve(true)
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    // These two mean that no process listens or the file is gone; any other error may come from a live process.
    socket.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined
      done(code !== 'ECONNREFUSED' && code !== 'ENOENT')
    })
  })
}

function shortest(path: string): string | undefined {
  const fromHere = relative(process.cwd(), path)
  const shorter = Buffer.byteLength(fromHere) < Buffer.byteLength(path) ? fromHere : path
  return Buffer.byteLength(shorter) > LONGEST_PATH ? undefined : shorter
}
