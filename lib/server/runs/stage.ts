import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AT_ONCE } from '@/lib/runs/run'
import { isStopping } from '../http/stopping'
import { type Staff, staffOfSession } from '../session/staff'
import { Held } from '../shares/held'
import { keyValue } from '../store/kv'
import { checkClient, type InCommon, isUnread, readInCommon } from './check'
import { Halted, haltRun, isOfOneClient, isOfSession } from './halted'
import {
  type Check,
  changeRun,
  type End,
  Entries,
  type Entry,
  type Found,
  findRun,
  isAt,
  type KeptRun,
} from './kept'
import { noteName } from './names'
import { Pauses } from './pauses'
import { isLeft, isToCheck, isUnknown, unreadApart } from './progress'
import { endBefore, endsAll, endUnread, readAgain, sendFor } from './send'

const LOOK_EVERY_MS = 500
/** This many clients in a row may go without an answer of the bank. */
const MOST_UNREAD = 12
/** A client for whom the bank gives no answer is asked for this often, after the others. */
const TRIES_OF_ONE = 3
/** If an answer was lost while the bank was still working, the result may show only after this time. */
const READ_AGAIN_AFTER_MS = 3000

/** The turn in which this copy works through a run. */
export type Turn = {
  /** The turn ran out: another copy may have the run by now. */
  isLost: boolean
  /** Called after a write, which proves that the store is there. */
  noted: () => void
}

/** The clients set aside, with how many others the bank had given an answer for by then. */
type Aside = Map<Entry, number>

/** One phase of one round of a run, as it was when this copy began it. */
export class Stage {
  private readonly pauses: Pauses
  private unread = 0
  /** How many clients the bank has given an answer for, to be sent or after that. */
  private answered = 0
  private isFailing = false
  private common: { place: string; read: Promise<InCommon> } | undefined

  constructor(
    private readonly run: KeptRun,
    private readonly turn: Turn,
  ) {
    this.pauses = new Pauses(run)
  }

  /**
   * Works until nothing is left to do, or the run is stopped, moved to another stage or taken by another copy. Throws
   * `Halted` if a person must say how it goes on, and what the store throws.
   */
  async work(): Promise<void> {
    const entries = await Entries.of(this.run)
    const at = Date.now
    if (this.run.phase === 'checking') {
      if (await this.checkAll(entries))
        await this.end((now) => ({ ...now, phase: 'checked', checkedAt: at() }))
    } else if (await this.sendAll(entries))
      await this.end((now) => ({ ...now, phase: 'ended', endedAt: at() }))
  }

  private async checkAll(entries: Entries): Promise<boolean> {
    const toCheck = () => entries.all.filter((entry) => isToCheck(entry, this.run))
    // Clients for whom the bank gave no answer: asked once more after the others, also after a halt.
    const { others, unread } = unreadApart(toCheck())
    return (
      (await this.each(others, (entry) => this.check(entries, entry, unread))) &&
      (await this.each(unread, (entry) => this.check(entries, entry))) &&
      (await this.readUnknown(entries)) &&
      // Those of whom it is known only now that the bank refused them.
      this.each(toCheck(), (entry) => this.check(entries, entry))
    )
  }

  private async check(entries: Entries, entry: Entry, unread?: Entry[]): Promise<boolean> {
    const asked = await this.insistently(async (staff): Promise<Found> => {
      // A copy that died since may have sent this client in an earlier round.
      const end = await endBefore(staff, this.run, entry)
      if (end && end.end !== 'refused') return { end }
      return { ...(end && { end }), check: await this.look(staff, entry.clientId) }
    })
    if (!asked) return false
    const { check } = asked.answer
    const isWithout = (check && isUnread(check)) || undefined
    if (unread && isWithout) {
      unread.push(entry)
      this.unread += 1
      await this.note(entries, entry.clientId, { unread: true })
      // This many in a row are not just some unreadable records.
      if (this.unread > MOST_UNREAD) throw new Halted('bank')
      return true
    }
    this.unread = 0
    return this.note(entries, entry.clientId, { ...asked.answer, unread: isWithout })
  }

  private async look(staff: Staff, clientId: number): Promise<Check> {
    const common = await this.inCommon(staff)
    const found = await checkClient(staff, this.run, clientId, common, (client) =>
      noteName(this.run, client),
    )
    return { ...found, round: this.run.round, at: Date.now() }
  }

  /**
   * Read once for each session: a read begun in an ended session may fail with it, and must not halt the run in the
   * next.
   */
  private inCommon(staff: Staff): Promise<InCommon> {
    const { place } = staff.sessionKey
    if (this.common?.place === place) return this.common.read
    const common = { place, read: readInCommon(staff) }
    this.common = common
    common.read.catch(() => {
      if (this.common === common) this.common = undefined
    })
    return common.read
  }

  private async sendAll(entries: Entries): Promise<boolean> {
    // Clients for whom the bank gave no answer before anything was sent: sent after the others, also after a halt.
    const left = unreadApart(entries.all.filter((entry) => isLeft(entry, this.run)))
    const unread: Aside = new Map()
    const sendOne = (entry: Entry) => this.sendOne(entries, entry, unread)
    if (!(await this.each([...left.others, ...left.unread], sendOne))) return false
    if (unread.size > 0) this.pauses.add(READ_AGAIN_AFTER_MS)
    if (!(await this.each([...unread.keys()], sendOne))) return false
    if (entries.all.some(isUnknown)) this.pauses.add(READ_AGAIN_AFTER_MS)
    return this.readUnknown(entries)
  }

  private async sendOne(entries: Entries, entry: Entry, unread: Aside): Promise<boolean> {
    const { clientId, check, unread: wasUnread } = entry
    if (!check) return true
    const asideAt = unread.get(entry)
    const asked = await this.insistently<End | undefined>(
      (staff) => this.send(staff, clientId, check),
      (tries) => {
        if (asideAt !== undefined) {
          // Unless the bank has given answers for others since, it fails for all of them.
          if (tries < TRIES_OF_ONE || this.answered === asideAt) return undefined
          this.pauses.answered()
          return { answer: undefined }
        }
        // This many in a row are not just some unreadable records, unless they were so before.
        if (!wasUnread && this.unread >= MOST_UNREAD) return undefined
        if (!wasUnread) this.unread += 1
        // One that was so before counts as set aside before this stage asked for anybody.
        unread.set(entry, wasUnread ? 0 : this.answered)
        return { answer: undefined }
      },
    )
    if (!asked) return false
    if (!asked.answer && asideAt === undefined)
      return this.note(entries, clientId, { unread: true })
    const end = asked.answer ?? (await this.endOfUnread(entry))
    if (!end) return false
    this.unread = 0
    if (asked.answer) this.answered += 1
    await this.note(entries, clientId, { end, unread: asked.answer ? undefined : true })
    if (endsAll(end)) throw new Halted('permission')
    return true
  }

  /** Another copy may have sent the client while this one stood still. */
  private async endOfUnread(entry: Entry): Promise<End | undefined> {
    const asked = await this.insistently((staff) => endBefore(staff, this.run, entry))
    return asked && (asked.answer ?? endUnread(this.run))
  }

  private async send(staff: Staff, clientId: number, check: Check) {
    // The store may have forgotten what was sent last, and its key with it.
    if (this.run.memory !== (await keyValue().memory())) throw new Halted('forgotten')
    return sendFor(staff, this.run, clientId, check)
  }

  /** Reads the clients whose outcome is not known. */
  private readUnknown(entries: Entries): Promise<boolean> {
    return this.each(entries.all.filter(isUnknown), async (entry) => {
      const asked = await this.insistently(
        (staff) => readAgain(staff, this.run, entry),
        (tries) => (tries < TRIES_OF_ONE ? undefined : { answer: undefined }),
      )
      if (!asked) return false
      return !asked.answer || this.note(entries, entry.clientId, { end: asked.answer })
    })
  }

  /** Does `work` for each entry, some at a time; true once it was done for all. */
  private async each(all: Entry[], work: (entry: Entry) => Promise<boolean>): Promise<boolean> {
    const left = all.values()
    let isWhole = true
    let failed: unknown
    const worker = async () => {
      for (const entry of left)
        try {
          if (!(await this.mayGoOn()) || !(await work(entry))) {
            isWhole = false
            return
          }
        } catch (error) {
          // No worker begins anything more, but work under way comes to its end.
          this.isFailing = true
          failed ??= error
          if (error instanceof Halted) await haltRun(this.run, error).catch(() => undefined)
          return
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (failed !== undefined) throw failed
    return isWhole
  }

  private async end(change: (run: KeptRun) => KeptRun): Promise<void> {
    await changeRun(this.run.id, (now) => {
      if (!isAt(now, this.run)) return undefined
      // A stop that came when nothing was left to stop is dropped.
      const { halt: _, ...over } = change(now)
      return over
    })
  }

  /**
   * Waits until the bank's pause is over, then returns the run; undefined if no more work may begin. Throws `Halted` if
   * the session ends meanwhile.
   */
  private async mayGoOn(): Promise<KeptRun | undefined> {
    for (;;) {
      const run = await findRun(this.run.id)
      if (!run || run.halt || !isAt(run, this.run)) return undefined
      if (this.isFailing || this.turn.isLost || isStopping()) return undefined
      const left = this.pauses.until - Date.now()
      if (left <= 0) return run
      // Until the pause is over the page would say that the run goes on by itself.
      const isOver = !(await staffOfSession(run.session, randomUUID()))
      if (isOver && !(await this.isHandedOver(run))) throw new Halted('session')
      await sleep(Math.min(left, LOOK_EVERY_MS))
    }
  }

  /**
   * Returns the answer of `ask`, and repeats it if the bank wants a pause or certainly was not reached; undefined if
   * the run is left before that. If the bank fails, perhaps for this client alone, `without` may give the answer after
   * so many tries. Throws `Halted`.
   */
  private async insistently<Answer>(
    ask: (staff: Staff) => Promise<Answer>,
    without?: (tries: number) => { answer: Answer } | undefined,
  ): Promise<{ answer: Answer } | undefined> {
    for (let tries = 1; ; ) {
      const run = await this.mayGoOn()
      if (!run) return undefined
      // Releases the reading's share of memory when it ends.
      const held = new Held()
      try {
        const staff = await staffOfSession(run.session, randomUUID())
        if (!staff) throw new Halted('session')
        const answer = await ask({ ...staff, held })
        this.pauses.answered()
        return { answer }
      } catch (error) {
        if (isOfOneClient(error)) {
          const instead = without?.(tries)
          if (instead) return instead
          tries += 1
        }
        if (!isOfSession(error) || !(await this.isHandedOver(run))) await this.pauses.after(error)
      } finally {
        held.giveBack()
      }
    }
  }

  /** Whether the run has since been given another session, by a fresh sign-in of its person. */
  private async isHandedOver({ id, session }: KeptRun): Promise<boolean> {
    const now = await findRun(id)
    return now !== undefined && now.session !== session
  }

  private async note(entries: Entries, clientId: number, found: Found): Promise<true> {
    if (await entries.note(clientId, found)) this.turn.noted()
    else this.turn.isLost = true
    return true
  }
}
