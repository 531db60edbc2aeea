'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useHasScript } from './use-has-script'

// Long enough for a screen reader to notice the region, too short to be seen.
const UNTIL_FILLED_MS = 100

type Props = {
  /** `alert` interrupts, `status` waits its turn. */
  role: 'alert' | 'status'
  /** False while changes within it must not be announced. */
  isNews?: boolean
  /** It comes with its page, so its text is there at once and moves nothing under a press; later changes are announced. */
  cameWithPage?: boolean
  children: ReactNode
}

/**
 * A region whose text is announced. Many screen readers ignore text that arrives together with its region, so the
 * region comes a moment before its text. What the server rendered is no news, and is complete from the start.
 */
export function LiveRegion({ role, isNews = true, cameWithPage = false, children }: Props) {
  const isDrawnLater = useHasScript()
  const [isFilled, setFilled] = useState(!isDrawnLater || cameWithPage)
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), UNTIL_FILLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role={role} aria-live={isNews ? undefined : 'off'} data-news="">
      {isFilled && children}
    </div>
  )
}
