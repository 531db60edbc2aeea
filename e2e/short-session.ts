import { startAnother } from './another-console'

/** Starts another console whose sessions end after this many seconds without work. */
export function startShortSessions(idleSeconds: number): ReturnType<typeof startAnother> {
  return startAnother(2, { SESSION_IDLE_SECONDS: String(idleSeconds) })
}
