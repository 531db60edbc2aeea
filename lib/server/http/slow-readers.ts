import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LONGEST_SILENCE_MS = 3 * 60_000

/**
 * Ends answers whose reader has taken no byte of waiting data for a time, three minutes by default. A reader that stays
 * connected and reads nothing would hold a page or a list in memory for ever: Node has no limit for that, but counts the
 * bytes that the system takes. An answer that has not begun, or has nothing to send just now, is left alone. Returns the
 * function that stops the watch.
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
