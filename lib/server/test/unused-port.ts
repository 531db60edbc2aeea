import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 on which nobody listens just now. It lies outside the range that the system hands out: another
 * process could get one of those before the test's program listens there.
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
