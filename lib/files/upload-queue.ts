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
 * The files dropped on one page, on their way to one place: judged, sent a few at a time, stopped,
 * gone on with, given up.
 */
export class UploadQueue {
  readonly list = new UploadList()
  private readonly tasks = new Map<string, UploadTask>()
  /** Uploads that the bank has listed since. */
  private readonly listed = new Set<string>()
  /** Of the tries that are under way. */
  private readonly aborts = new Map<string, AbortController>()
  private readonly judging = new Slots(JUDGED_AT_A_TIME)
  private readonly files = new Slots(FILES_AT_A_TIME)
  private readonly around: Surroundings

  constructor(
    place: FilesPlace,
    private readonly limits: UploadLimits,
    ports: Ports,
    /** Hears of the end of every try: what the bank keeps, or what this person may do, may have changed. */
    private readonly onSettled: (upload: Upload, error?: unknown) => void,
  ) {
    this.around = { place, ports, parts: new Slots(PARTS_AT_A_TIME), known: new Set() }
  }

  /**
   * Takes note of the files the bank keeps now. No upload to come can be one of them; and an upload that
   * was among them and is no more was deleted there, so that it may be added again.
   */
  know(stored: readonly StoredFile[]): void {
    const { notStored, unknown } = this.list.readUnfinished()
    const ids = new Set(stored.map(({ id }) => id))
    // What is on its way may be among them, and must still be found.
    if (notStored + unknown === 0) for (const id of ids) this.around.known.add(id)
    for (const id of this.list.readIds()) {
      const status = this.list.read(id)?.status
      const file = status?.phase === 'stored' ? status.file : null
      if (file && ids.has(file.id)) this.listed.add(id)
      else if (this.listed.delete(id)) this.remove(id)
    }
  }

  /**
   * Adds files that were dropped or chosen. What is in the list already is not sent twice; what was refused is
   * judged anew, and its row gives way: the reason may be gone.
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
    // In one step: a list without either would count as done with.
    this.list.add(uploads, replaced)
    for (const upload of uploads) if (upload.status.phase === 'judging') void this.judge(upload)
  }

  /** Sends again what stopped, from where it stopped where that can be done. */
  retry(id: string): void {
    const { phase } = this.list.read(id)?.status ?? {}
    if (phase === 'stopped' || phase === 'unknown') void this.run(id)
  }

  /** Takes a file off the list; what is under way is cancelled, and nothing of it stays at the bank. */
  remove(id: string): void {
    this.list.remove(id)
    this.giveUp(id)
  }

  /** Gives up everything that is not stored; answers what of it was neither stored nor refused. */
  leave(): Upload[] {
    const all = this.list.readIds().flatMap((id) => this.list.read(id) ?? [])
    for (const { id } of all) this.remove(id)
    return all.filter(isUnfinished)
  }

  private giveUp(id: string): void {
    const task = this.tasks.get(id)
    this.tasks.delete(id)
    this.aborts.get(id)?.abort()
    // Whether or not the bank hears of it, nothing is kept: it sweeps away what is never completed.
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
      // Cancelled: it is off the list already.
      if (!abort.signal.aborted) throw reason
    } finally {
      this.aborts.delete(id)
    }
  }

  private settle(id: string, end: Pick<Upload, 'status' | 'mayBeStored'>, error: unknown): void {
    // From there on there is nothing to cancel or to give up.
    if (end.status.phase === 'stored') this.tasks.delete(id)
    this.list.change(id, end)
    const upload = this.list.read(id)
    if (upload) this.onSettled(upload, error)
  }
}

/** As far as a browser can tell, files with the same mark are one file. */
function markOf({ file: { name, size, lastModified } }: Pick<Upload, 'file'>): string {
  return `${size} ${lastModified} ${name}`
}
