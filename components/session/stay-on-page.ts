'use client'

import { useEffect } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { leavePage } from '@/components/form/leaving'
import { giveUpOpening } from '@/components/shell/give-up-opening'
import { followedLink } from '@/components/ui/plain-click'
import { consoleAnswers } from '@/lib/http/request'
import type { Words } from '@/lib/words/say'
import { useWords } from '@/lib/words/use-words'

// The page that the console was just found to be there for.
let opening: string | undefined
// The load that waits for the console; another press takes its place.
let held: symbol | undefined
let isListening = false
// Of the page that is shown, or was last.
let words: Words<'shell'> | undefined

/** Holds this tab on its page while no console answers; for as long as the tab is this console's. */
export function StayOnPage(): null {
  const spoken = useWords('shell')
  useEffect(() => {
    words = spoken
  }, [spoken])
  useEffect(() => {
    // A browser without it (Firefox before 147, Safari before 26.2) shows its own page; Back leads here.
    if (isListening || !('navigation' in window)) return
    isListening = true
    // Never let go: what is shown in the place of a broken page is held by it too.
    window.navigation.addEventListener('navigate', holdUntilAnswered)
    // Captured, so that the router has let go of a load before it hears of the next press.
    window.addEventListener('click', handlePress, true)
  }, [])
  return null
}

/*
 * Keeps a page from being left for a console that is not there, which would put the browser's own page in
 * its place. Next opens a page by a full load whenever it could not fetch it; that load is held here until
 * the console has answered. Files, other sites and reloading by the browser's own button pass, and so does
 * Back to another document in a browser that lets nobody hold it (Chromium).
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
    // The page asks about it in its own words; the browser would ask in its own, and tell nobody the answer.
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

// What was pressed last is meant. A link that opens elsewhere leaves this tab to what it was about to do.
function handlePress(event: MouseEvent): void {
  if (followedLink(event)) callOff()
}

function callOff(): void {
  if (held === undefined) return
  held = undefined
  // The router waits for the load it began, and follows no other press.
  giveUpOpening()
}

// Asked as a browser asks before it leaves: what a person has agreed to leave is not asked about again.
function isGuarded(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
