import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { keyValue } from './kv'
import { causeOf, log } from './log'
import { ProblemError } from './problems'

const KEPT_SECONDS = 24 * 60 * 60
// A copy that died in the middle of a command is taken for dead after so long without a sign of life.
const ALIVE_SECONDS = 20
const SIGN_OF_LIFE_MS = 5000

/** An answer that can be given again: its status and its JSON. */
export type KeptAnswer = { status: number; body: string }

type Entry = { fingerprint: string; attempt: string; answer?: KeptAnswer }

const KEY = Symbol.for('clientele.commands')
const holder = globalThis as { [KEY]?: Map<string, Promise<KeptAnswer>> } // a slot of our own
holder[KEY] ??= new Map()
const running = holder[KEY]

/** Throws `invalid_input` unless the header holds a usable key. */
export function idempotencyKeyOf(headers: Headers): string {
  const key = headers.get('idempotency-key') ?? ''
  if (/^[\w-]{16,64}$/.test(key)) return key
  throw new ProblemError('invalid_input', {
    detail: 'A command needs an Idempotency-Key of 16 to 64 letters, digits, - or _.',
    fields: [{ name: 'idempotency-key', message: 'Missing or malformed.' }],
  })
}

type OnceMore = {
  /** Keeps keys of different people apart. */
  scope: string
  key: string
  /** Everything that makes it the same command. */
  contents: unknown
  /** What to answer where the copy that ran it died in the middle, so that nobody knows how it ended. */
  unknown: KeptAnswer
}

/**
 * Runs a command at most once for each key. The same key with the same contents gets the answer of the
 * first time, also while it is still running; with other contents `key_reused`; where another copy of
 * the console is running it, `in_progress`. An answer with `keep: false` may be tried again.
 */
export async function once(
  { scope, key, contents, unknown }: OnceMore,
  run: () => Promise<KeptAnswer & { keep: boolean }>,
): Promise<KeptAnswer> {
  const slot = `command:${createHash('sha256').update(`${scope}\n${key}`).digest('base64url')}`
  const fingerprint = createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
  const store = keyValue()
  const mine: Entry = { fingerprint, attempt: randomUUID() }
  // Before the key is taken: nobody may find it taken and no sign of life.
  await showLife(mine)
  if (!(await store.add(slot, JSON.stringify(mine), KEPT_SECONDS)))
    return again(slot, fingerprint, unknown)

  const life = setInterval(() => void showLife(mine).catch(() => undefined), SIGN_OF_LIFE_MS)
  const attempt = run().then(async ({ keep, ...answer }) => {
    try {
      if (keep) await store.set(slot, JSON.stringify({ ...mine, answer }), KEPT_SECONDS)
      else await store.delete(slot)
    } catch (error) {
      // What the bank did is done: that it cannot be noted must not make it look undone.
      log('error', 'the answer of a command could not be kept', { cause: causeOf(error) })
    }
    return answer
  })
  running.set(slot, attempt)
  return attempt.finally(() => {
    clearInterval(life)
    running.delete(slot)
  })
}

async function again(slot: string, fingerprint: string, unknown: KeptAnswer): Promise<KeptAnswer> {
  const entry = await entryIn(slot)
  if (entry && entry.fingerprint !== fingerprint)
    throw new ProblemError('key_reused', {
      detail: 'This was not sent. Reload the page to see what became of the request before.',
    })
  const answer = entry?.answer ?? (await running.get(slot))
  if (answer) return answer
  if (entry && !(await keyValue().get(lifeOf(entry))))
    return (await entryIn(slot))?.answer ?? unknown
  throw new ProblemError('in_progress', {
    detail: 'Wait a moment, then press again: it is not carried out twice.',
    retryAfter: 2,
  })
}

async function entryIn(slot: string): Promise<Entry | undefined> {
  const stored = await keyValue().get(slot)
  return stored ? (JSON.parse(stored) as Entry) : undefined // written above
}

const lifeOf = ({ attempt }: Entry) => `command-runs:${attempt}`
const showLife = (entry: Entry) => keyValue().set(lifeOf(entry), '1', ALIVE_SECONDS)
