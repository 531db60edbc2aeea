import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LONGEST_SILENCE_MS = 3 * 60_000

/**
 * Ends answers of which something waits to be sent and not one byte is taken, for three minutes unless told
 * otherwise. A reader that says it is there and reads nothing would hold a page or a list in memory for ever: Node
 * has no limit for that, but counts the bytes that the system takes. An answer that has not begun, or has nothing to
 * say just now, is waited for. Returns what stops the watch.
 */
export function closeUnreadAnswers(silence = LONGEST_SILENCE_MS): () => void {
  const watch = (message: unknown) => {
    const { response } = message as { response: ServerResponse } // documented by Node
    response.setTimeout(silence)
    response.on('timeout', (socket: Socket) => {
      if (response.writableLength > 0) socket.destroy()
    })
  }
  subscribe('http.server.request.start', watch)
  return () => void unsubscribe('http.server.request.start', watch)
}
