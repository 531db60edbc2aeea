import { followedLink } from '@/components/ui/plain-click'
import { focusIfNowhere } from '@/components/ui/use-focus-on-arrival'

/** The rows of a list. */
export const ROWS = 'main .list-table tbody tr'

const MOST_KEPT = 50
/**
 * For each place in this tab's history, the address of the row link by which it was left. Empty in browsers that do not
 * tell places apart.
 */
const left = new Map<string, string>()
/** The place the user has come back to while its row was not there to take the focus. */
let awaited: string | undefined

const placeNow = () => ('navigation' in window ? window.navigation.currentEntry?.key : undefined)

/** Click listener: records the row by which a list is left, if it is left by one. */
export function noteRowLeft(event: MouseEvent): void {
  const link = followedLink(event)
  const place = placeNow()
  if (!link || place === undefined) return
  left.delete(place)
  if (!link.closest(ROWS)) return
  left.set(place, link.href)
  const [oldest] = left.keys()
  if (left.size > MOST_KEPT && oldest !== undefined) left.delete(oldest)
}

/** On return to a list, the link of the row by which it was left; undefined if it is not there. */
export function rowComeBackTo(): HTMLElement | undefined {
  const place = placeNow()
  const href = place === undefined ? undefined : left.get(place)
  const link = href === undefined ? undefined : linkTo(href)
  awaited = href !== undefined && !link ? place : undefined
  return link
}

/** The same for a row that was not rendered in time; works once, so that a user who has moved on is not sent back. */
export function rowAwaited(): HTMLElement | undefined {
  const place = placeNow()
  const href = place !== undefined && place === awaited ? left.get(place) : undefined
  awaited = undefined
  return href === undefined ? undefined : linkTo(href)
}

/**
 * Watches a focused link and, if its row disappears, moves the focus to the row that takes its place. That happens when
 * an action has taken the client off the list, which the list only learns from its next read. Without any rows, focus
 * goes to `otherwise`.
 */
export function keepPlaceOf(link: HTMLElement, otherwise: () => HTMLElement | null): void {
  const rows = () => [...document.querySelectorAll(ROWS)]
  const at = rows().findIndex((row) => row.contains(link))
  const place = placeNow()
  const main = document.querySelector('main')
  if (at < 0 || !main) return
  const observer = new MutationObserver(() => {
    if (link.isConnected && document.activeElement === link) return
    observer.disconnect()
    if (link.isConnected || placeNow() !== place) return
    const inPlace = rows()[at] ?? rows().at(-1)
    focusIfNowhere(inPlace?.querySelector<HTMLElement>('a') ?? otherwise())
  })
  observer.observe(main, { childList: true, subtree: true })
}

const linkTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${ROWS} a`)].find((link) => link.href === href)
