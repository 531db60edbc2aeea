import 'server-only'
import { BankFailure } from '../../bank/errors'
import { parseInTurns } from '../../http/json-in-turns'
import { type JsonLimits, measureJson } from '../../http/json-measure'
import { ExchangeFailure, type MayGrow } from '../../outgoing/exchange'
import type { Held } from '../../shares/held'
import { ownTurn } from '../../shares/own-turn'
import { sharedRooms } from '../../shares/room'

const KIB = 1024
const MIB = 1024 * KIB

/** The largest answer of the bank, in bytes. */
export const LARGEST_ANSWER = 8 * MIB

// Eight megabytes of rows, of a list or a data table, take thirty to forty-five in memory.
const LIMITS: JsonLimits = { weight: 48 * MIB, depth: 64, names: 2000, shapes: 2000 }

// A JSON text within an answer: a row of a data table may have four megabytes of two-byte letters. Only one such text is
// parsed at a time, and little of it is kept.
const INSIDE: JsonLimits = { ...LIMITS, weight: 20 * MIB }

// The memory that large answers share: while they arrive, and from parsing until their reader is done.
const { arriving, parsed } = sharedRooms('answers', { arriving: 64 * MIB, parsed: 48 * MIB })
// The weight of the large answers of one request together.
const weights = new WeakMap<object, number>()
const LIGHT = 512 * KIB
// What is built from an answer is held beside it, and takes as much again.
const MADE_OF_IT = 2
const LONGEST_WAIT_MS = 10_000

/** The memory that one answer takes where it is large. Always call `release`. */
export class AnswerRoom {
  private taken: (() => void)[] = []

  /** All answers of one request share a holder, so that they never wait for one another. */
  private readonly holder: object

  /**
   * `held` belongs to the request that reads: it keeps the memory until that request is over. `person` is whose share of
   * the memory it is.
   */
  constructor(
    private readonly held?: Held,
    private readonly person?: string,
  ) {
    this.holder = held ?? this
  }

  /** Reserves room for the largest possible answer as soon as this one turns out to be large. */
  readonly mayGrow: MayGrow = async (size, late) =>
    size <= LIGHT ||
    this.taken.length > 0 ||
    this.keep(await arriving.take(LARGEST_ANSWER, late, this.holder, this.person))

  /**
   * Parses an answer; undefined where it is not JSON. Throws `BankFailure` where it is more than memory allows
   * (`isTooMuch`), where a large answer gets no room in time, or where its request is over. `changes` is whether the
   * request may have changed something.
   */
  async json(body: Buffer, changes: boolean): Promise<unknown> {
    if (body.length > LIGHT) await ownTurn()
    const before = weights.get(this.holder) ?? 0
    const weight = measureJson(body, { ...LIMITS, weight: LIMITS.weight - before })
    if (weight === undefined)
      throw new BankFailure('bad_answer', changes, {
        cause: new ExchangeFailure('too_large', true),
      })
    if (weight <= LIGHT) return parsedJson(body)
    weights.set(this.holder, before + weight)
    const late = AbortSignal.timeout(LONGEST_WAIT_MS)
    const release = await parsed.take(weight * MADE_OF_IT, late, this.holder, this.person)
    // The same failure as for an answer that does not arrive in time.
    if (!release) throw new BankFailure('timeout', changes)
    ;(this.held ?? this.taken).push(release)
    // Measuring was one turn. Each piece is another, and so is the work that follows. Finding where to cut a text takes
    // as long as parsing it, so a text that fits into one turn is parsed whole.
    await this.turn(changes)
    const value =
      body.length <= LIGHT
        ? parsedJson(body)
        : await parseInTurns(body, () => this.turn(changes)).catch(unlessRefused)
    await this.turn(changes)
    return value
  }

  release(): void {
    for (const release of this.taken.splice(0)) release()
  }

  private async turn(changes: boolean): Promise<void> {
    await ownTurn()
    if (this.held?.isOver) throw new BankFailure('abandoned', changes)
  }

  private keep(release: (() => void) | undefined): boolean {
    if (release) this.taken.push(release)
    return release !== undefined
  }
}

/** Whether the answer failed only because of its size: half of a list may then be asked for. */
export function isTooMuch(error: unknown): boolean {
  if (!(error instanceof BankFailure) || !(error.cause instanceof ExchangeFailure)) return false
  return error.cause.kind === 'too_large'
}

/** Parses a refusal, or an answer of which only a little is used; undefined where it is large or not JSON. */
export function smallJson(body: Buffer): unknown {
  return body.length > LIGHT || measureJson(body, LIMITS) === undefined
    ? undefined
    : parsedJson(body)
}

/** Whether a JSON text within an answer may be parsed: its length does not show what it takes in memory. */
export function mayBeParsed(text: string): boolean {
  return measureJson(Buffer.from(text), INSIDE) !== undefined
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

// Text that is not JSON gives undefined; only a `BankFailure`, for a request that is over, is thrown on.
function unlessRefused(error: unknown): undefined {
  if (error instanceof BankFailure) throw error
}
