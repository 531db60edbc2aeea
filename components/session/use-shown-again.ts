'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createReadings } from '@/lib/commands/readings'
import { problemOf } from '@/lib/http/request'
import type { Session } from '@/lib/session/schema'

/** A connection that drops everything fails late, and a page hidden for longer than this looks broken. */
const HIDDEN_FOR_MS = 2000

type Page = {
  /** The person whom the page was rendered for. */
  drawnFor: string
  isLeft: boolean
  readAgain: () => Promise<{ data?: Session; error: Error | null }>
}

/**
 * A page that the browser restores as it was left is shown only to the person it was rendered for, and only if
 * something of it is left: after a sign-out, Back shows no clients. It stays hidden until the console has said who is
 * signed in. Returns true while the console could not say, and keeps asking: loading the page again then would lose the
 * console and what was typed.
 */
export function useShownAgain({ drawnFor, isLeft, readAgain }: Page): boolean {
  const [isUnsure, setUnsure] = useState(false)
  const [readings] = useState(createReadings)

  const page = useRef({ drawnFor, isLeft, readAgain })
  useEffect(() => {
    page.current = { drawnFor, isLeft, readAgain }
  })

  useEffect(() => {
    const leave = readings.stand()
    let focused: Element | null = null
    async function look() {
      const { data, error } = await page.current.readAgain()
      if (error && problemOf(error).code !== 'session_ended') return undefined
      const isTheirs = !error && data?.person === page.current.drawnFor && !page.current.isLeft
      return isTheirs ? () => tell(false) : () => window.location.reload()
    }
    function tell(unsure: boolean) {
      if (document.body.hidden) {
        document.body.hidden = false
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      }
      // Synchronous, so that nothing of the page is visible in between.
      flushSync(() => setUnsure(unsure))
    }
    async function check() {
      readings.stop()
      // A hidden element loses the focus.
      if (!document.body.hidden) focused = document.activeElement
      document.body.hidden = true
      const timer = setTimeout(() => tell(true), HIDDEN_FOR_MS)
      const known = await look()
      clearTimeout(timer)
      if (known) return known()
      tell(true)
      await readings.readOn({ look, onPause: () => undefined, onUnknown: () => undefined })
    }
    function handleShow(event: PageTransitionEvent) {
      // Ignores the event with which a page only makes its router give up (stay-on-page.ts).
      if (event.persisted && event instanceof PageTransitionEvent) void check()
    }
    window.addEventListener('pageshow', handleShow)
    return () => {
      window.removeEventListener('pageshow', handleShow)
      leave()
    }
  }, [readings])

  return isUnsure
}
