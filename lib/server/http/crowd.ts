import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'

// Next holds some fifty kilobytes of heap for each request until its answer has ended: 1,900 at once ended the
// process. Of the 160 MB of `npm start` half are free for requests, and most of that is for what they ask.
const MOST_AT_ONCE = 700

/**
 * Answers who comes while `most` answers are owed, as `console_unavailable` and before Next begins anything for them.
 * Whether this copy lives is told all the same. Returns what stops it for servers that nobody has asked yet.
 */
export function turnCrowdsAway(most = MOST_AT_ONCE): () => void {
  const known = new WeakSet<Server>()
  let owed = 0
  // Told before a server's own listeners hear of its request.
  const note = (message: unknown) => {
    const { server, response } = message as { server: Server; response: ServerResponse } // documented by Node
    owed += 1
    // Of the answer, since the request is closed with the last byte of its body.
    response.once('close', () => {
      owed -= 1
    })
    if (known.has(server)) return
    known.add(server)
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request, answer) => {
      if (owed > most && request.url !== '/api/health')
        // With it come all words there are: no copy holds them for a crowd that may never come.
        return void import('./turned-away').then((way) => way.turnAway(request, answer))
      for (const listener of listeners) listener.call(server, request, answer)
    })
  }
  subscribe('http.server.request.start', note)
  return () => void unsubscribe('http.server.request.start', note)
}
