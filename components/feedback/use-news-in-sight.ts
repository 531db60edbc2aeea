import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the last news within `root` fully into view from the moment `pending` ends, even if it arrives a little later
 * or grows. News stands at the end of the content, while the button may be pressed from anywhere. News that arrives
 * while the user is only typing does not scroll the page.
 */
export function useNewsInSight(root: RefObject<Element | null>, pending: boolean): void {
  const wasSent = useRef(false)
  useEffect(() => {
    if (pending) wasSent.current = true
    const within = root.current
    if (pending || !within) return
    let shown = lastNews(within)
    // A reopened dialog may show earlier news.
    if (!wasSent.current && !shown) return
    // The observer also reports the first size.
    const sizes = new ResizeObserver(() => shown?.scrollIntoView({ block: 'nearest' }))
    const changes = new MutationObserver(() => {
      const last = lastNews(within)
      if (last === shown) return
      sizes.disconnect()
      shown = last
      if (shown) sizes.observe(shown)
    })
    if (shown) sizes.observe(shown)
    changes.observe(within, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }, [root, pending])
}

const lastNews = (within: Element) => Array.from(within.querySelectorAll('[data-news]')).at(-1)
