import { firstSeen } from '@/lib/first-seen'

/** Under which a page keeps who is likely next. */
export const AHEAD = ['ahead'] as const

const ahead = new Set<number>()

/** Notes that the page of a client is fetched before anybody opens it. */
export function noteAhead(clientId: number): void {
  ahead.add(clientId)
}

/** Whether what a page of a client is drawn from may be older than its opening. */
export const isAhead = (clientId: number): boolean => ahead.has(clientId)

/** Notes that the page of a client was fetched anew. */
export function forgetAhead(clientId: number): void {
  ahead.delete(clientId)
}

/**
 * When a thing was read that the page of a client is drawn from, as React Query has times: long ago, and so to be read
 * again at once, where the page may have been fetched before it was opened.
 */
export const drawnAt = (clientId: number, thing: object): number =>
  isAhead(clientId) ? 0 : firstSeen(thing)
