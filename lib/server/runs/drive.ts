import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMoving } from '@/lib/runs/rules'
import { isStopping, keepCopyFor } from '../http/stopping'
import { causeOf, log } from '../log'
import { isStoreAway } from '../store/kv'
import { giveTurnBack, keepTurn, takeTurn } from '../store/turn'
import { Halted, haltRun } from './halted'
import { changeRun, findRun, type KeptRun, turnOf } from './kept'
import { isUnsettled } from './progress'
import { settleHalted } from './settle-halted'
import { Stage, type Turn } from './stage'

/** After this long without a sign a copy counts as dead; the next copy that is asked about the run goes on with it. */
const TURN_SECONDS = 15
const KEEP_EVERY_MS = 3000
const STORE_AGAIN_MS = 1000
/** Tries in a row: ten minutes. */
const MOST_STORE_TRIES = 600

const KEY = Symbol.for('clientele.runs')
type Driven = { isAskedAgain: boolean }
const holder = globalThis as { [KEY]?: Map<string, Driven> } // our own slot
holder[KEY] ??= new Map()
const driven = holder[KEY]

/**
 * Makes this copy work through a run, unless it or another copy does already. When a copy dies, the next one finishes
 * its work.
 */
export function drive(runId: string): void {
  if (isStopping()) return
  const before = driven.get(runId)
  if (before) {
    // The worker may have read the run before it was started.
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
    // If the turn was lost only because the store was away for too long, perhaps no other copy has taken it.
    isToTryAgain = own.isAskedAgain || isLost
    if (isLost) await sleep(STORE_AGAIN_MS)
  }
}

class Drive implements Turn {
  private readonly name = randomUUID()
  private tries = 0
  private toHalt: { run: KeptRun; halted: Halted } | undefined
  isLost = false

  constructor(private readonly runId: string) {}

  noted = () => {
    this.tries = 0
  }

  /** Works through the run while this copy has the turn. */
  async inTurn(): Promise<Pick<Turn, 'isLost'>> {
    const key = turnOf(this.runId)
    // A full store must not keep the run from halting, and so from saying why it does not go on.
    if (!(await takeTurn(key, this.name, TURN_SECONDS, 'even-if-full'))) return this
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
    return this
  }

  /** What passed since the last copy of a moving run died is no time that its clients took. */
  private async noteTakenOver(): Promise<void> {
    const now = Date.now()
    await changeRun(this.runId, (run) =>
      isMoving(run) && now - (run.wentOnAt ?? 0) > TURN_SECONDS * 1000
        ? { ...run, wentOnAt: now }
        : undefined,
    )
  }

  private async overStoreAway(): Promise<void> {
    for (;;)
      try {
        await this.noteTakenOver()
        return await this.stageByStage()
      } catch (error) {
        this.tries += 1
        if (!isStoreAway(error) || isStopping() || this.tries > MOST_STORE_TRIES) throw error
        await sleep(STORE_AGAIN_MS)
      }
  }

  private async stageByStage(): Promise<void> {
    for (;;) {
      // The page must learn of the halt, even if the store was away when it happened.
      if (this.toHalt) await haltRun(this.toHalt.run, this.toHalt.halted)
      this.toHalt = undefined
      const run = await findRun(this.runId)
      if (!run || this.isLost || isStopping()) return
      if (isUnsettled(run)) return settleHalted(run)
      if (!isMoving(run)) return
      try {
        await new Stage(run, this).work()
      } catch (error) {
        if (isStoreAway(error)) throw error
        if (!(error instanceof Halted)) log('error', 'a run was halted', { cause: causeOf(error) })
        this.toHalt = { run, halted: error instanceof Halted ? error : new Halted('console') }
      }
    }
  }
}
