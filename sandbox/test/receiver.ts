import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request that has arrived. */
interface Received {
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, received: Received) => void

export interface Receiver {
  target: string
  received: Received[]
  /** Sets how to answer further requests; 204 at first. */
  answer(how: Answer): void
  stop(): Promise<void>
}

/** Starts a receiver of events on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let how: Answer = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const arrived = { headers: request.headers, body }
        received.push(arrived)
        how(response, arrived)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The server listens on a port, so its address is of this kind.
  const { port } = server.address() as AddressInfo
  return {
    target: `http://127.0.0.1:${port}/events`,
    received,
    answer: (next) => {
      how = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
