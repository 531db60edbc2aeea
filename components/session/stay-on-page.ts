'use client'

import { useEffect } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { isGuarded, leavePage } from '@/components/form/leaving'
import { giveUpOpening } from '@/components/shell/give-up-opening'
import { followedLink } from '@/components/ui/plain-click'
import { consoleAnswers } from '@/lib/http/request'
import type { Words } from '@/lib/words/say'
import { useWords } from '@/lib/words/use-words'

// The address for which the console has just been found to answer.
let opening: string | undefined
// The load that waits for the console; another press replaces it.
let held: symbol | undefined
let isListening = false
// The words of the current page, or of the last one.
let words: Words<'shell'> | undefined

/** Keeps this tab on its page while no console answers, for as long as the tab shows this console. */
export function StayOnPage(): null {
  const spoken = useWords('shell')
  useEffect(() => {
    words = spoken
  }, [spoken])
  useEffect(() => {
    // A browser without the Navigation API (Firefox before 147, Safari before 26.2) shows its own error page; Back
    // leads here.
    if (isListening || !('navigation' in window)) return
    isListening = true
    // Never removed: it also holds the page that replaces a broken one.
    window.navigation.addEventListener('navigate', holdUntilAnswered)
    // Captured, so that the router has dropped a load before it sees the next press.
    window.addEventListener('click', handlePress, true)
  }, [])
  return null
}

/*
 * Prevents leaving a page for a console that does not answer, which would show the browser's own error page instead.
 * Next opens a page by a full load whenever it could not fetch it; that load is held here until the console has
 * answered. Files, other sites and the browser's own reload button pass, and so does Back to another document in a
 * browser that does not allow holding it (Chromium).
 */
function holdUntilAnswered(event: NavigateEvent): void {
  const { url, sameDocument, key } = event.destination
  const { navigationType } = event
  const { pathname, origin } = new URL(url)
  const isFile = event.downloadRequest !== null || pathname.startsWith('/api/')
  if (sameDocument && navigationType === 'traverse') callOff()
  if (sameDocument || isFile) return
  held = undefined
  if (!event.cancelable || origin !== window.location.origin) return
  if (navigationType === 'reload') return
  const wasAnswered = opening === url
  opening = undefined
  if (wasAnswered) return
  event.preventDefault()
  const mine = Symbol(url)
  held = mine
  const go = () => {
    opening = url
    if (navigationType === 'traverse') window.navigation.traverseTo(key)
    else if (navigationType === 'replace') window.location.replace(url)
    else window.location.assign(url)
  }
  void consoleAnswers().then((answers) => {
    if (held !== mine) return
    held = undefined
    if (answers && !isGuarded()) return go()
    // The page asks in its own words; the browser would ask in its own, and report the answer to nobody.
    if (answers) leavePage(go)
    else if (words)
      showToast(
        words('away'),
        { label: words('tryAgain'), href: url.slice(origin.length) },
        'onCover',
      )
    giveUpOpening()
  })
}

// The last press counts. A link that opens elsewhere leaves this tab's pending load alone.
function handlePress(event: MouseEvent): void {
  if (followedLink(event)) callOff()
}

function callOff(): void {
  if (held === undefined) return
  held = undefined
  // The router waits for the load it began, and follows no other press until then.
  giveUpOpening()
}
