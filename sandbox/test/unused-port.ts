import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port of 127.0.0.1. It lies outside the range that the system assigns itself, because the system could give such a port
 * to another program before the one under test listens on it.
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
