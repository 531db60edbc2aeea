import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'

// What the address of a socket may hold: 104 bytes on macOS, 108 on Linux, with its end.
const LONGEST_PATH = 100

/** The socket in a folder by which somebody shows that they live. */
export function signFile(folder: string, mark: string): string {
  return join(resolve(folder), `lock.${mark}`)
}

/**
 * Answers at a socket in the folder until it is lowered or this process ends, however it ends. The system
 * answers by itself: a process that is busy for minutes is alive all the same.
 * @returns what lowers it; undefined where the folder can hold no socket
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

/** Whether somebody answers at that socket. */
export function isRaised(folder: string, mark: string): Promise<boolean> {
  const path = shortest(signFile(folder, mark))
  if (path === undefined) return Promise.resolve(true)
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    // Nobody listens any more, or the file is gone; whatever else it is may be somebody.
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
