'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { consoleAnswers } from '@/lib/http/request'

const LOOK_EVERY_MS = 5000

/**
 * Opens `href` as soon as there is one, because what this page was for is done. Where the console is away just then,
 * the router lets go of it (stay-on-page.ts): it is opened once the console answers again, unless the person has gone
 * another way by then.
 */
export function useOnward(href: string | undefined, how: 'push' | 'replace' = 'replace'): void {
  const router = useRouter()
  useEffect(() => {
    if (href === undefined) return
    let wasAway = false
    async function look() {
      const answers = await consoleAnswers()
      if (!answers) wasAway = true
      else if (wasAway && !isOver) go()
    }
    let isOver = false
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    function go() {
      wasAway = false
      if (href !== undefined) router[how](href)
    }
    function handleLetGo(event: Event) {
      if (!(event instanceof PageTransitionEvent)) wasAway = true
    }
    function end() {
      isOver = true
      clearInterval(timer)
    }
    function handleClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('a[href]') && isPlainClick(event))
        end()
    }
    window.addEventListener('pageshow', handleLetGo)
    window.addEventListener('click', handleClick, true)
    go()
    return () => {
      end()
      window.removeEventListener('pageshow', handleLetGo)
      window.removeEventListener('click', handleClick, true)
    }
  }, [href, how, router])
}
