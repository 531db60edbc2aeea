'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CoverReason } from './cover-words'

/**
 * Moves focus onto what covers a page, and back to where it was; and takes the page's title away meanwhile,
 * which may name a client. Returns the ref of what covers it, which is another element for another `reason`:
 * focus moves onto that too, so that it is read out.
 */
export function useCover(
  isCovered: boolean,
  reason: CoverReason | undefined,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isCovered) return
    const { activeElement, title } = document
    document.title = 'Your session · Clientele'
    return () => {
      document.title = title
      if (activeElement instanceof HTMLElement) activeElement.focus()
    }
  }, [isCovered])
  // After what remembers where focus was.
  useLayoutEffect(() => {
    if (reason) ref.current?.focus()
  }, [reason])
  return ref
}
