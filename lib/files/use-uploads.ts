import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Said } from '@/lib/words/said'
import { ports } from './ports'
import type { FilesPlace, StoredFile, Unfinished, UploadLimits } from './schema'
import { NO_COUNTS, NO_NEWS, NONE_UNFINISHED, type Upload, type UploadCounts } from './upload'
import { UploadQueue } from './upload-queue'

/** What a page needs for its uploads: the files added here, and their progress. */
export type Uploads = {
  /** Adds, retries and removes; each row reads its own upload with `useUpload`. */
  queue: UploadQueue
  /** In the order in which they were added. */
  ids: readonly string[]
  counts: UploadCounts
  /** Files because of which leaving the page asks a question first. */
  unfinished: Unfinished
  /** Those of them that are pictures, say where they were taken, and are not refused. */
  placed: readonly string[]
  /** The result of the last batch, for a live region; empty while one is under way. */
  news: readonly Said[]
}

type Options = {
  place: FilesPlace
  limits: UploadLimits
  /** The files that the bank already keeps, where the page has read them. */
  stored?: readonly StoredFile[] | null
  /** Called at the end of every try, good or bad (`error` is what was thrown). */
  onSettled: (upload: Upload, error?: unknown) => void
  /** Called on unmount, with the uploads that are given up and whose end is open. */
  onLeft?: (uploads: readonly Upload[]) => void
}

const NONE: readonly string[] = []

/**
 * Sends files to one place for as long as the component is mounted; another place needs another component (`key`). Unmounting
 * gives up whatever is not stored.
 */
export function useUploads({ place, limits, stored, onSettled, onLeft }: Options): Uploads {
  const latest = useRef({ onSettled, onLeft })
  useEffect(() => {
    latest.current = { onSettled, onLeft }
  })
  const [queue] = useState(
    () =>
      new UploadQueue(place, limits, ports, (upload, error) =>
        latest.current.onSettled(upload, error),
      ),
  )
  useEffect(
    () => () => {
      const left = queue.leave()
      if (left.length > 0) latest.current.onLeft?.(left)
    },
    [queue],
  )
  // Before the browser paints, or a deleted upload would appear once more.
  useLayoutEffect(() => {
    if (stored) queue.know(stored)
  }, [queue, stored])

  const { list } = queue
  const ids = useSyncExternalStore(list.subscribe, list.readIds, () => NONE)
  const counts = useSyncExternalStore(list.subscribe, list.readCounts, () => NO_COUNTS)
  const unfinished = useSyncExternalStore(
    list.subscribe,
    list.readUnfinished,
    () => NONE_UNFINISHED,
  )
  const placed = useSyncExternalStore(list.subscribe, list.readPlaced, () => NONE)
  const news = useSyncExternalStore(list.subscribe, list.readNews, () => NO_NEWS)
  return { queue, ids, counts, unfinished, placed, news }
}

/** Subscribes to one upload, so that its progress redraws one row and not the whole list. */
export function useUpload({ list }: UploadQueue, id: string): Upload | undefined {
  return useSyncExternalStore(
    list.subscribe,
    () => list.read(id),
    () => undefined,
  )
}
