import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'

// Next holds some fifty kilobytes of heap for each request until its answer has ended: 1,900 at once ended the process.
// Of the 160 MB of `npm start` half are free for requests, and most of that is for the data they read.
const MOST_AT_ONCE = 700

/**
 * Answers requests beyond `most` open answers with `console_unavailable`, before Next begins any work for them. The
 * liveness check is always answered. Returns the function that stops it for servers without a request so far.
 */
export function turnCrowdsAway(most = MOST_AT_ONCE): () => void {
  const known = new WeakSet<Server>()
  let owed = 0
  // Node announces a request here before the server’s own listeners get it.
  const note = (message: unknown) => {
    const { server, response } = message as { server: Server; response: ServerResponse } // documented by Node
    owed += 1
    // Counts until the answer closes, since the request closes with the last byte of its body.
    response.once('close', () => {
      owed -= 1
    })
    if (known.has(server)) return
    known.add(server)
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request, answer) => {
      if (owed > most && request.url !== '/api/health')
        // Loaded only then: it brings all the texts, which no copy should hold for a crowd that may never come.
        return void import('./turned-away').then((way) => way.turnAway(request, answer))
      for (const listener of listeners) listener.call(server, request, answer)
    })
  }
  subscribe('http.server.request.start', note)
  return () => void unsubscribe('http.server.request.start', note)
}
