'use client'

import { useEffect } from 'react'
import { consoleAnswers } from '@/lib/http/request'
import { showToast } from './toast-store'

const AWAY = 'This console cannot be reached. You are still on the page you were on.'

// The page that the console was just found to be there for.
let opening: string | undefined
let isHeld = false

/** Holds this tab on its page while no console answers; for as long as the tab is this console's. */
export function StayOnPage(): null {
  useEffect(() => {
    // A browser without it (Firefox before 147, Safari before 26.2) shows its own page; Back leads here.
    if (isHeld || !('navigation' in window)) return
    isHeld = true
    // Never let go: what is shown in the place of a broken page is held by it too.
    window.navigation.addEventListener('navigate', holdUntilAnswered)
  }, [])
  return null
}

/*
 * Keeps a page from being left for a console that is not there, which would put the browser's own page in
 * its place. Next opens a page by a full load whenever it could not fetch it; that load is held here until
 * the console has answered. Files, other sites and reloading by the browser's own button pass.
 */
function holdUntilAnswered(event: NavigateEvent): void {
  const { url, sameDocument, key } = event.destination
  const { pathname, origin } = new URL(url)
  const isFile = event.downloadRequest !== null || pathname.startsWith('/api/')
  if (!event.cancelable || sameDocument || isFile || origin !== window.location.origin) return
  if (event.navigationType === 'reload') return
  const wasAnswered = opening === url
  opening = undefined
  if (wasAnswered) return
  event.preventDefault()
  const { navigationType } = event
  void consoleAnswers().then((answers) => {
    if (!answers) {
      showToast(AWAY, { label: 'Try again', href: url.slice(origin.length) })
      forgetFullLoad()
      return
    }
    opening = url
    if (navigationType === 'traverse') window.navigation.traverseTo(key)
    else if (navigationType === 'replace') window.location.replace(url)
    else window.location.assign(url)
  })
}

// The router waits for the load it began and follows no other press. It gives that up, and draws what its
// history entry says, where the browser brings a page back as it was left.
function forgetFullLoad(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}
