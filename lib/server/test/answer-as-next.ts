import type { IncomingMessage, ServerResponse } from 'node:http'
import { NextRequest } from 'next/server'
import type { route } from '../http/route'

/** Makes a handler answer a request of Node's server, as Next does. */
export async function answerAsNext(
  handler: ReturnType<typeof route>,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = new NextRequest('http://localhost:3000/api/x', {
    method: 'POST',
    headers: incoming.headers as Record<string, string>, // none of them is sent twice
    body: incoming,
    duplex: 'half',
  } as object) // Node's own type takes any async iterable
  const answer = await handler(request, { params: Promise.resolve({}) })
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
