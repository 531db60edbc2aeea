import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the news of what was sent wholly in sight, the last within `root`, from the moment `pending` ends; also where
 * it comes a little later, or grows. It stands where the content ends, and the button is pressed from anywhere. What
 * comes while somebody only types is not gone to.
 */
export function useNewsInSight(root: RefObject<Element | null>, pending: boolean): void {
  const wasSent = useRef(false)
  useEffect(() => {
    if (pending) wasSent.current = true
    const within = root.current
    if (pending || !within) return
    let shown = lastNews(within)
    // A dialog that is opened again may have news from before.
    if (!wasSent.current && !shown) return
    // It tells of the first size too.
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
