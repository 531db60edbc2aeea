import { paths } from '@/lib/paths'

/** Pages from which clients are opened, and to which one goes back. */
const LISTS: string[] = [paths.clients(), paths.queue()]

/** The list in this tab's history, with nothing but pages of clients since; where the browser tells. */
export function listBefore(): NavigationHistoryEntry | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = window.navigation
  const before = window.navigation.entries().slice(0, currentEntry?.index)
  const entry = before.findLast(({ url }) => !isOfClient(pathOf(url)))
  return entry && LISTS.includes(pathOf(entry.url)) ? entry : undefined
}

/** The address of that list, without its origin. */
export function addressOf(entry: NavigationHistoryEntry | undefined): string | undefined {
  if (!entry?.url) return undefined
  const { pathname, search } = new URL(entry.url)
  return pathname + search
}

/** Whether an address is of the onboarding queue. */
export const isOfQueue = (address: string) => address.split('?')[0] === paths.queue()

const pathOf = (url: string | null) => (url ? new URL(url).pathname : '')

const isOfClient = (path: string) => /^\/clients\/\d+(\/|$)/.test(path)
