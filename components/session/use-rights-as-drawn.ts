'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { mayHoldWords } from '@/components/form/leaving'
import { isPageOpening } from '@/components/ui/page-opening'
import { isSameRights } from '@/lib/session/same-rights'
import type { Session } from '@/lib/session/schema'

/**
 * Draws the page again once the person has other roles or permissions than it was drawn with: the frame around all pages
 * is drawn once per tab, and offers what they allow. At most once for each reading of the session and each page, because
 * another copy of the console may not know of the change yet; and not while a page is opening, nor on a page with a form: what
 * is typed until the answer comes would be lost if the bank then does not give the page.
 */
export function useRightsAsDrawn(drawn: Session, now: Session, isCovered: boolean): void {
  const router = useRouter()
  const path = usePathname()
  const compare = useEffectEvent((live: Session) => {
    if (isSameRights(drawn, live) || isPageOpening() || mayHoldWords()) return
    router.refresh()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: also compares on each page that is opened.
  useEffect(() => {
    if (!isCovered) compare(now)
  }, [now, isCovered, path])
}
