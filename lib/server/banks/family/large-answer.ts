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

/** The most bytes of an answer of the bank. */
export const LARGEST_ANSWER = 8 * MIB

// Rows of a list or of a data table that fill eight megabytes weigh thirty to forty-five.
const LIMITS: JsonLimits = { weight: 48 * MIB, depth: 64, names: 2000, shapes: 2000 }

// One JSON text inside of an answer: a row of a data table may be four megabytes of wide letters. Only one of them is
// parsed at a time, and little of it is kept.
const INSIDE: JsonLimits = { ...LIMITS, weight: 20 * MIB }

// What large answers share: while they arrive, and from then on until they have been read.
const { arriving, parsed } = sharedRooms('answers', { arriving: 64 * MIB, parsed: 48 * MIB })
// What the large answers of one request weigh together.
const weights = new WeakMap<object, number>()
const LIGHT = 512 * KIB
// What is read from an answer is held beside it, and takes as much again.
const MADE_OF_IT = 2
const LONGEST_WAIT_MS = 10_000

/** The room that one answer takes up, should it be a large one. To be released in any case. */
export class AnswerRoom {
  private taken: (() => void)[] = []

  /** Several answers of one request are of one holder: they must not wait for one another. */
  private readonly holder: object

  /**
   * `held` is of the request that reads: what is made of an answer is held until that is over. `person` is whose share
   * of the rooms it takes.
   */
  constructor(
    private readonly held?: Held,
    private readonly person?: string,
  ) {
    this.holder = held ?? this
  }

  /** Takes room for the whole answer as soon as it is a large one. */
  readonly mayGrow: MayGrow = async (size, late) =>
    size <= LIGHT ||
    this.taken.length > 0 ||
    this.keep(await arriving.take(LARGEST_ANSWER, late, this.holder, this.person))

  /**
   * Parses an answer; undefined for what is no JSON. Throws `BankFailure` where it is more than can be held
   * (`isTooMuch`), a large one does not get its turn in time, or its request is over; `changes` is whether the request
   * may have changed something.
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
    // As one that is still on its way by then: it is too much for the time there is.
    if (!release) throw new BankFailure('timeout', changes)
    ;(this.held ?? this.taken).push(release)
    // Measuring was one turn. Each piece is another, and what is made of it comes after. To look for where a text could be
    // cut takes as long as to parse it: one of a turn's length is parsed as it is.
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
    if (this.held?.isOver) throw new BankFailure('timeout', changes)
  }

  private keep(release: (() => void) | undefined): boolean {
    if (release) this.taken.push(release)
    return release !== undefined
  }
}

/** Whether nothing but the size of an answer was wrong: of a list, half may be asked for. */
export function isTooMuch(error: unknown): boolean {
  if (!(error instanceof BankFailure) || !(error.cause instanceof ExchangeFailure)) return false
  return error.cause.kind === 'too_large'
}

/** Parses a refusal, or an answer of which only little is taken; undefined for what cannot be parsed. */
export function smallJson(body: Buffer): unknown {
  return body.length > LIGHT || measureJson(body, LIMITS) === undefined
    ? undefined
    : parsedJson(body)
}

/** Whether JSON that stands in a text of an answer may be parsed: the text says nothing of what it weighs then. */
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

// What is no JSON is undefined; that its request is over is something else.
function unlessRefused(error: unknown): undefined {
  if (error instanceof BankFailure) throw error
}
