import type { MouseEvent as ReactMouseEvent } from 'react'

/** True for the click that means "go there", not for one that opens a tab, a window or a download. */
function isPlainClick(event: MouseEvent | ReactMouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The link that a click follows in this tab; undefined if it opens another tab, downloads a file, or hits no link. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return undefined
  const sameTab = link.target === '' || link.target === '_self'
  return sameTab && !link.hasAttribute('download') ? link : undefined
}

/**
 * Makes a link go through the app if `onNavigate` is given, and stay an ordinary link before the script has loaded.
 * Returns undefined without `onNavigate`, so that server components can use it.
 */
export function followWith(onNavigate: ((href: string) => void) | undefined, href: string) {
  if (!onNavigate) return undefined
  return (event: ReactMouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    onNavigate(href)
  }
}
