import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { Verdict } from '@/lib/clients/evidence'
import { isMoving } from '@/lib/runs/rules'
import {
  type CheckGroup,
  type EndGroup,
  type Halt,
  MOST_KEPT_CLIENTS,
  MOST_RUNS,
  type Phase,
  type Task,
} from '@/lib/runs/run'
import { type Said, said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { lentKey } from '../session/entry-keys'
import type { Staff } from '../session/staff'
import { isKept } from '../store/is-kept'
import { keyValue } from '../store/kv'

/** How long all parts of a run are kept, counted from its making, so that no part is gone before another. */
const KEPT_SECONDS = 7 * 24 * 60 * 60
/** Clients are kept in parts of this size, so that little has to be written for each outcome. */
const PART = 50
const MOST_TRIES = 20

/** The run without its clients, as it is kept. Times are milliseconds since the epoch. */
export type KeptRun = {
  id: string
  tenant: string
  person: string
  username: string
  /** The session in whose name everything is asked and sent (`lentKey`). */
  session: string
  /** Which memory the store had when the run was last told to go on. */
  memory: string
  task: Task
  count: number
  phase: Phase
  round: number
  /** How often its person has continued it: work begun before the last time may no longer halt or end the run. */
  goes: number
  /** When its person last started or continued it, or another copy took it over. */
  wentOnAt?: number
  halt?: Halt
  /** What `goes` was when the outcome of every client sent before a halt was known to be noted. */
  settled?: number
  waitsUntil?: number
  madeAt: number
  checkedAt?: number
  startedAt?: number
  endedAt?: number
}

/** What a check found. `seen` is a digest of the client's identity, not its text; `verdict` is for an activation. */
export type Check = {
  group: CheckGroup
  reasons: Said[]
  round: number
  at: number
  seen?: string
  verdict?: Verdict
}

export type End = { end: Exclude<EndGroup, 'left'>; reasons: Said[]; round: number; at: number }

/**
 * One client of a run: its number and outcome, and nothing of its record. `unread`: the bank was last asked
 * for it in vain, so that it is asked for the others first.
 */
export type Entry = { clientId: number; check?: Check; end?: End; unread?: true | undefined }

/** What is noted of a client. */
export type Found = Pick<Entry, 'check' | 'end' | 'unread'>

const runKey = (id: string) => `run:${id}`
const partKey = (id: string, part: number) => `run-part:${id}:${part}`
const mineKey = (tenant: string, person: string) => `runs-of:${tenant}:${person}`
/** The key of the turn to work through a run. */
export const turnOf = (id: string) => `run-turn:${id}`
/** How many seconds a part of a run is still kept. */
export const secondsLeft = ({ madeAt }: Pick<KeptRun, 'madeAt'>) =>
  Math.max(60, Math.ceil(KEPT_SECONDS - (Date.now() - madeAt) / 1000))
const partsOf = ({ count }: KeptRun) => Math.ceil(count / PART)

/** A digest of a client's identity (`identityOf`) within one run: comparable, but not readable. */
export const digestOf = (runId: string, identity: string) =>
  createHash('sha256').update(`${runId}\n${identity}`).digest('base64url').slice(0, 22)

/** Keeps a new run over these clients, in its checking phase. Throws `store_full` if there is no room, and `too_much_begun`. */
export async function keepRun(staff: Staff, task: Task, clientIds: readonly number[]) {
  const { tenant, session, sessionKey } = staff
  const { person, username } = session
  const store = keyValue()
  const run: KeptRun = {
    id: randomUUID(),
    tenant,
    person,
    username,
    session: lentKey(sessionKey),
    memory: await store.memory(),
    task,
    count: clientIds.length,
    phase: 'checking',
    round: 1,
    goes: 1,
    madeAt: Date.now(),
  }
  try {
    for (let part = 0; part < partsOf(run); part += 1) {
      const ids = clientIds.slice(part * PART, (part + 1) * PART)
      const entries = ids.map((clientId): Entry => ({ clientId }))
      await store.add(partKey(run.id, part), JSON.stringify(entries), KEPT_SECONDS, person)
    }
    await store.add(runKey(run.id), JSON.stringify(run), KEPT_SECONDS, person)
    await noteMine(staff, run)
  } catch (error) {
    await forget(run).catch(() => undefined)
    throw error
  }
  return run
}

/**
 * Adds a run to the list of its person's runs, the newest first. If there are too many, the oldest that is not moving
 * is dropped. Throws `too_much_begun` if all of them move.
 */
async function noteMine(staff: Staff, run: KeptRun): Promise<void> {
  const store = keyValue()
  const key = mineKey(staff.tenant, staff.session.person)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await store.get(key)
    const { kept, old } = withinShare([run, ...(await runsOf(staff))])
    const now = JSON.stringify(kept.map(({ id }) => id))
    const isKept =
      before === undefined
        ? await store.add(key, now, KEPT_SECONDS, staff.session.person)
        : await store.replaceIf(key, before, now, KEPT_SECONDS)
    if (!isKept) continue
    // A run that cannot be deleted now expires by itself.
    for (const one of old) await forget(one).catch(() => undefined)
    return
  }
  throw new Error('a list of runs is written by too many')
}

function withinShare(runs: KeptRun[]): { kept: KeptRun[]; old: KeptRun[] } {
  const kept = [...runs]
  const old: KeptRun[] = []
  const clients = () => kept.reduce((sum, { count }) => sum + count, 0)
  while (kept.length > MOST_RUNS || (kept.length > 1 && clients() > MOST_KEPT_CLIENTS)) {
    const at = kept.findLastIndex((run, at) => at > 0 && !isMoving(run))
    if (at < 0) throw new ProblemError('too_much_begun', { detail: said('runs.tooManyMove') })
    old.push(...kept.splice(at, 1))
  }
  return { kept, old }
}

async function forget(run: KeptRun): Promise<void> {
  // The run itself goes first, so that no copy goes on with it.
  await keyValue().delete(runKey(run.id))
  for (let part = 0; part < partsOf(run); part += 1) await keyValue().delete(partKey(run.id, part))
}

const idsIn = (text: string | undefined) => JSON.parse(text ?? '[]') as string[] // written above

type Person = Pick<Staff, 'tenant'> & { session: Pick<Staff['session'], 'person'> }

/** A person's own runs, the newest first. */
export async function runsOf({ tenant, session }: Person): Promise<KeptRun[]> {
  const store = keyValue()
  const ids = idsIn(await store.get(mineKey(tenant, session.person)))
  const texts = await store.getMany(ids.map(runKey))
  return texts.flatMap((text) => runIn(text) ?? [])
}

export async function findRun(id: string): Promise<KeptRun | undefined> {
  return runIn(await keyValue().get(runKey(id)))
}

const runIn = (text: string | undefined) =>
  text === undefined ? undefined : (JSON.parse(text) as KeptRun) // written by this module

/** Whether a run is still in the same phase, and its person has not continued it since. */
export const isAt = (now: KeptRun, { phase, goes }: KeptRun) =>
  now.phase === phase && now.goes === goes

/** A person's own run. Throws `not_found` for another person's run too. */
export async function ownRun({ tenant, session }: Staff, id: string): Promise<KeptRun> {
  const run = await findRun(id)
  if (run && run.tenant === tenant && run.person === session.person) return run
  throw new ProblemError('not_found', { detail: said('runs.notThere') })
}

/**
 * Writes the result of `change`, which is called again if another writer came first; undefined leaves the run
 * unchanged. Returns the run as it is then, or undefined if it no longer exists.
 */
export async function changeRun(
  id: string,
  change: (run: KeptRun) => KeptRun | undefined,
): Promise<KeptRun | undefined> {
  const store = keyValue()
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await store.get(runKey(id))
    const run = runIn(before)
    if (!run || before === undefined) return undefined
    const now = change(run)
    if (!now) return run
    const text = JSON.stringify(now)
    const write = store.replaceIf(runKey(id), before, text, secondsLeft(run))
    if (await isKept(runKey(id), text, write)) return now
  }
  throw new Error('a run is written by too many')
}

type Part = { text: string; entries: Entry[] }

async function readParts(run: KeptRun): Promise<Part[]> {
  const keys = Array.from({ length: partsOf(run) }, (_, part) => partKey(run.id, part))
  const texts = await keyValue().getMany(keys)
  return texts.map((text) => {
    // Some of its clients are gone: nothing true could be said of the run.
    if (text === undefined) throw new ProblemError('not_found', { detail: said('runs.notThere') })
    return { text, entries: JSON.parse(text) as Entry[] } // written by this module
  })
}

/** All clients of a run, in the order they were chosen. Throws `not_found` if the store has lost some. */
export const readEntries = async (run: KeptRun): Promise<Entry[]> =>
  (await readParts(run)).flatMap(({ entries }) => entries)

/** The clients of a run, for the one copy that works through it. */
export class Entries {
  private constructor(
    private readonly run: KeptRun,
    private readonly parts: Part[],
  ) {}

  static async of(run: KeptRun): Promise<Entries> {
    return new Entries(run, await readParts(run))
  }

  get all(): Entry[] {
    return this.parts.flatMap(({ entries }) => entries)
  }

  /** Writes what was found of a client; false if another copy has written meanwhile, which has then taken over the run. */
  async note(clientId: number, found: Found): Promise<boolean> {
    const part = this.parts.findIndex(({ entries }) =>
      entries.some((one) => one.clientId === clientId),
    )
    const held = this.parts[part]
    if (!held) return false
    const entry = held.entries.find((one) => one.clientId === clientId)
    if (entry) Object.assign(entry, found)
    return this.written(part)
  }

  private writing: Promise<unknown> = Promise.resolve()

  // One write at a time, or the copy would mistake its own write for another copy's.
  private written(at: number): Promise<boolean> {
    const writing = this.writing.then(async () => {
      const part = this.parts[at]
      if (!part) return false
      const text = JSON.stringify(part.entries)
      if (text === part.text) return true
      const key = partKey(this.run.id, at)
      const seconds = secondsLeft(this.run)
      if (!(await keyValue().replaceIf(key, part.text, text, seconds))) return false
      part.text = text
      return true
    })
    this.writing = writing.catch(() => undefined)
    return writing
  }
}
