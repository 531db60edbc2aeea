'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Page } from '@/lib/http/page'
import type { Rows } from './row-reads'
import { type InView, isStep, nearOf } from './rows-near'
import type { PageQuery } from './use-list-page'
import { WindowCache, type Windows } from './window-cache'

type Asked<P, Key extends readonly unknown[]> = {
  /** Identifies the list; nothing is kept of another one. */
  listKey: string
  /** The number of rows, from the first read of the list. */
  total: number
  /** The first row to show. */
  start: number
  queryOf: (rows: Rows) => PageQuery<P, Key>
}

/** The part of a long list that was read near the view, and the cache that reads more. */
export function useWindows<P extends Page<{ id: number }>, Key extends readonly unknown[]>(
  asked: Asked<P, Key>,
): { windows: Windows<P>; cache: WindowCache<P, Key> } {
  const queryClient = useQueryClient()
  const made = () => ({
    listKey: asked.listKey,
    cache: new WindowCache<P, Key>({ ...asked, queryClient }),
  })
  const [held, setHeld] = useState(made)
  const isOther = held.listKey !== asked.listKey
  const { cache } = isOther ? made() : held
  if (isOther) setHeld({ listKey: asked.listKey, cache })
  useEffect(() => () => cache.close(), [cache])
  const windows = useSyncExternalStore(cache.subscribe, cache.get, cache.get)
  return { windows, cache }
}

/** A pause of this many milliseconds begins a new movement. */
const MOVEMENT_MS = 150

/**
 * Reads the rows in view: at once after a rest or a movement row by row, and otherwise once they have been there for a
 * frame. Rows that a hand on the scroll bar passes are not requested.
 */
export function useLook(look: () => void, inView: InView | undefined) {
  const before = useRef<{ inView: InView; at: number }>(undefined)
  const now = useRef(inView)
  now.current = inView
  // Changes only if other rows must be read there.
  const near = inView && nearOf(inView)
  useEffect(() => {
    if (near === undefined || !now.current) return
    const was = before.current
    before.current = { inView: now.current, at: performance.now() }
    if (
      !was ||
      before.current.at - was.at > MOVEMENT_MS ||
      isStep(was.inView, before.current.inView)
    ) {
      look()
      return
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [near, look])
}
