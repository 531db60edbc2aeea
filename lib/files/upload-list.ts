import type { Said } from '@/lib/words/said'
import type { Unfinished } from './schema'
import { settledNews } from './settled'
import {
  NO_COUNTS,
  NO_NEWS,
  NONE_UNFINISHED,
  type Upload,
  type UploadCounts,
  type UploadStatus,
} from './upload'

const ACTIVE: UploadStatus['phase'][] = ['judging', 'waiting', 'sending', 'finishing', 'checking']

/**
 * The uploads of one page, outside React, so that each row can subscribe to one of them. The snapshots are the same object
 * until they change, as `useSyncExternalStore` requires.
 */
export class UploadList {
  private uploads: ReadonlyMap<string, Upload> = new Map()
  private ids: readonly string[] = []
  private counts: UploadCounts = NO_COUNTS
  private unfinished: Unfinished = NONE_UNFINISHED
  private placed: readonly string[] = []
  private news: readonly Said[] = NO_NEWS
  /** Everything that has been under way since the list was last idle. */
  private readonly batch = new Set<string>()
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly read = (id: string): Upload | undefined => this.uploads.get(id)
  readonly readIds = (): readonly string[] => this.ids
  readonly readCounts = (): UploadCounts => this.counts
  readonly readUnfinished = (): Unfinished => this.unfinished
  /** The pictures that say where they were taken and may come to the bank, or have. */
  readonly readPlaced = (): readonly string[] => this.placed
  /** The result of the last batch, in sentences; empty while one is under way. */
  readonly readNews = (): readonly Said[] => this.news

  /** Adds files that were dropped together, and removes `replaced`; listeners are called once. */
  add(added: readonly Upload[], replaced: readonly Upload[] = []): void {
    const uploads = new Map(this.uploads)
    for (const { id } of replaced) {
      uploads.delete(id)
      this.batch.delete(id)
    }
    for (const upload of added) uploads.set(upload.id, upload)
    this.put(uploads, added)
  }

  /** Changes an upload; one that was removed stays removed, and a change without effect is not news. */
  change(id: string, part: Partial<Omit<Upload, 'id' | 'file'>>): void {
    const upload = this.uploads.get(id)
    if (!upload) return
    const { status = upload.status } = part
    const next = {
      ...upload,
      ...part,
      status: isSame(status, upload.status) ? upload.status : status,
    }
    this.put(new Map(this.uploads).set(id, next), [next])
  }

  remove(id: string): void {
    const uploads = new Map(this.uploads)
    uploads.delete(id)
    this.batch.delete(id)
    this.put(uploads)
  }

  private put(uploads: ReadonlyMap<string, Upload>, changed: readonly Upload[] = []): void {
    this.uploads = uploads
    // With the same count, one upload may still have replaced another.
    if (this.ids.length !== uploads.size || this.ids.some((id) => !uploads.has(id)))
      this.ids = [...uploads.keys()]
    const all = [...uploads.values()]
    const counts = countsOf(all)
    if (!isSame(counts, this.counts)) this.counts = counts
    const unfinished = unfinishedOf(all)
    if (!isSame(unfinished, this.unfinished)) this.unfinished = unfinished
    const placed = all.filter(isPlaced).map(({ id }) => id)
    if (!isSame(placed, this.placed)) this.placed = placed
    this.follow(changed)
    for (const listener of this.listeners) listener()
  }

  // One message for all files that were dropped together, not one for each file or each percent.
  private follow(changed: readonly Upload[]): void {
    for (const { id, status } of changed)
      if (status.phase !== 'stored' || this.batch.has(id)) {
        if (this.batch.size === 0) this.news = NO_NEWS
        this.batch.add(id)
      }
    if (this.counts.active > 0 || this.batch.size === 0) return
    const batch = [...this.batch].flatMap((id) => this.uploads.get(id) ?? [])
    this.news = settledNews(countsOf(batch))
    this.batch.clear()
  }
}

function countsOf(uploads: readonly Upload[]): UploadCounts {
  const counts = { ...NO_COUNTS }
  for (const { status, mayBeStored } of uploads)
    if (ACTIVE.includes(status.phase)) counts.active += 1
    else if (isOver(status)) counts[status.phase] += 1
    else if (mayBeStored) counts.unknown += 1
    else counts.stopped += 1
  return counts
}

type Over = Extract<UploadStatus, { phase: 'stored' | 'awaiting' | 'refused' }>

/** Whether the page can do nothing more for the file. */
function isOver(status: UploadStatus): status is Over {
  return status.phase === 'stored' || status.phase === 'awaiting' || status.phase === 'refused'
}

/** Whether leaving the page would cost the file, or the knowledge of what became of it. */
export function isUnfinished({ status }: Upload): boolean {
  return !isOver(status)
}

const isPlaced = ({ saysWhere, status }: Upload) => saysWhere && status.phase !== 'refused'

function unfinishedOf(uploads: readonly Upload[]): Unfinished {
  const open = uploads.filter(isUnfinished)
  const unknown = open.filter(({ mayBeStored }) => mayBeStored).length
  return { notStored: open.length - unknown, unknown }
}

function isSame<Value extends object>(a: Value, b: Value): boolean {
  const [these, those] = [Object.entries(a), Object.entries(b)]
  const other = new Map(those)
  return these.length === those.length && these.every(([name, value]) => other.get(name) === value)
}
