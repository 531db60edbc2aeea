'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { isGuarded } from '@/components/form/leaving'
import { isPageOpening } from '@/components/ui/page-opening'
import { isSameRights } from '@/lib/session/same-rights'
import type { Session } from '@/lib/session/schema'

/**
 * Draws the page again once the person has other roles or permissions than it was drawn with: the frame around all pages
 * is drawn once per tab, and offers what they allow. At most once for each reading of the session, because another copy of
 * the console may not know of the change yet; and not where that could lose a text or a page that is opening.
 */
export function useRightsAsDrawn(drawn: Session, now: Session, isCovered: boolean): void {
  const router = useRouter()
  const compare = useEffectEvent((live: Session) => {
    if (isSameRights(drawn, live) || isPageOpening() || isGuarded()) return
    router.refresh()
  })
  useEffect(() => {
    if (!isCovered) compare(now)
  }, [now, isCovered])
}
