import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'

// Of the 700 that a copy takes (crowd.ts). The largest of their bodies are events of the bank: 25 MiB of these.
const MOST = 100

const unfinished = new Map<IncomingMessage, () => void>()

/**
 * Has a body that is still to come make way for newer ones for as long as nobody knows who sends it: of more than
 * `most` of these the oldest is ended, by its `end`. So nobody can hold places by sending slowly, and whoever sends as
 * browsers and banks do is let in. Returns what says that it is known by now.
 */
export function letMakeWay(
  request: IncomingMessage,
  response: ServerResponse,
  end: () => void,
  most = MOST,
): () => void {
  const leave = () => void unfinished.delete(request)
  unfinished.set(request, end)
  // Neither is enough: see arrivals.ts.
  request.once('close', leave)
  response.once('close', leave)
  // What has arrived and waits to be read is owed its answer.
  for (const one of unfinished.keys()) if (one.complete) unfinished.delete(one)
  const [oldest] = unfinished.size > most ? unfinished.values() : []
  oldest?.()
  return leave
}
