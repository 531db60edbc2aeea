import 'server-only'
import { Halted, isOfSession, whatIsWrong } from './halted'
import { changeRun, type KeptRun } from './kept'

/** The pause for a bank that asks to wait without saying how long, or cannot be reached at all. */
const USUAL_PAUSE_SECONDS = 5
/** If the pause is longer than this, the run halts: nobody waits that long for it to go on by itself. */
const LONGEST_PAUSE_SECONDS = 15 * 60
/** After this many pauses in a row, a person must decide whether to go on. */
const MOST_IN_VAIN = 24
/** Several workers may report one and the same pause. */
const SAME_PAUSE_MS = 1000

/** How long a run waits for the bank, or for the console itself; all workers of a stage share it. */
export class Pauses {
  /** No work begins before this time. */
  until: number
  private inVain = 0

  constructor(private readonly run: Pick<KeptRun, 'id' | 'waitsUntil'>) {
    this.until = run.waitsUntil ?? 0
  }

  /** An answer has come: the pauses before it were not in vain. */
  answered(): void {
    this.inVain = 0
  }

  /** Makes all workers wait, unless they wait for longer anyway. */
  add(ms: number): void {
    this.until = Math.max(this.until, Date.now() + ms)
  }

  /** Makes all workers wait as long as the error asks for; throws if waiting is of no use. */
  async after(error: unknown): Promise<void> {
    const { code, retryAfter: asked = USUAL_PAUSE_SECONDS } = whatIsWrong(error)
    if (code === undefined) throw error
    // A bank that is away stays away for longer than it says, and shorter pauses would use up the tries too soon.
    const isAway = code.startsWith('bank_') && code !== 'bank_busy'
    const retryAfter = isAway ? Math.max(asked, USUAL_PAUSE_SECONDS) : asked
    if (isOfSession(error)) throw new Halted('session')
    if (code === 'store_full') throw new Halted('full')
    const halt = new Halted(code.startsWith('bank_') ? 'bank' : 'console')
    if (retryAfter > LONGEST_PAUSE_SECONDS) throw halt
    const isBusy = code === 'bank_busy'
    // Several workers meet one and the same trouble at once: it counts once.
    if (!isBusy && code !== 'in_progress' && Date.now() >= this.until) this.inVain += 1
    if (this.inVain > MOST_IN_VAIN) throw halt
    this.add(retryAfter * 1000)
    const { until: waitsUntil } = this
    if (isBusy)
      await changeRun(this.run.id, (now) =>
        (now.waitsUntil ?? 0) > waitsUntil - SAME_PAUSE_MS ? undefined : { ...now, waitsUntil },
      )
  }
}
