import { said } from '@/lib/words/said'
import { judgeFile } from './judge-file'
import type { Ports } from './ports'
import type { FilesPlace, StoredFile, UploadLimits } from './schema'
import { Slots } from './slots'
import type { Upload, UploadStatus } from './upload'
import { isUnfinished, UploadList } from './upload-list'
import { type Surroundings, UploadTask } from './upload-task'

const JUDGED_AT_A_TIME = 4
const FILES_AT_A_TIME = 3
const PARTS_AT_A_TIME = 3

/**
 * The files that were dropped on one page for one place: they are judged, sent a few at a time, stopped, resumed or given up.
 */
export class UploadQueue {
  readonly list = new UploadList()
  private readonly tasks = new Map<string, UploadTask>()
  /** Uploads that the bank has listed since. */
  private readonly listed = new Set<string>()
  /** Aborts the tries that are under way. */
  private readonly aborts = new Map<string, AbortController>()
  private readonly judging = new Slots(JUDGED_AT_A_TIME)
  private readonly files = new Slots(FILES_AT_A_TIME)
  private readonly around: Surroundings
  /** Ids of the files that the bank kept when its list was read last. */
  private stored: ReadonlySet<number> | undefined

  constructor(
    place: FilesPlace,
    private readonly limits: UploadLimits,
    ports: Ports,
    /** Called at the end of every try, because the bank's files or this person's rights may have changed. */
    private readonly onSettled: (upload: Upload, error?: unknown) => void,
  ) {
    this.around = { place, ports, parts: new Slots(PARTS_AT_A_TIME) }
  }

  /**
   * Records the files that the bank keeps now. No later upload can be one of them. An upload that was among them and no
   * longer is was deleted at the bank, so it may be added again.
   */
  know(stored: readonly StoredFile[]): void {
    const ids = new Set(stored.map(({ id }) => id))
    this.stored = ids
    this.noteKnown()
    for (const id of this.list.readIds()) {
      const status = this.list.read(id)?.status
      const file = status?.phase === 'stored' ? status.file : null
      if (file && ids.has(file.id)) this.listed.add(id)
      else if (this.listed.delete(id)) this.remove(id)
    }
  }

  /**
   * Adds files that were dropped or chosen. A file that is already in the list is not sent twice. A refused file is judged
   * again and its old row removed, because the reason may no longer apply.
   */
  add(files: readonly File[]): void {
    const there = this.list.readIds().flatMap((id) => this.list.read(id) ?? [])
    const isRefused = ({ status }: Upload) => status.phase === 'refused'
    const known = new Set(there.filter((upload) => !isRefused(upload)).map(markOf))
    const added = new Set(files.map((file) => markOf({ file })))
    const replaced = there.filter((upload) => isRefused(upload) && added.has(markOf(upload)))
    const uploads = files.map((file): Upload => {
      const mark = markOf({ file })
      const again = known.has(mark)
      known.add(mark)
      const status: UploadStatus = again
        ? { phase: 'refused', why: said('files.again') }
        : { phase: 'judging' }
      return { id: crypto.randomUUID(), file, toStorage: false, mayBeStored: false, status }
    })
    for (const { id } of replaced) this.giveUp(id)
    // In one step: in between, the list would be empty and count as finished.
    this.list.add(uploads, replaced)
    for (const upload of uploads) if (upload.status.phase === 'judging') void this.judge(upload)
  }

  /** Sends a stopped file again, from where it stopped if possible. */
  retry(id: string): void {
    const { phase } = this.list.read(id)?.status ?? {}
    if (phase === 'stopped' || phase === 'unknown') void this.run(id)
  }

  /** Takes a file off the list; an upload under way is cancelled, and nothing of it stays at the bank. */
  remove(id: string): void {
    this.list.remove(id)
    this.giveUp(id)
    this.noteKnown()
  }

  private noteKnown(): void {
    const { notStored, unknown } = this.list.readUnfinished()
    // Files under way may be among them, and must still be found.
    if (this.stored && notStored + unknown === 0)
      this.around.known = new Set([...(this.around.known ?? []), ...this.stored])
  }

  /** Gives up everything that is not stored; returns the uploads whose end is still open. */
  leave(): Upload[] {
    const all = this.list.readIds().flatMap((id) => this.list.read(id) ?? [])
    for (const { id } of all) this.remove(id)
    return all.filter(isUnfinished)
  }

  private giveUp(id: string): void {
    const task = this.tasks.get(id)
    this.tasks.delete(id)
    this.aborts.get(id)?.abort()
    // Even if the bank does not receive this, nothing is kept: it removes uploads that are never completed.
    task?.abandon().catch(() => undefined)
  }

  private async judge({ id, file }: Upload): Promise<void> {
    const giveBack = await this.judging.take()
    const judged = this.list.read(id) && (await judgeFile(file, this.limits))
    giveBack()
    if (!judged || !this.list.read(id)) return
    if (!judged.ok) return this.list.change(id, { status: { phase: 'refused', why: judged.why } })
    const { type, saysWhere } = judged
    const toStorage = file.size > this.limits.directMax
    this.list.change(id, { type, saysWhere, toStorage })
    const tell = (status: UploadStatus) =>
      this.list.change(id, { status, mayBeStored: task.mayBeStored })
    const task = new UploadTask({ file, type, toStorage }, this.around, tell)
    this.tasks.set(id, task)
    await this.run(id)
  }

  private async run(id: string): Promise<void> {
    const task = this.tasks.get(id)
    if (!task) return
    const abort = new AbortController()
    this.aborts.set(id, abort)
    this.list.change(id, { status: { phase: 'waiting' } })
    try {
      const giveBack = await this.files.take(abort.signal)
      try {
        const { status, error } = await task.send(abort.signal)
        this.settle(id, { status, mayBeStored: task.mayBeStored }, error)
      } finally {
        giveBack()
      }
    } catch (reason) {
      // Cancelled: it is already off the list.
      if (!abort.signal.aborted) throw reason
    } finally {
      this.aborts.delete(id)
    }
  }

  private settle(id: string, end: Pick<Upload, 'status' | 'mayBeStored'>, error: unknown): void {
    // A file that the bank has taken can no longer be cancelled or given up.
    if (end.status.phase === 'stored' || end.status.phase === 'awaiting') this.tasks.delete(id)
    this.list.change(id, end)
    const upload = this.list.read(id)
    if (upload) this.onSettled(upload, error)
  }
}

/** Files with the same mark are the same file, as far as a browser can tell. */
function markOf({ file: { name, size, lastModified } }: Pick<Upload, 'file'>): string {
  return `${size} ${lastModified} ${name}`
}
