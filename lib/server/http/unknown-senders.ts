import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'

// A part of the 700 that a copy takes (crowd.ts). The largest of these bodies are the bank’s events: 25 MiB for 100 of
// them.
const MOST = 100

const unfinished = new Map<IncomingMessage, () => void>()

/**
 * Makes unfinished bodies of unknown senders give way to newer ones: beyond `most`, the oldest is ended by its `end`. So
 * nobody can occupy all places by sending slowly, and senders at the usual pace of browsers and banks get in. Returns the
 * function that marks the sender as known.
 */
export function letMakeWay(
  request: IncomingMessage,
  response: ServerResponse,
  end: () => void,
  most = MOST,
): () => void {
  const leave = () => void unfinished.delete(request)
  unfinished.set(request, end)
  // Both events are needed: see arrivals.ts.
  request.once('close', leave)
  response.once('close', leave)
  // A body that has arrived and waits to be read is owed its answer.
  for (const one of unfinished.keys()) if (one.complete) unfinished.delete(one)
  const [oldest] = unfinished.size > most ? unfinished.values() : []
  oldest?.()
  return leave
}
