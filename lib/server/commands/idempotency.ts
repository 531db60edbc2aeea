import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { type Press, readPress } from '@/lib/http/press'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { isStoreFull, keyValue } from '../store/kv'

/** How long a press is remembered, unless more is asked. */
export const KEPT_SECONDS = 24 * 60 * 60
// Another copy counts a command’s copy as dead after this long without a sign of life.
const ALIVE_SECONDS = 5
const SIGN_OF_LIFE_MS = 1000

type Entry<Kept> = { fingerprint: string; attempt: string; kept?: Kept }

type Running = { fingerprint: string; attempt: Promise<unknown> }

const KEY = Symbol.for('clientele.commands')
const holder = globalThis as { [KEY]?: Map<string, Running> } // a slot of our own
holder[KEY] ??= new Map()
const running = holder[KEY]

/** Throws `invalid_input` unless the header holds a usable key. */
export function pressOf(headers: Headers): Press {
  const press = readPress(headers.get('idempotency-key') ?? '')
  if (press) return press
  throw new ProblemError('invalid_input', {
    detail: said('problems.press.needsKey'),
    fields: [{ name: 'idempotency-key', message: said('problems.field.missingKey') }],
  })
}

type OnceMore<Kept> = {
  /** Keeps keys of different people apart. */
  scope: string
  press: Press
  /** Everything that makes it the same command: the same key with other contents is refused. */
  contents: unknown
  /** The answer where it is unknown how the command ended. */
  unknown: Kept
  /** How long the key is kept; a day by default. */
  seconds?: number
}

/** A command’s answer, and what to keep of it; undefined where the command may run again. */
export type Ran<Answer, Kept> = { answer: Answer; keep: Kept | undefined }

/** A fresh answer (`isShared` where the first press gets it too), or what was kept of an earlier one. */
export type Once<Answer, Kept> = (Ran<Answer, Kept> & { isShared?: true }) | { kept: Kept }

/**
 * Runs a command at most once for each key. The same key with the same contents gets what was kept of the first answer,
 * or that very answer while this copy is still running the command. `unknown` is the result where the copy that ran the
 * command has died, or where the key is not noted but was first sent to a console with another memory: then the command
 * is not run. Throws `key_reused` for other contents, `in_progress` where another copy runs it, and `store_full` where
 * the key cannot be noted.
 */
export async function once<Answer, Kept>(
  { scope, press, contents, unknown, seconds = KEPT_SECONDS }: OnceMore<Kept>,
  run: () => Promise<Ran<Answer, Kept>>,
): Promise<Once<Answer, Kept>> {
  const slot = slotOf(scope, press)
  const fingerprint = hash(JSON.stringify(contents))
  const store = keyValue()
  const mine: Entry<Kept> = { fingerprint, attempt: randomUUID() }
  // Nothing was run. Removes the key even where noting it only seemed to fail: it would stand for an unknown outcome.
  const giveUp = (error: unknown): never => {
    void store.deleteIf(slot, JSON.stringify(mine)).catch(() => undefined)
    return refuseWhereFull(error)
  }
  // Before the key is taken: no other copy may find the key without a sign of life.
  const isShown = await showLife(mine).then(
    () => true,
    async (error: unknown) => {
      // A full store takes no sign of life, and may know the press from before.
      if (isStoreFull(error) && (await entryIn(slot))) return false
      return refuseWhereFull(error)
    },
  )
  const isNew =
    isShown && (await store.add(slot, JSON.stringify(mine), seconds, scope).catch(giveUp))
  // A store that has lost its keys takes this one again while this copy still runs the command.
  if (!isNew || running.has(slot)) return again<Answer, Kept>(slot, fingerprint, unknown)
  // Read after the key was noted, so that it is the memory that holds this key.
  const { firstMemory } = press
  if (firstMemory !== undefined && firstMemory !== (await store.memory().catch(giveUp))) {
    await store.set(slot, JSON.stringify({ ...mine, kept: unknown }), seconds).catch(giveUp)
    return { kept: unknown }
  }

  const life = setInterval(() => void showLife(mine).catch(() => undefined), SIGN_OF_LIFE_MS)
  const attempt = run().then(async ({ answer, keep }) => {
    try {
      if (keep) await store.set(slot, JSON.stringify({ ...mine, kept: keep }), seconds)
      else await store.delete(slot)
    } catch (error) {
      // The bank has carried the command out: a failure to note the answer must not make it look undone.
      log('error', 'the answer of a command could not be kept', { cause: causeOf(error) })
    }
    return { answer, keep }
  })
  running.set(slot, { fingerprint, attempt })
  return attempt.finally(() => {
    clearInterval(life)
    running.delete(slot)
  })
}

/** What became of the command with this key, as `once` would return it; undefined where it was never run. */
export async function whatBecame<Kept>({
  scope,
  press,
  contents,
  unknown,
}: OnceMore<Kept>): Promise<Kept | undefined> {
  const slot = slotOf(scope, press)
  if (!running.has(slot) && !(await entryIn<Kept>(slot))) return undefined
  const was = await again<unknown, Kept>(slot, hash(JSON.stringify(contents)), unknown)
  return 'kept' in was ? was.kept : was.keep
}

async function again<Answer, Kept>(
  slot: string,
  fingerprint: string,
  unknown: Kept,
): Promise<Once<Answer, Kept>> {
  const entry = await entryIn<Kept>(slot)
  const own = running.get(slot)
  const known = own ?? entry
  if (known && known.fingerprint !== fingerprint)
    throw new ProblemError('key_reused', {
      detail: said('problems.press.otherContents'),
    })
  // Of the same slot, so of the same route.
  if (own) return { ...(await (own.attempt as Promise<Ran<Answer, Kept>>)), isShared: true }
  if (entry?.kept !== undefined) return { kept: entry.kept }
  if (entry && !(await keyValue().get(lifeOf(entry))))
    return { kept: (await entryIn<Kept>(slot))?.kept ?? unknown }
  throw new ProblemError('in_progress', {
    detail: said('problems.press.wait'),
    retryAfter: 2,
  })
}

/** Whether a press was noted whose end is not known, or not known yet. */
export async function isOpenPress(slot: string): Promise<boolean> {
  // A command of a page keeps its outcome or its problem's code, one of a run its end.
  const entry = await entryIn<{ outcome?: string; code?: string; end?: string }>(slot)
  if (!entry) return false
  const { outcome, code, end } = entry.kept ?? {}
  return (outcome ?? code ?? end ?? 'unknown') === 'unknown'
}

async function entryIn<Kept>(slot: string): Promise<Entry<Kept> | undefined> {
  const stored = await keyValue().get(slot)
  return stored ? (JSON.parse(stored) as Entry<Kept>) : undefined // written above
}

function refuseWhereFull(error: unknown): never {
  if (!isStoreFull(error)) throw error
  throw new ProblemError('store_full', {
    detail: said('problems.press.noRoom'),
  })
}

/** Whose presses they are. */
export type Presser = Pick<Staff, 'tenant'> & { session: Pick<Staff['session'], 'username'> }

/** Keeps the keys of different people apart. */
export const scopeOf = ({ tenant, session }: Presser) => `${tenant}\n${session.username}`

/** The key of the store under which a press is kept. */
export const slotOf = (scope: string, { key }: Press) => `command:${hash(`${scope}\n${key}`)}`
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const lifeOf = ({ attempt }: { attempt: string }) => `command-runs:${attempt}`
const showLife = (entry: { attempt: string }) => keyValue().set(lifeOf(entry), '1', ALIVE_SECONDS)
