'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Page } from '@/lib/http/page'
import type { PageQuery } from './use-list-page'
import { type InView, isStep, nearOf, WindowCache, type Windows } from './window-cache'

type Asked<P, Key extends readonly unknown[]> = {
  /** Says which list it is; of another one nothing is kept. */
  listKey: string
  /** How many rows it has, by what was read of it first. */
  total: number
  /** The row it begins with. */
  start: number
  queryOf: (window: number) => PageQuery<P, Key>
}

/** What was read of a long list near the view, and how more of it is. */
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

/** Milliseconds after which what moves is another movement. */
const MOVEMENT_MS = 150

/**
 * Has the rows in view read: at once where one comes to them from rest or row by row, and else once they have been there for
 * a frame. What a hand on the scroll bar passes by is not asked for.
 */
export function useLook(look: () => void, inView: InView | undefined) {
  const before = useRef<{ inView: InView; at: number }>(undefined)
  const now = useRef(inView)
  now.current = inView
  // In so far as other rows are read there.
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
