import { followedLink } from '@/components/ui/plain-click'
import { focusIfNowhere } from '@/components/ui/use-focus-on-arrival'

/** The rows of a list. */
export const ROWS = 'main .list-table tbody tr'

const MOST_KEPT = 50
/** Where the row led by which each place in this tab's history was left. Where browsers do not tell places apart, none is kept. */
const left = new Map<string, string>()
/** The place that one has come back to while its row was not there to get the focus. */
let awaited: string | undefined

const placeNow = () => ('navigation' in window ? window.navigation.currentEntry?.key : undefined)

/** Notes by which row a list is left, if it is left by one: a listener for clicks. */
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

/** The link of the row that one left this list by, for whoever has come back to it; undefined where it is not there. */
export function rowComeBackTo(): HTMLElement | undefined {
  const place = placeNow()
  const href = place === undefined ? undefined : left.get(place)
  const link = href === undefined ? undefined : linkTo(href)
  awaited = href !== undefined && !link ? place : undefined
  return link
}

/** The same for a row that was not drawn by then, once: whoever has moved on is not called back again. */
export function rowAwaited(): HTMLElement | undefined {
  const place = placeNow()
  const href = place !== undefined && place === awaited ? left.get(place) : undefined
  awaited = undefined
  return href === undefined ? undefined : linkTo(href)
}

/**
 * Leaves the focus of a link to the row that takes the place of its own, should that go while it has it: the client has
 * left the list by what was done to it, and the list knows that only once it was read again. To `otherwise` where no row
 * is left.
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
