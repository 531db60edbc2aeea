'use client'

import { useEffect, useEffectEvent } from 'react'
import { hearTabs, type TabWord } from '@/lib/session/tabs'

/**
 * Receives every message between tabs for as long as a page is open. A single channel for all: a message that comes
 * while one is being replaced is lost, and with it a sign-out.
 */
export function useHearTabs(hear: (word: TabWord) => void): void {
  const heard = useEffectEvent(hear)
  useEffect(() => hearTabs((word) => heard(word)), [])
}
