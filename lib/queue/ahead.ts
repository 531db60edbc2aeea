import { firstSeen } from '@/lib/first-seen'

/** The query key under which a page keeps who is likely next. */
export const AHEAD = ['ahead'] as const

/** The name of each client at the time when their page was prefetched. */
const ahead = new Map<number, string>()

/** Notes that the page of this client is prefetched, with the client's name; a page already noted keeps its name. */
export function noteAhead(clientId: number, name: string): void {
  if (!ahead.has(clientId)) ahead.set(clientId, name)
}

/** The name in the title of a prefetched page. */
export const nameAhead = (clientId: number): string | undefined => ahead.get(clientId)

/** Whether the data of a client's page may be older than its opening. */
export const isAhead = (clientId: number): boolean => ahead.has(clientId)

/** Notes that the page of a client was fetched again. */
export function forgetAhead(clientId: number): void {
  ahead.delete(clientId)
}

/**
 * When data that a client's page is drawn from was read, as React Query counts time. 0, and so to be read again at once,
 * where the page may have been prefetched.
 */
export const drawnAt = (clientId: number, thing: object): number =>
  isAhead(clientId) ? 0 : firstSeen(thing)
