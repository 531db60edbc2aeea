import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port of 127.0.0.1, outside the range from which the system gives ports away: one of those could be taken before the
 * test's program listens on it.
 */
export async function unusedPort(): Promise<number> {
  const port = 20_000 + randomInt(12_000)
  return (await canListen(port)) ? port : unusedPort()
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    )
  })
}
