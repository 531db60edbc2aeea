import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AT_ONCE, type Halt } from '@/lib/runs/run'
import { isStopping, keepCopyFor } from '../http/stopping'
import { causeOf, log } from '../log'
import { type Staff, staffOfSession } from '../session/staff'
import { Held } from '../shares/held'
import { isStoreAway, keyValue } from '../store/kv'
import { giveTurnBack, keepTurn, takeTurn } from '../store/turn'
import { checkClient, type InCommon, isUnread, readInCommon } from './check'
import { Halted, whatIsWrong } from './halted'
import { changeRun, Entries, type Entry, findRun, type KeptRun, turnOf } from './kept'
import { noteName } from './names'
import { isLeft, isToCheck, isUnknown } from './progress'
import { endBefore, endsAll, readAgain, sendFor } from './send'

/** A copy that died is taken for dead after so long; the next to be asked of the run then goes on with it. */
const TURN_SECONDS = 15
const KEEP_EVERY_MS = 3000
const LOOK_EVERY_MS = 500
/** Where a bank that asks to wait does not say how long, or cannot be reached at all. */
const USUAL_PAUSE_SECONDS = 5
/** Nobody waits longer for a run to go on by itself. */
const LONGEST_PAUSE_SECONDS = 15 * 60
/** So many pauses in a row, and whether to go on is for a person to say. */
const MOST_IN_VAIN = 24
/** So many clients in a row of whom the bank gave no answer. */
const MOST_UNREAD = 12
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
  let isToTryAgain = true
  while (isToTryAgain && !isStopping()) {
    own.isAskedAgain = false
    const { isLost } = await new Drive(runId).inTurn()
    // Lost only because the store was away for longer than the turn lasts: nobody else need have it.
    isToTryAgain = own.isAskedAgain || isLost
    if (isLost) await sleep(STORE_AGAIN_MS)
  }
}

/** What is worked at: a run that is in another phase or round by now is for whoever looks at it next. */
type Stage = Pick<KeptRun, 'phase' | 'round'>

class Drive {
  private readonly name = randomUUID()
  private isLost = false
  private pausedUntil = 0
  private inVain = 0
  private unread = 0

  constructor(private readonly runId: string) {}

  /** Works through the run in this copy's turn; `isLost` where that ran out meanwhile. */
  async inTurn(): Promise<{ isLost: boolean }> {
    const key = turnOf(this.runId)
    if (!(await takeTurn(key, this.name, TURN_SECONDS))) return { isLost: false }
    const life = setInterval(() => {
      const lose = (isKept: boolean) => {
        if (!isKept) this.isLost = true
      }
      void keepTurn(key, this.name, TURN_SECONDS).then(lose, () => undefined)
    }, KEEP_EVERY_MS)
    try {
      await this.whateverFails()
    } finally {
      clearInterval(life)
      await giveTurnBack(key, this.name).catch(() => undefined)
    }
    return { isLost: this.isLost }
  }

  private async whateverFails(): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.toItsEnd()
      } catch (error) {
        if (isStopping() || tries === MOST_STORE_TRIES) throw error
        if (error instanceof Halted) await this.halt(error.halt)
        else if (!isStoreAway(error)) {
          // Whoever looks at the run is told, or it would be begun again and again.
          log('error', 'a run was halted', { cause: causeOf(error) })
          await this.halt('console')
        }
        await sleep(STORE_AGAIN_MS)
      }
  }

  private async toItsEnd(): Promise<void> {
    for (;;) {
      const run = await findRun(this.runId)
      if (!run || run.halt || this.isLost || isStopping()) return
      if (run.phase !== 'checking' && run.phase !== 'sending') return
      this.pausedUntil = Math.max(this.pausedUntil, run.waitsUntil ?? 0)
      await (run.phase === 'checking' ? this.checkAll(run) : this.sendAll(run))
    }
  }

  private async checkAll(run: KeptRun): Promise<void> {
    const entries = await Entries.of(run)
    let common: Promise<InCommon> | undefined
    const isOver = await this.each(
      run,
      entries.all.filter((entry) => isToCheck(entry, run)),
      async (entry) => {
        const found = await this.insistently(run, async (staff): Promise<Found> => {
          // Sent before the run was left, by a copy that died since.
          const end = await endBefore(staff, run, entry)
          if (end) return { end }
          common ??= readInCommon(staff).catch((error: unknown) => {
            common = undefined
            throw error
          })
          const { clientId } = entry
          const check = await checkClient(staff, run, clientId, await common, (client) =>
            noteName(run, client),
          )
          this.unread = isUnread(check) ? this.unread + 1 : 0
          return { check: { ...check, round: run.round, at: Date.now() } }
        })
        if (found) await this.note(entries, entry.clientId, found)
        // So many one after the other are not some records that cannot be read.
        if (this.unread > MOST_UNREAD) throw new Halted('bank')
      },
    )
    if (isOver) await this.end(run, (now) => ({ ...now, phase: 'checked', checkedAt: Date.now() }))
  }

  private async sendAll(run: KeptRun): Promise<void> {
    const entries = await Entries.of(run)
    const isSent = await this.each(
      run,
      entries.all.filter((entry) => isLeft(entry, run)),
      async ({ clientId, check }) => {
        const end =
          check && (await this.insistently(run, (staff) => sendFor(staff, run, clientId, check)))
        if (!end) return
        await this.note(entries, clientId, { end })
        if (endsAll(end)) throw new Halted('permission')
      },
    )
    const unknown = entries.all.filter(isUnknown)
    if (isSent && unknown.length > 0) this.pausedUntil = Date.now() + READ_AGAIN_AFTER_MS
    const isOver =
      isSent &&
      (await this.each(run, unknown, async ({ clientId }) => {
        const end = await this.insistently(run, (staff) => readAgain(staff, run, clientId))
        if (end) await this.note(entries, clientId, { end })
      }))
    if (isOver) await this.end(run, (now) => ({ ...now, phase: 'ended', endedAt: Date.now() }))
  }

  /** Does `work` for each, some at a time; true once that is done for all, false where it was left. */
  private async each(
    stage: Stage,
    all: Entry[],
    work: (entry: Entry) => Promise<void>,
  ): Promise<boolean> {
    const left = all.values()
    let isWhole = true
    let failed: unknown
    const worker = async () => {
      try {
        for (const entry of left) {
          if (failed !== undefined || !(await this.mayGoOn(stage))) {
            isWhole = false
            return
          }
          await work(entry)
        }
      } catch (error) {
        isWhole = false
        // At once, so that nobody begins anything more; what was begun comes to its end.
        if (error instanceof Halted) await this.halt(error.halt)
        else failed ??= error
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (failed !== undefined) throw failed
    return isWhole && (await this.mayGoOn(stage)) !== undefined
  }

  private async halt(halt: Halt): Promise<void> {
    await changeRun(this.runId, (now) => (now.halt ? undefined : { ...now, halt }))
  }

  private async end(stage: Stage, change: (run: KeptRun) => KeptRun): Promise<void> {
    await changeRun(this.runId, (now) => (isAt(now, stage) ? change(now) : undefined))
  }

  /**
   * The run once the bank need not be left alone any more; undefined where it was stopped, is at something else, or is
   * another copy's by now. Throws `Halted` where the store has forgotten what was sent last.
   */
  private async mayGoOn(stage: Stage): Promise<KeptRun | undefined> {
    for (;;) {
      const run = await findRun(this.runId)
      if (!run || run.halt || !isAt(run, stage) || this.isLost || isStopping()) return undefined
      const left = this.pausedUntil - Date.now()
      if (left > 0) {
        await sleep(Math.min(left, LOOK_EVERY_MS))
        continue
      }
      if (run.phase === 'sending' && run.memory !== (await keyValue().memory()))
        throw new Halted('forgotten')
      return run
    }
  }

  /**
   * What `ask` answers, asked again where the bank wants a pause, or was certainly not reached; undefined where the run is
   * left before. Throws `Halted`.
   */
  private async insistently<Answer>(
    stage: Stage,
    ask: (staff: Staff) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    for (;;) {
      const run = await this.mayGoOn(stage)
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

  /** Has all wait as long as this asks for; throws where waiting is of no use. */
  private async pauseAfter(error: unknown): Promise<void> {
    const { code, retryAfter = USUAL_PAUSE_SECONDS } = whatIsWrong(error)
    if (code === undefined) throw error
    if (code === 'session_ended' || code === 'account_refused') throw new Halted('session')
    if (code === 'store_full') throw new Halted('console')
    if (retryAfter > LONGEST_PAUSE_SECONDS) throw new Halted('bank')
    const isBusy = code === 'bank_busy'
    // Several meet one and the same trouble at once.
    if (!isBusy && code !== 'in_progress' && Date.now() >= this.pausedUntil) this.inVain += 1
    if (this.inVain > MOST_IN_VAIN) throw new Halted('bank')
    this.pausedUntil = Math.max(this.pausedUntil, Date.now() + retryAfter * 1000)
    const { pausedUntil: waitsUntil } = this
    if (isBusy) await changeRun(this.runId, (now) => ({ ...now, waitsUntil }))
  }

  private async note(entries: Entries, clientId: number, found: Found): Promise<void> {
    if (!(await entries.note(clientId, found))) this.isLost = true
  }
}

type Found = Pick<Entry, 'check' | 'end'>

const isAt = (run: Stage, stage: Stage) => run.phase === stage.phase && run.round === stage.round
