import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Said } from '@/lib/words/said'
import { ports } from './ports'
import type { FilesPlace, StoredFile, Unfinished, UploadLimits } from './schema'
import { NO_COUNTS, NO_NEWS, NONE_UNFINISHED, type Upload, type UploadCounts } from './upload'
import { UploadQueue } from './upload-queue'

/** What the page composes: the files added here, and how they are coming along. */
export type Uploads = {
  /** Adds, retries and removes; each row reads its own upload from it with `useUpload`. */
  queue: UploadQueue
  /** In the order in which they were added. */
  ids: readonly string[]
  counts: UploadCounts
  /** Files that keep the page from being left without a question. */
  unfinished: Unfinished
  /** What became of the last batch, for a live region; empty while one is under way. */
  news: readonly Said[]
}

type Options = {
  place: FilesPlace
  limits: UploadLimits
  /** What the bank keeps already, where the page has read it. */
  stored?: readonly StoredFile[] | null
  /** Hears of the end of every try, good or bad (`error` is what was thrown). */
  onSettled: (upload: Upload, error?: unknown) => void
  /** Hears, as the component goes, of the uploads that go with it and were neither stored nor refused. */
  onLeft?: (uploads: readonly Upload[]) => void
}

const NONE: readonly string[] = []

/**
 * Sends files to one place, for as long as the component stands; another place must be another
 * component (`key`). Leaving gives up what is not stored.
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
  // Before the next picture is drawn, or an upload that was deleted would flash up once more.
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
  const news = useSyncExternalStore(list.subscribe, list.readNews, () => NO_NEWS)
  return { queue, ids, counts, unfinished, news }
}

/** One upload, read alone: its progress draws one row again and not the whole list. */
export function useUpload({ list }: UploadQueue, id: string): Upload | undefined {
  return useSyncExternalStore(
    list.subscribe,
    () => list.read(id),
    () => undefined,
  )
}
