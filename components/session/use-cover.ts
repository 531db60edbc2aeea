'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CoverReason } from './cover-words'

/**
 * Moves focus to the cover over a page, and back afterwards. Meanwhile `title` replaces the page's title, which may
 * name a client. Returns the ref for the cover; another `reason` renders another element, which then takes the focus,
 * so that it is read out.
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
  // Runs after the effect that remembers where focus was.
  useLayoutEffect(() => {
    if (reason) ref.current?.focus()
  }, [reason])
  return ref
}

// Back and Forward put another page beneath the cover, with its own title.
function coverTitle(shown: string): () => void {
  // By element: React may add the next page's title before it removes the last one.
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
