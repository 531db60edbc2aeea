'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useHasScript } from './use-has-script'

// Long enough for a screen reader to have heard of the region, and too short for an eye.
const UNTIL_FILLED_MS = 100

type Props = {
  /** `alert` interrupts, `status` waits its turn. */
  role: 'alert' | 'status'
  /** False while what changes in it is not to be read out. */
  isNews?: boolean
  children: ReactNode
}

/**
 * A region whose words are read out. Many screen readers do not read what comes together with its region, so it is
 * there a moment before its words. What the server drew is no news, and is whole from the start.
 */
export function LiveRegion({ role, isNews = true, children }: Props) {
  const isDrawnLater = useHasScript()
  const [isFilled, setFilled] = useState(!isDrawnLater)
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
