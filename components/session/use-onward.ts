'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { followedLink } from '@/components/ui/plain-click'
import { consoleAnswers } from '@/lib/http/request'
import { isSigningOut } from '@/lib/session/mutations'

const LOOK_EVERY_MS = 5000

/** The state of opening the next page: the console may be away, or the person may have gone elsewhere. */
export type Onward = 'opening' | 'away' | 'left'

/**
 * Opens `href` as soon as it is given, because the page's task is done; `OnwardNotice` says so. If the console is away
 * at that moment, the router drops the load (stay-on-page.ts); the page opens once the console answers again, unless
 * the person has gone elsewhere meanwhile. A press that led nowhere does not count as going elsewhere.
 */
export function useOnward(href: string | undefined, how: 'push' | 'replace' = 'replace'): Onward {
  const router = useRouter()
  const [known, setKnown] = useState<{ href: string; onward: Onward }>()

  useEffect(() => {
    if (href === undefined) return
    const tell = (onward: Onward) =>
      setKnown((before) =>
        before?.href === href && before.onward === onward ? before : { href, onward },
      )
    const waiting = new AbortController()
    const { signal } = waiting
    let wasAway = false
    // Another address was pressed, and it is not yet known whether it will open.
    let isHeadedElsewhere = false

    async function look() {
      const answers = await consoleAnswers()
      if (signal.aborted) return
      tell(answers ? 'opening' : 'away')
      if (!answers) wasAway = true
      else if (wasAway && !isHeadedElsewhere && !isSigningOut()) go()
    }
    function go() {
      wasAway = false
      if (href !== undefined) router[how](href)
    }
    function end() {
      waiting.abort()
      clearInterval(timer)
    }
    const isElsewhere = (to: Address) =>
      !to.pathname.startsWith('/api/') &&
      !isSamePage(to, window.location) &&
      !isSamePage(to, new URL(href, window.location.origin))

    function handleLetGo(event: Event) {
      if (event instanceof PageTransitionEvent) return
      wasAway = true
      isHeadedElsewhere = false
    }
    function handleClick(event: MouseEvent) {
      const link = followedLink(event)
      // The last press counts; a link within this page leads to no other address.
      if (link && !isSamePage(link, window.location)) isHeadedElsewhere = isElsewhere(link)
    }
    function handleNavigate({ destination, downloadRequest, defaultPrevented }: NavigateEvent) {
      if (downloadRequest !== null || !isElsewhere(new URL(destination.url))) return
      isHeadedElsewhere = true
      // A cancelled load is held until the console has answered, so it may lead nowhere.
      if (defaultPrevented) return
      end()
      // The router fires this during rendering, when no state may be set.
      queueMicrotask(() => tell('left'))
    }

    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    window.addEventListener('pageshow', handleLetGo, { signal })
    // Both run after the listeners of stay-on-page.ts, which by then has dropped the earlier press or holds the load.
    window.addEventListener('click', handleClick, { capture: true, signal })
    if ('navigation' in window)
      window.navigation.addEventListener('navigate', handleNavigate, { signal })
    go()
    return end
  }, [href, how, router])

  return known !== undefined && known.href === href ? known.onward : 'opening'
}

type Address = { origin: string; pathname: string; search: string }

const isSamePage = (one: Address, other: Address): boolean =>
  one.origin + one.pathname + one.search === other.origin + other.pathname + other.search
