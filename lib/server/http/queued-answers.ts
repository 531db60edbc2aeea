import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes every answer when its connection closes. Up to version 22, Node reports a lost connection only to the answer
 * whose turn it is. Answers to pipelined requests behind it are never closed, and what they hold is held for ever, so
 * that anyone could fill the memory. Returns the function that stops this.
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
        // An answer that has the socket is Node’s to close.
        for (const answer of here) if (!answer.socket) answer.destroy().emit('close')
      })
    }
    here.add(response)
    response.once('close', () => here.delete(response))
  }
  subscribe('http.server.request.start', note)
  return () => void unsubscribe('http.server.request.start', note)
}
