import 'server-only'
import { type FileProgress, isOver } from '@/lib/exports/file-progress'
import { type Said, said } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import { MarkedError } from '../http/marked-error'
import { problemFrom } from '../http/problems'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'
import { isNotWhole } from './whole-page'

const KEPT_SECONDS = 15 * 60
const TELL_EVERY_MS = 1000
// A running export reports every second. After this long without a report, its copy has died or lost the store. The store
// counts the time, because the clocks of two copies may differ by more.
const ALIVE_SECONDS = 30
const MOST_TRIES = 5

/** The person who asked for the file has cancelled it. */
class Cancelled extends MarkedError {
  static override readonly mark = 'Cancelled'

  constructor() {
    super('cancelled by whoever asked for it')
  }
}

/** Progress as it is kept. */
type Kept = {
  state: 'reading' | 'whole' | 'cut' | 'cancelled'
  rows: number
  /**
   * When it was reported, in milliseconds since the epoch: for copies of the release before, which run during an upgrade.
   * They write no key of life and judge by this. The next release can do without.
   */
  at?: number
  total?: number
  waitsUntil?: number
  why?: { title: Said; detail: Said }
}

const keyOf = ({ tenant, session }: Staff, file: string) =>
  `export:${tenant}:${session.person}:${file}`

/** A key that is there while the file’s copy reports. */
const lifeOf = (key: string) => `${key}:alive`

const readIn = (text: string) => JSON.parse(text) as Kept // written by this module

/** The progress of one of the person’s own files. */
export async function fileProgress(staff: Staff, file: string, say: Say): Promise<FileProgress> {
  const key = keyOf(staff, file)
  const [text, life] = await keyValue().getMany([key, lifeOf(key)])
  if (text === undefined) return { state: 'notBegun', rows: 0 }
  const kept = readIn(text)
  const isAlive = life !== undefined || Date.now() - (kept.at ?? 0) < ALIVE_SECONDS * 1000
  if (kept.state === 'reading' && !isAlive) return { state: 'silent', rows: kept.rows }
  return told(kept, say)
}

function told({ state, rows, total, waitsUntil = 0, why }: Kept, say: Say): FileProgress {
  const now = Date.now()
  return {
    state,
    rows,
    ...(total !== undefined && { total }),
    ...(waitsUntil > now && { pause: { until: waitsUntil, now } }),
    ...(why && { why: { title: say(why.title), detail: say(why.detail) } }),
  }
}

/** Makes the copy that writes the file cut it off, or not begin it. Returns the progress then. */
export async function cancelFile(staff: Staff, file: string, say: Say): Promise<FileProgress> {
  const store = keyValue()
  const key = keyOf(staff, file)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const text = await store.get(key)
    const now = text === undefined ? undefined : readIn(text)
    if (now && isOver(now)) return told(now, say)
    const cancelled: Kept = { state: 'cancelled', rows: now?.rows ?? 0 }
    const written = JSON.stringify(cancelled)
    const isWritten =
      text === undefined
        ? await store.add(key, written, KEPT_SECONDS, staff.session.person)
        : await store.replaceIf(key, text, written, KEPT_SECONDS)
    if (isWritten) return told(cancelled, say)
  }
  throw new Error('the progress of a file is written by too many')
}

/**
 * Reports a file’s progress every second, for pages that ask any copy of the console; a file without a name reports
 * nothing. A store that is away or full does not affect the file.
 */
export class Progress {
  #rows = 0
  #total: number | undefined
  #waitsUntil = 0
  #told: string | undefined
  #isCancelled = false
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> | undefined

  constructor(
    private readonly staff: Staff,
    private readonly file: string | undefined,
  ) {}

  /** Starts the reports, which go on until the file is whole or cut. */
  begin(): void {
    if (this.file === undefined) return
    this.#tellReading()
    this.#timer = setInterval(() => this.#tellReading(), TELL_EVERY_MS).unref()
  }

  #tellReading(): void {
    this.#telling ??= this.#tell({
      state: 'reading',
      rows: this.#rows,
      at: Date.now(),
      total: this.#total,
      waitsUntil: this.#waitsUntil,
    }).finally(() => {
      this.#telling = undefined
    })
  }

  /** The bank asked to be left alone until then, in milliseconds since the epoch. */
  waits = (until: number): void => {
    this.#waitsUntil = Math.max(this.#waitsUntil, until)
    // Reported at once, since the pause may be over within a second, but never after the end was reported.
    if (this.#timer) this.#tellReading()
  }

  /** How many rows the list has now; the file’s progress is measured by the first count. */
  counts = (total: number): void => {
    this.#total ??= total
  }

  /** How many rows were handed over. Throws `Cancelled` where the person has cancelled the file. */
  rows(rows: number): void {
    this.#rows = rows
    if (this.#isCancelled) throw new Cancelled()
  }

  /** The whole list was read. Throws `Cancelled` where the person has cancelled the file. */
  async whole(rows: number): Promise<void> {
    await this.#last({ state: 'whole', rows, total: this.#total })
    if (this.#isCancelled) throw new Cancelled()
  }

  /** The file was cut off by this error, or by the person who asked for it. */
  cut(rows: number, error?: unknown): Promise<void> {
    return this.#last({ state: 'cut', rows, why: error === undefined ? undefined : whyOf(error) })
  }

  async #last(progress: Kept): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#telling
    await this.#tell(progress)
  }

  async #tell(progress: Kept): Promise<void> {
    if (this.file === undefined || this.#isCancelled) return
    const key = keyOf(this.staff, this.file)
    try {
      // First, so that nobody finds the progress of a running export without it.
      if (progress.state === 'reading') await keyValue().set(lifeOf(key), '', ALIVE_SECONDS)
      await this.#write(key, progress)
    } catch (error) {
      if (!isStoreAway(error)) throw error
    }
  }

  async #write(key: string, progress: Kept): Promise<void> {
    const store = keyValue()
    const text = JSON.stringify(progress)
    const isTold =
      this.#told !== undefined && (await store.replaceIf(key, this.#told, text, KEPT_SECONDS))
    if (!isTold && !(await store.add(key, text, KEPT_SECONDS, this.staff.session.person))) {
      // Another writer was there: the person, or this copy itself where its answer was lost.
      const there = await store.get(key)
      this.#isCancelled = there !== undefined && readIn(there).state === 'cancelled'
      if (this.#isCancelled) return
      await store.set(key, text, KEPT_SECONDS)
    }
    this.#told = text
  }
}

function whyOf(error: unknown): Kept['why'] {
  if (isNotWhole(error))
    return { title: said('problems.title.bank_bad_answer'), detail: said('exporting.notWhole') }
  const { title, detail } = problemFrom(error, '')
  return { title, detail }
}
