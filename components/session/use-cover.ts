'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CoverReason } from './cover-words'

/**
 * Moves focus onto what covers a page, and back to where it was; and takes the page's title away meanwhile,
 * which may name a client: `title` stands there. Returns the ref of what covers it, which is another element for another `reason`:
 * focus moves onto that too, so that it is read out.
 */
export function useCover(
  isCovered: boolean,
  reason: CoverReason | undefined,
  title: string,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isCovered) return
    const { activeElement } = document
    const uncoverTitle = coverTitle(title)
    return () => {
      uncoverTitle()
      if (activeElement instanceof HTMLElement) activeElement.focus()
    }
  }, [isCovered, title])
  // After what remembers where focus was.
  useLayoutEffect(() => {
    if (reason) ref.current?.focus()
  }, [reason])
  return ref
}

// Back and Forward put another page beneath the cover, with a title of its own.
function coverTitle(shown: string): () => void {
  // By element: React may have the title of the next page there before it takes the last one away.
  const written = new Map<HTMLTitleElement, string>()
  function cover() {
    for (const title of document.head.querySelectorAll('title'))
      if (title.text !== shown) {
        written.set(title, title.text)
        title.text = shown
      }
  }
  cover()
  const observer = new MutationObserver(cover)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const [title, text] of written) title.text = text
  }
}
