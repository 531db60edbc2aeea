'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Page } from '@/lib/http/page'
import type { PageQuery } from './use-list-page'
import { WindowCache, type Windows } from './window-cache'

type Asked<P, Key extends readonly unknown[]> = {
  /** Says which list it is; of another one nothing is kept. */
  listKey: string
  /** How many rows it has, by what was read of it first. */
  total: number
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
 * Has the rows in view read: at once where one comes to them from rest, and else once they have been there for a frame. What
 * a hand on the scroll bar passes by is not asked for. `near` says where one is, in so far as other rows are read there.
 */
export function useLook(look: () => void, near: string | undefined) {
  const moved = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (near === undefined) return
    const isFromRest = performance.now() - moved.current > MOVEMENT_MS
    moved.current = performance.now()
    if (isFromRest) {
      look()
      return
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [near, look])
}
