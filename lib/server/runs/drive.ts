import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AT_ONCE, type Halt } from '@/lib/runs/run'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { ServerProblemCode } from '../http/problem-table'
import { ProblemError, problemFrom } from '../http/problems'
import { isStopping, keepCopyFor } from '../http/stopping'
import { causeOf, log } from '../log'
import { type Staff, staffOfSession } from '../session/staff'
import { Held } from '../shares/held'
import { isStoreAway } from '../store/kv'
import { giveTurnBack, keepTurn, takeTurn } from '../store/turn'
import { checkClient, type InCommon, readInCommon } from './check'
import { changeRun, Entries, type Entry, findRun, type KeptRun, turnOf } from './kept'
import { noteName } from './names'
import { isLeft, isToCheck, isUnknown } from './progress'
import { endBefore, endsAll, readAgain, sendFor, Unsent } from './send'

/** A copy that died is taken for dead after so long; the next to be asked of the run then goes on with it. */
const TURN_SECONDS = 15
const KEEP_EVERY_MS = 3000
const LOOK_EVERY_MS = 500
/** Where a bank that asks to wait does not say how long, or cannot be reached at all. */
const USUAL_PAUSE_SECONDS = 5
/** So often in a row, and whether to go on is for a person to say. */
const MOST_IN_VAIN = 24
const STORE_AGAIN_MS = 1000
const MOST_STORE_TRIES = 60
/** What the bank was still at when its answer was lost may show a little later. */
const READ_AGAIN_AFTER_MS = 3000

const KEY = Symbol.for('clientele.runs')
type Driven = { isAskedAgain: boolean }
const holder = globalThis as { [KEY]?: Map<string, Driven> } // a slot of our own
holder[KEY] ??= new Map()
const driven = holder[KEY]

/** Has this copy work through a run, unless it or another does already. Whatever was begun when a copy dies, the next ends. */
export function drive(runId: string): void {
  if (isStopping()) return
  const before = driven.get(runId)
  if (before) {
    // It may have seen the run as it was before it was started.
    before.isAskedAgain = true
    return
  }
  const own = { isAskedAgain: false }
  driven.set(runId, own)
  keepCopyFor(
    untilNobodyAsks(runId, own)
      .catch((error: unknown) => log('error', 'a run was left', { cause: causeOf(error) }))
      .finally(() => driven.delete(runId)),
  )
}

async function untilNobodyAsks(runId: string, own: Driven): Promise<void> {
  do {
    own.isAskedAgain = false
    await new Drive(runId).inTurn()
  } while (own.isAskedAgain && !isStopping())
}

/** The run cannot go on now, and why that is for a person to change. */
class Halted extends Error {
  constructor(readonly halt: Halt) {
    super(`halted: ${halt}`)
  }
}

class Drive {
  private readonly name = randomUUID()
  private isLost = false
  private pausedUntil = 0
  private inVain = 0

  constructor(private readonly runId: string) {}

  async inTurn(): Promise<void> {
    const key = turnOf(this.runId)
    if (!(await takeTurn(key, this.name, TURN_SECONDS))) return
    const life = setInterval(() => {
      const lose = (isKept: boolean) => {
        if (!isKept) this.isLost = true
      }
      void keepTurn(key, this.name, TURN_SECONDS).then(lose, () => undefined)
    }, KEEP_EVERY_MS)
    try {
      await this.overStoreAway()
    } finally {
      clearInterval(life)
      await giveTurnBack(key, this.name).catch(() => undefined)
    }
  }

  private async overStoreAway(): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.toItsEnd()
      } catch (error) {
        if (!isStoreAway(error) || tries === MOST_STORE_TRIES || isStopping()) throw error
        await sleep(STORE_AGAIN_MS)
      }
  }

  private async toItsEnd(): Promise<void> {
    for (;;) {
      const run = await findRun(this.runId)
      if (!run || run.halt || this.isLost || isStopping()) return
      if (run.phase !== 'checking' && run.phase !== 'sending') return
      try {
        await (run.phase === 'checking' ? this.checkAll(run) : this.sendAll(run))
      } catch (error) {
        if (!(error instanceof Halted)) throw error
        await changeRun(run.id, (now) => ({ ...now, halt: error.halt, waitsUntil: undefined }))
        return
      }
    }
  }

  private async checkAll(run: KeptRun): Promise<void> {
    const entries = await Entries.of(run)
    let common: Promise<InCommon> | undefined
    const isOver = await this.each(
      entries.all.filter((entry) => isToCheck(entry, run)),
      async ({ clientId, check: before, end }) => {
        const found = await this.insistently(async (staff): Promise<Found> => {
          // Sent before the run was left, by a copy that died since.
          const was = before?.group === 'ready' && !end && (await endBefore(staff, run, clientId))
          if (was) return { end: was }
          common ??= readInCommon(staff).catch((error: unknown) => {
            common = undefined
            throw error
          })
          const check = await checkClient(staff, run, clientId, await common, (client) =>
            noteName(run, client),
          )
          return { check: { ...check, round: run.round, at: Date.now() } }
        })
        if (found) await this.note(entries, clientId, found)
      },
    )
    if (isOver)
      await changeRun(run.id, (now) =>
        now.phase === 'checking' && now.round === run.round
          ? { ...now, phase: 'checked', checkedAt: Date.now() }
          : undefined,
      )
  }

  private async sendAll(run: KeptRun): Promise<void> {
    const entries = await Entries.of(run)
    const isSent = await this.each(
      entries.all.filter((entry) => isLeft(entry, run)),
      async ({ clientId, check }) => {
        const end =
          check && (await this.insistently((staff) => sendFor(staff, run, clientId, check)))
        if (!end) return
        await this.note(entries, clientId, { end })
        if (endsAll(end)) throw new Halted('permission')
      },
    )
    const unknown = entries.all.filter(isUnknown)
    if (isSent && unknown.length > 0) this.pausedUntil = Date.now() + READ_AGAIN_AFTER_MS
    const isOver =
      isSent &&
      (await this.each(unknown, async ({ clientId }) => {
        const end = await this.insistently((staff) => readAgain(staff, run, clientId))
        if (end) await this.note(entries, clientId, { end })
      }))
    if (isOver)
      await changeRun(run.id, (now) =>
        now.phase === 'sending' && now.round === run.round
          ? { ...now, phase: 'ended', endedAt: Date.now() }
          : undefined,
      )
  }

  /** Does `work` for each, some at a time; true once that is done for all, false where it was left. */
  private async each(all: Entry[], work: (entry: Entry) => Promise<void>): Promise<boolean> {
    const left = all.values()
    let isWhole = true
    let failed: unknown
    const worker = async () => {
      for (const entry of left) {
        if (failed !== undefined || !(await this.mayGoOn())) {
          isWhole = false
          return
        }
        try {
          await work(entry)
        } catch (error) {
          // What the others have begun comes to its end.
          failed ??= error
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (failed !== undefined) throw failed
    return isWhole && (await this.mayGoOn()) !== undefined
  }

  /** The run once the bank need not be left alone any more; undefined where it was stopped, or is another copy's by now. */
  private async mayGoOn(): Promise<KeptRun | undefined> {
    for (;;) {
      const run = await findRun(this.runId)
      if (!run || run.halt || this.isLost || isStopping()) return undefined
      const left = this.pausedUntil - Date.now()
      if (left <= 0) return run
      await sleep(Math.min(left, LOOK_EVERY_MS))
    }
  }

  /**
   * What `ask` answers, asked again where the bank wants a pause, or was certainly not reached; undefined where the run is
   * left before. Throws `Halted`.
   */
  private async insistently<Answer>(
    ask: (staff: Staff) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    for (;;) {
      const run = await this.mayGoOn()
      if (!run) return undefined
      // What a reading holds of the room is given back with it.
      const held = new Held()
      try {
        const staff = await staffOfSession(run.session, randomUUID())
        if (!staff) throw new Halted('session')
        const answer = await ask({ ...staff, held })
        this.inVain = 0
        return answer
      } catch (error) {
        await this.pauseAfter(error)
      } finally {
        held.giveBack()
      }
    }
  }

  /** Waits as long as this asks for; throws where waiting is of no use. */
  private async pauseAfter(error: unknown): Promise<void> {
    const { code, retryAfter } = whatIsWrong(error)
    if (code === undefined || code === 'store_unavailable' || code === 'store_full') throw error
    if (code === 'session_ended' || code === 'account_refused') throw new Halted('session')
    const isBusy = code === 'bank_busy'
    if (!isBusy && code !== 'in_progress') this.inVain += 1
    if (this.inVain > MOST_IN_VAIN) throw new Halted('bank')
    const seconds = retryAfter ?? USUAL_PAUSE_SECONDS
    this.pausedUntil = Math.max(this.pausedUntil, Date.now() + seconds * 1000)
    const { pausedUntil: waitsUntil } = this
    if (isBusy) await changeRun(this.runId, (now) => ({ ...now, waitsUntil }))
  }

  private async note(entries: Entries, clientId: number, found: Found): Promise<void> {
    if (!(await entries.note(clientId, found))) this.isLost = true
  }
}

type Found = Pick<Entry, 'check' | 'end'>

/** What kept something from being asked or sent; without a code, nobody knows. */
function whatIsWrong(error: unknown): { code?: ServerProblemCode; retryAfter?: number } {
  if (error instanceof Unsent) return error.problem
  if (error instanceof ProblemError) return { code: error.code, ...error.details }
  if (error instanceof BankRefusal && error.status === 401) return { code: 'account_refused' }
  if (error instanceof BankFailure)
    return { code: problemFrom(error, '').code, retryAfter: error.retryAfter }
  return {}
}
