import 'server-only'
import { type Hint, hintSchema, type SessionEnd, type Told } from '@/lib/events/schema'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import type { SessionKey } from '../session/entry-keys'
import { type Staff, sessionFrom } from '../session/staff'
import { readSession } from '../session/store'
import { bus, sessionTopic, tenantTopic } from './bus'
import { noteStream, streamCount } from './open-streams'
import { takesEvents } from './takes-events'

const BEAT_MS = 15_000
const LIFE_MS = 5 * 60_000
/** The most messages kept for a browser that does not read them. */
const MOST_WAITING = 100
/** The most recent hints repeated to a new page; beyond that it is told to read everything again. */
const MOST_REPEATED = 20
/** How long a browser waits before it reconnects; beside many others, up to that much longer. */
const RETRY_MS = 1000
const RETRY_SPREAD_MS = 2000
// So few pages may read all at once. Of more, 125 a second begin to read their lists.
const FEW = 10
const APART_MS = 8
const LONGEST_WITHIN_MS = 3000

/**
 * The hints for one page, as server-sent events: those of the session’s own tenant, and a beat (`0`) at once and every 15
 * seconds, which shows the page that it still hears. The stream ends after five minutes at most, when the session ends
 * (and says so), when the browser goes away (`gone`), when hints may be missed, and when the process stops; the browser
 * then reconnects by itself. Listening does not keep the session alive. Throws `not_found` where the console takes no
 * events, `too_many_streams`, `StoreUnavailable`.
 */
export async function hintStream(staff: Staff, gone: AbortSignal): Promise<Response> {
  const headers = hintHeaders()
  const { body, write, end, atEnd } = endable()
  atEnd(noteStream({ session: staff.sessionKey.place, person: staff.session.person }, end))
  gone.addEventListener('abort', end, { once: true })
  atEnd(() => gone.removeEventListener('abort', end))
  if (gone.aborted) end()

  const tell = (told: Told) => write(inStream(told))
  const over = (how: SessionEnd) => {
    tell({ kind: how })
    end()
  }
  // All streams of a copy may end at one moment, and each page reads everything once it is back.
  const apart = isCrowded() ? Math.random() * RETRY_SPREAD_MS : 0
  write(Buffer.from(`retry: ${Math.round(RETRY_MS + apart)}\n\ndata: 0\n\n`))
  try {
    let repeated: string[] | undefined = []
    const hear = (message: string) => {
      if (repeated) return void repeated.push(message)
      const hint = toldOf(message)
      if (hint) write(hint)
    }
    const hearEnd = (how: string) => over(how === 'signed-out' ? how : 'ended')
    atEnd(await bus().subscribe(tenantTopic(staff.tenant), { hear, lost: end }))
    const early = repeated
    repeated = undefined
    if (early.length > MOST_REPEATED) hear(JSON.stringify({ kind: 'tenant' }))
    else for (const message of early) hear(message)
    atEnd(await bus().subscribe(sessionTopic(staff.sessionKey.place), { hear: hearEnd, lost: end }))
  } catch (error) {
    end()
    throw error
  }
  const beat = setInterval(() => tell(0), BEAT_MS)
  // At different moments, even for streams that all began at one.
  const life = setTimeout(end, LIFE_MS * (0.8 + 0.2 * Math.random()))
  atEnd(() => clearInterval(beat))
  atEnd(() => clearTimeout(life))
  atEnd(watchSession(staff.sessionKey, { over: () => over('ended'), lost: end }))

  return new Response(body, { headers })
}

const inStream = (told: Told) => Buffer.from(`data: ${JSON.stringify(told)}\n\n`)

// All streams of a tenant are given the same message, one after the other.
let latest: { message: string; within: number | undefined; told: Buffer | undefined } | undefined

/** A message of the bus as every stream passes it on at this moment; undefined where it is not a hint. */
function toldOf(message: string): Buffer | undefined {
  const within = isCrowded() ? Math.min(streamCount() * APART_MS, LONGEST_WITHIN_MS) : undefined
  if (latest?.message !== message || latest.within !== within) {
    const hint = hintIn(message)
    const isRead = hint && hint.kind !== 'claim'
    const told = hint && inStream(isRead && within ? { ...hint, within } : hint)
    latest = { message, within, told }
  }
  return latest.told
}

const isCrowded = () => streamCount() > FEW

/** Undefined where the message is not a hint: others may write to the store that carries it. */
function hintIn(message: string): Hint | undefined {
  try {
    return hintSchema.safeParse(JSON.parse(message)).data
  } catch {
    return undefined
  }
}

/** The headers of that answer. Throws `not_found` where the console takes no events. */
export function hintHeaders(): Record<string, string> {
  if (!takesEvents())
    throw new ProblemError('not_found', { detail: said('problems.door.noEvents') })
  return {
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that compresses or buffers would hold hints back.
    'cache-control': 'no-store, private, no-transform',
    'x-accel-buffering': 'no',
  }
}

type Watcher = { over: () => void; lost: () => void }

/**
 * Reports within two seconds that the session has run out, or that the store cannot say. Returns the function that stops
 * watching.
 */
function watchSession(sessionKey: SessionKey, { over, lost }: Watcher): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    const stored = await readSession(sessionKey).catch(() => 'unknown' as const)
    if (isStopped) return
    if (stored === 'unknown') return lost()
    if (!stored) return over()
    timer = setTimeout(() => void look(), (sessionFrom(stored).idleSecondsLeft + 1) * 1000)
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** A body that can be written until the console or its reader ends it; then all `atEnd` steps run, once. */
function endable() {
  const undo: (() => void)[] = []
  let isOver = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = () => {
    isOver = true
    for (const step of undo.splice(0)) step()
  }
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
    },
    cancel: finish,
  })
  const end = () => {
    if (isOver) return
    finish()
    controller?.close()
  }
  return {
    body,
    end,
    write: (bytes: Uint8Array) => {
      if (isOver) return
      controller?.enqueue(bytes)
      if ((controller?.desiredSize ?? 0) < -MOST_WAITING) end()
    },
    /** Runs `step` at the end; at once where the end has come. */
    atEnd: (step: () => void) => (isOver ? step() : void undo.push(step)),
  }
}
