import { paths } from '@/lib/paths'

/** Lists from which clients and requests are opened, and to which a person returns. */
const LISTS: string[] = [paths.clients(), paths.queue()]

/**
 * The last list in this tab's history, if only pages of clients and requests came after it; undefined where the browser has no Navigation
 * API.
 */
export function listBefore(): NavigationHistoryEntry | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = window.navigation
  const before = window.navigation.entries().slice(0, currentEntry?.index)
  const entry = before.findLast(({ url }) => !isOfWork(pathOf(url)))
  return entry && LISTS.includes(pathOf(entry.url)) ? entry : undefined
}

/** The address of that list, without its origin. */
export function addressOf(entry: NavigationHistoryEntry | undefined): string | undefined {
  if (!entry?.url) return undefined
  const { pathname, search } = new URL(entry.url)
  return pathname + search
}

/** Whether an address belongs to the onboarding queue. */
export const isOfQueue = (address: string) => address.split('?')[0] === paths.queue()

const pathOf = (url: string | null) => (url ? new URL(url).pathname : '')

const isOfWork = (path: string) => /^\/(clients|approvals)\/\d+(\/|$)/.test(path)
