import { followedLink } from '@/components/ui/plain-click'
import { focusIfNowhere } from '@/components/ui/use-focus-on-arrival'

/** The rows of a list. */
export const ROWS = 'main .list-table tbody tr'

const MOST_KEPT = 50
/**
 * For each place in this tab's history, the row by which it was left: the address of its link, and its index among the
 * rows. Empty in browsers that do not tell places apart.
 */
const left = new Map<string, { href: string; at: number }>()
/** The place the user has come back to while its row was not there to take the focus. */
let awaited: string | undefined

const placeNow = () => ('navigation' in window ? window.navigation.currentEntry?.key : undefined)

/** Click listener: records the row by which a list is left, if it is left by one. */
export function noteRowLeft(event: MouseEvent): void {
  const link = followedLink(event)
  const place = placeNow()
  if (!link || place === undefined) return
  left.delete(place)
  const at = indexOf(link)
  if (at < 0) return
  left.set(place, { href: link.href, at })
  const [oldest] = left.keys()
  if (left.size > MOST_KEPT && oldest !== undefined) left.delete(oldest)
}

/**
 * On return to a list, the link of the row by which it was left, or of the one that took its place: an action may have
 * taken its client off the list. Undefined if the row may not be rendered yet.
 */
export function rowComeBackTo(): HTMLElement | undefined {
  const place = placeNow()
  const row = place === undefined ? undefined : left.get(place)
  const link = row && (linkTo(row.href) ?? (areAllRendered() ? linkAt(row.at) : undefined))
  awaited = row && !link ? place : undefined
  return link
}

/** The same for a row that was not rendered in time; works once, so that a user who has moved on is not sent back. */
export function rowAwaited(): HTMLElement | undefined {
  const place = placeNow()
  const row = place !== undefined && place === awaited ? left.get(place) : undefined
  awaited = undefined
  return row && linkTo(row.href)
}

/**
 * Watches a focused link and, if its row disappears, moves the focus to the row that takes its place. That happens when
 * an action has taken the client off the list, which the list only learns from its next read. Without any rows, focus
 * goes to `otherwise`.
 */
export function keepPlaceOf(link: HTMLElement, otherwise: () => HTMLElement | null): void {
  const at = indexOf(link)
  const place = placeNow()
  const main = document.querySelector('main')
  if (at < 0 || !main) return
  const observer = new MutationObserver(() => {
    if (link.isConnected && document.activeElement === link) return
    observer.disconnect()
    if (link.isConnected || placeNow() !== place) return
    const inPlace = linkAt(at)
    focusIfNowhere(inPlace ?? otherwise())
    // That row may disappear in its turn: a colleague works on the same list.
    if (inPlace && document.activeElement === inPlace) keepPlaceOf(inPlace, otherwise)
  })
  observer.observe(main, { childList: true, subtree: true })
}

const rows = () => [...document.querySelectorAll(ROWS)]

/** False for a scroll of all rows, which renders those in view. */
const areAllRendered = () => document.querySelector('main .list-whole') === null

/** The index of the row that is or contains this element; -1 outside the rows. */
export const indexOf = (part: Element) => rows().findIndex((row) => row.contains(part))

/** The link of the row at this index, or of the last one where there are fewer. */
export const linkAt = (at: number) =>
  (rows()[at] ?? rows().at(-1))?.querySelector<HTMLElement>('a') ?? undefined

const linkTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${ROWS} a`)].find((link) => link.href === href)
