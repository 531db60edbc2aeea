import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Has every answer end with its connection. Up to version 22 Node tells that a connection is gone only to the answer
 * whose turn it is. Those behind it, of requests that were sent without waiting, are never closed, and whatever was
 * begun for them is held for ever: anybody could fill the memory that way. Returns what stops it.
 */
export function closeQueuedAnswers(): () => void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>()
  const note = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse } // documented by Node
    const { socket } = request
    const here = waiting.get(socket) ?? new Set()
    if (!waiting.has(socket)) {
      waiting.set(socket, here)
      socket.once('close', () => {
        // One that has the connection has its turn.
        for (const answer of here) if (!answer.socket) answer.destroy().emit('close')
      })
    }
    here.add(response)
    response.once('close', () => here.delete(response))
  }
  subscribe('http.server.request.start', note)
  return () => void unsubscribe('http.server.request.start', note)
}
