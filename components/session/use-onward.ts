'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { followedLink } from '@/components/ui/plain-click'
import { consoleAnswers } from '@/lib/http/request'
import { isSigningOut } from '@/lib/session/mutations'

const LOOK_EVERY_MS = 5000

/** How it goes with the next page: the console may be away, and the person may have gone another way. */
export type Onward = 'opening' | 'away' | 'left'

/**
 * Opens `href` as soon as there is one, because what this page was for is done; `OnwardNotice` says so. Where the
 * console is away just then, the router lets go of it (stay-on-page.ts): it is opened once the console answers again,
 * unless the person has gone another way by then. What was only pressed, and came to nothing, is no other way.
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
    // Another address was pressed, and whether it comes to be opened is not known yet.
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
      // What was pressed last is meant; a place on this page is no address to go to.
      if (link && !isSamePage(link, window.location)) isHeadedElsewhere = isElsewhere(link)
    }
    function handleNavigate({ destination, downloadRequest, defaultPrevented }: NavigateEvent) {
      if (downloadRequest !== null || !isElsewhere(new URL(destination.url))) return
      isHeadedElsewhere = true
      // A load that is called off is held until the console has answered: it may come to nothing.
      if (defaultPrevented) return
      end()
      // The router says so while it draws, when nothing may be drawn anew.
      queueMicrotask(() => tell('left'))
    }

    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    window.addEventListener('pageshow', handleLetGo, { signal })
    // Both after stay-on-page.ts, which has let go of what was pressed before, or holds the load, by then.
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
