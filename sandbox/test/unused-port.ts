import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 that nobody listens on just now. It is none of those that the system gives away: one of them
 * may be somebody else's by the time a program has started that is to listen there.
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
