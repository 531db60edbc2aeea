'use client'

import { useEffect, useEffectEvent } from 'react'
import { hearTabs, type TabWord } from '@/lib/session/tabs'

/**
 * Hears what any tab tells for as long as a page is open. One channel for all of it: a word that comes while one is
 * closed for the next is lost, and with it a sign-out.
 */
export function useHearTabs(hear: (word: TabWord) => void): void {
  const heard = useEffectEvent(hear)
  useEffect(() => hearTabs((word) => heard(word)), [])
}
