import { firstSeen } from '@/lib/first-seen'

/** Under which a page keeps who is likely next. */
export const AHEAD = ['ahead'] as const

/** The name that each client had when their page was first fetched. */
const ahead = new Map<number, string>()

/** Notes that the page of a client of this name is fetched before anybody opens it; once it is here, it is not fetched again. */
export function noteAhead(clientId: number, name: string): void {
  if (!ahead.has(clientId)) ahead.set(clientId, name)
}

/** The name in the title of a page that was fetched before it was opened. */
export const nameAhead = (clientId: number): string | undefined => ahead.get(clientId)

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
