import 'server-only'
import type * as z from 'zod'
import { wordsOfIssue } from '@/lib/words/mistake'
import { type Said, said } from '@/lib/words/said'
import { ownTurn } from '../shares/own-turn'
import { type Room, sharedRooms } from '../shares/room'
import { NoTurn, Turns } from '../shares/turns'
import { Gathered } from './gathered'
import { parseInTurns } from './json-in-turns'
import { type JsonLimits, measureJson } from './json-measure'
import { ProblemError } from './problems'

const KIB = 1024
const MIB = 1024 * KIB

const LARGEST_BODY = 64 * KIB
const LIMITS: JsonLimits = { weight: 24 * MIB, depth: 20, names: 1000, shapes: 2000 }

// The memory that large bodies share: while they arrive, and from then until they are handled.
const { arriving, parsed } = sharedRooms('requests', { arriving: 48 * MIB, parsed: 24 * MIB })
// A body that trickles in holds its room for minutes, so no sender may take all of it.
const turns = new Turns({ atOnce: 12, each: 3 })
const LIGHT = 512 * KIB
const LONGEST_WAIT_MS = 10_000
const LONGEST_ARRIVAL_MS = 120_000

/** How many wrong members an error names; nobody reads more. */
export const MOST_FIELDS = 200
const LONGEST_NAME = 200

/** Whether a request may bring more than 64 KiB: it says so, or does not say how much it brings. */
export function mayBeLarge(request: Request): boolean {
  return lengthOf(request) > LARGEST_BODY
}

// A body comes with its length or in chunks, and a header tells which (RFC 9112, 6).
const lengthOf = ({ headers }: Request) =>
  headers.has('transfer-encoding')
    ? Number.POSITIVE_INFINITY
    : Number(headers.get('content-length') ?? 0)

/** A validated body; call `release` once nothing of it is held any more. */
export type JsonBody<Body> = { body: Body; release: () => void }

/**
 * Reads a JSON body of at most `most` bytes, 64 KiB by default, and parses it strictly. A large one waits for memory, ten
 * seconds at most; one `sender` may have a quarter of those that arrive. Throws `unsupported_type`, `too_large`,
 * `console_unavailable` or `invalid_input`, which names the wrong members.
 */
export async function readJsonBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  most = LARGEST_BODY,
  sender = '',
): Promise<JsonBody<Body>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(;|$)/i.test(type.trim()))
    throw new ProblemError('unsupported_type', { detail: said('problems.door.sendJson') })
  refuseLarger(request, most)
  // A route for small bodies reserves no memory: otherwise senders who are not signed in could make others wait for it.
  const arrived =
    most > LARGEST_BODY && mayBeLarge(request)
      ? await roomToArrive(request, most, sender)
      : () => undefined
  try {
    const bytes = await readBytes(request, most)
    if (bytes.length > LIGHT) await ownTurn()
    const weight = measureJson(bytes, LIMITS)
    if (weight === undefined) throw tooMuch()
    const release = weight > LIGHT ? await roomIn(parsed, weight) : () => undefined
    try {
      if (weight <= LIGHT) return { body: check(await parsedJson(bytes), schema), release }
      // Measuring was one turn. Each piece is another, so is the validation, and so is the work that follows.
      await ownTurn()
      const value = await parsedJson(bytes, ownTurn)
      await ownTurn()
      const body = check(value, schema)
      await ownTurn()
      return { body, release }
    } catch (error) {
      release()
      throw error
    }
  } finally {
    arrived()
  }
}

async function roomToArrive(request: Request, most: number, sender: string): Promise<() => void> {
  // A sender who hangs up stops waiting: a waiting request is held whole, and nothing else limits those.
  const { signal } = request
  const giveBack = await turns.take(sender, LONGEST_WAIT_MS, signal).catch((error) => {
    if (signal.aborted) throw brokenOff()
    throw error instanceof NoTurn ? noRoom() : error
  })
  try {
    const leave = await roomIn(arriving, Math.min(lengthOf(request), most), signal)
    return () => {
      leave()
      giveBack()
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

async function roomIn(room: Room, size: number, gone?: AbortSignal): Promise<() => void> {
  const late = AbortSignal.timeout(LONGEST_WAIT_MS)
  const release = await room.take(size, gone ? AbortSignal.any([late, gone]) : late)
  if (release) return release
  throw noRoom()
}

const noRoom = () =>
  new ProblemError('console_unavailable', { detail: said('problems.tryAgain'), retryAfter: 5 })

/** Reads a body as text, of at most `most` bytes. Throws as `readBytes`. */
export async function readCapped(request: Request, most: number): Promise<string> {
  return (await readBytes(request, most)).toString('utf8')
}

/**
 * Reads a body unchanged, of at most `most` bytes. Throws `too_large`, and `invalid_input` for one that breaks off or has
 * not arrived after two minutes.
 */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  refuseLarger(request, most)
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const gathered = new Gathered(most)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => undefined)
  }, LONGEST_ARRIVAL_MS)
  try {
    const read = () => reader.read().catch(() => Promise.reject(brokenOff()))
    for (let next = await read(); !next.done; next = await read()) {
      if (gathered.size + next.value.byteLength > most) throw tooLarge(most)
      gathered.add(next.value)
    }
  } finally {
    clearTimeout(timer)
    // Cancels the rest of the body; after its end this does nothing.
    void reader.cancel().catch(() => undefined)
  }
  if (isLate) throw new ProblemError('invalid_input', { detail: said('problems.door.bodyLate') })
  return gathered.bytes()
}

function refuseLarger(request: Request, most: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
}

const tooLarge = (most: number) =>
  new ProblemError('too_large', { detail: said('problems.door.mostBytes', { most }) })

function brokenOff(): ProblemError {
  return new ProblemError('invalid_input', { detail: said('problems.door.bodyBrokeOff') })
}

function tooMuch(): ProblemError {
  return new ProblemError('invalid_input', {
    detail: said('problems.door.tooManyValues'),
  })
}

async function parsedJson(bytes: Buffer, turn?: () => Promise<void>): Promise<unknown> {
  try {
    return turn ? await parseInTurns(bytes, turn) : JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ProblemError('invalid_input', { detail: said('problems.door.notJson') })
  }
}

function check<Body>(value: unknown, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MOST_FIELDS)
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, MOST_FIELDS)
          .map((name) => fieldOf(name, said('problems.field.unknownMember')))
      : [fieldOf(issue.path.join('.'), wordsOfIssue(issue, said('problems.field.unusable')))],
  )
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingSentToBank'),
    fields: fields.slice(0, MOST_FIELDS),
  })
}

const fieldOf = (name: string, message: Said) => ({
  name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name,
  message,
})
