import 'server-only'
import { type FileProgress, isOver } from '@/lib/exports/file-progress'
import { type Said, said } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import { MarkedError } from '../http/marked-error'
import { problemFrom } from '../http/problems'
import { NotFollowed } from '../reads/rows-by-id'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'
import { Incomplete } from './whole-page'

const KEPT_SECONDS = 15 * 60
const TELL_EVERY_MS = 1000
/** A store that is away keeps a file waiting only now and then. */
const AWAY_MS = 15_000
const MOST_TRIES = 5

/** Whoever asked for the file has cancelled it. */
class Cancelled extends MarkedError {
  static override readonly mark = 'Cancelled'

  constructor() {
    super('cancelled by whoever asked for it')
  }
}

type Kept = Omit<FileProgress, 'why'> & { why?: { title: Said; detail: Said } }

const keyOf = ({ tenant, session }: Staff, file: string) =>
  `export:${tenant}:${session.person}:${file}`

const readIn = (text: string) => JSON.parse(text) as Kept // written by this module

/** How far one of the person's own files is. */
export async function fileProgress(staff: Staff, file: string, say: Say): Promise<FileProgress> {
  const text = await keyValue().get(keyOf(staff, file))
  return text === undefined ? { state: 'notBegun', rows: 0 } : told(readIn(text), say)
}

const told = ({ why, ...progress }: Kept, say: Say): FileProgress =>
  why ? { ...progress, why: { title: say(why.title), detail: say(why.detail) } } : progress

/** Has the copy that writes the file cut it off with its next rows, or not begin it. Says how far it is then. */
export async function cancelFile(staff: Staff, file: string, say: Say): Promise<FileProgress> {
  const store = keyValue()
  const key = keyOf(staff, file)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const text = await store.get(key)
    const now = text === undefined ? undefined : readIn(text)
    if (now && isOver(now)) return told(now, say)
    const cancelled: FileProgress = { state: 'cancelled', rows: now?.rows ?? 0 }
    const written = JSON.stringify(cancelled)
    const isWritten =
      text === undefined
        ? await store.add(key, written, KEPT_SECONDS, staff.session.person)
        : await store.replaceIf(key, text, written, KEPT_SECONDS)
    if (isWritten) return cancelled
  }
  throw new Error('the progress of a file is written by too many')
}

/**
 * Tells how far a file is, to whoever asks any copy of the console; nothing where it has no name. A store that is away or
 * has no room changes nothing about the file.
 */
export class Progress {
  #told: string | undefined
  #next = 0

  constructor(
    private readonly staff: Staff,
    private readonly file: string | undefined,
  ) {}

  /** Rows were handed over; said about once a second. Throws `Cancelled` where the file is not wanted any more. */
  async rows(rows: number): Promise<void> {
    if (Date.now() >= this.#next) await this.#tell({ state: 'reading', rows })
  }

  /** All of it was handed over. */
  whole(rows: number): Promise<void> {
    return this.#last({ state: 'whole', rows })
  }

  /** It was cut off by this error, or by whoever asked for it. */
  cut(rows: number, error?: unknown): Promise<void> {
    return this.#last({ state: 'cut', rows, why: error === undefined ? undefined : whyOf(error) })
  }

  async #last(progress: Kept): Promise<void> {
    await this.#tell(progress).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) throw error
    })
  }

  async #tell(progress: Kept): Promise<void> {
    if (this.file === undefined) return
    this.#next = Date.now() + TELL_EVERY_MS
    try {
      await this.#write(keyOf(this.staff, this.file), JSON.stringify(progress))
    } catch (error) {
      if (!isStoreAway(error)) throw error
      this.#next = Date.now() + AWAY_MS
    }
  }

  async #write(key: string, text: string): Promise<void> {
    const store = keyValue()
    const isTold =
      this.#told !== undefined && (await store.replaceIf(key, this.#told, text, KEPT_SECONDS))
    if (!isTold && !(await store.add(key, text, KEPT_SECONDS, this.staff.session.person))) {
      // Somebody else wrote: the person, or this copy itself with an answer that was lost.
      const there = await store.get(key)
      if (there !== undefined && readIn(there).state === 'cancelled') throw new Cancelled()
      await store.set(key, text, KEPT_SECONDS)
    }
    this.#told = text
  }
}

function whyOf(error: unknown): Kept['why'] {
  if (error instanceof Incomplete || error instanceof NotFollowed)
    return { title: said('problems.title.bank_bad_answer'), detail: said('exporting.notWhole') }
  const { title, detail } = problemFrom(error, '')
  return { title, detail }
}
