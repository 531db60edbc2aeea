import 'server-only'
import { createHash } from 'node:crypto'
import { keyValue } from './kv'
import { ProblemError } from './problems'

const KEPT_SECONDS = 24 * 60 * 60
// Longer than any command takes; a copy that dies in the middle of one must not hold its key for ever.
const RUNNING_SECONDS = 10 * 60

/** An answer that can be given again: its status and its JSON. */
export type KeptAnswer = { status: number; body: string }

type Entry = { fingerprint: string; answer?: KeptAnswer }

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

/**
 * Runs a command at most once for each key. The same key with the same contents gets the answer of the
 * first time, also while it is still running; with other contents `key_reused`; where another copy of
 * the console is running it, `in_progress`. `scope` keeps keys of different people apart; `contents` is
 * everything that makes it the same command. An answer with `keep: false` may be tried again.
 */
export async function once(
  { scope, key, contents }: { scope: string; key: string; contents: unknown },
  run: () => Promise<KeptAnswer & { keep: boolean }>,
): Promise<KeptAnswer> {
  const slot = `command:${createHash('sha256').update(`${scope}\n${key}`).digest('base64url')}`
  const fingerprint = createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
  const store = keyValue()
  const mine: Entry = { fingerprint }
  if (!(await store.add(slot, JSON.stringify(mine), RUNNING_SECONDS)))
    return again(slot, fingerprint)

  const attempt = run().then(async ({ keep, ...answer }) => {
    if (keep) await store.set(slot, JSON.stringify({ ...mine, answer }), KEPT_SECONDS)
    else await store.delete(slot)
    return answer
  })
  running.set(slot, attempt)
  return attempt.finally(() => running.delete(slot))
}

async function again(slot: string, fingerprint: string): Promise<KeptAnswer> {
  const stored = await keyValue().get(slot)
  const entry: Entry | undefined = stored ? (JSON.parse(stored) as Entry) : undefined // written above
  if (entry && entry.fingerprint !== fingerprint)
    throw new ProblemError('key_reused', {
      detail: 'Nothing was done. Reload the page and fill in the form again.',
    })
  const answer = entry?.answer ?? (await running.get(slot))
  if (answer) return answer
  throw new ProblemError('in_progress', {
    detail: 'Wait a moment, then press again: it is not carried out twice.',
    retryAfter: 2,
  })
}
