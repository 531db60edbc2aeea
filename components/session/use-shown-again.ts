'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createReadings } from '@/lib/commands/readings'
import { problemOf } from '@/lib/http/request'
import type { Session } from '@/lib/session/schema'

/** A line that swallows everything fails late, and a page that stays hidden for longer looks broken. */
const HIDDEN_FOR_MS = 2000

type Page = {
  /** Whom the page was drawn for. */
  drawnFor: string
  isLeft: boolean
  readAgain: () => Promise<{ data?: Session; error: Error | null }>
}

/**
 * A page that the browser brings back as it was left is shown again only to the person it was drawn for, and
 * only where something of it is left: after a sign-out, Back shows no clients. It is hidden until the console has
 * said who is signed in. True where the console could not say, or not yet, and is asked on: to load the page anew then would
 * leave the console, and what was typed.
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
      // At once, so that nothing of the page is seen in between.
      flushSync(() => setUnsure(unsure))
    }
    async function check() {
      readings.stop()
      // What is hidden loses the focus.
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
      // Not where a page only lets its router go (stay-on-page.ts).
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
