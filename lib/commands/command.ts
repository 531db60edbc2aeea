import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { createInterrupted } from './interrupted'
import { createOpenPresses } from './open-presses'
import { createPressKey } from './press-key'
import { createReadings } from './readings'
import type { Finding } from './schema'
import type { CommandSpec } from './spec'
import {
  type CommandState,
  type CommandStatus,
  type Ended,
  type Found,
  failedWith,
  STILL_TO_BE_SAID,
  statusOf,
} from './status'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * One command from the press to a known end, with a truthful status throughout. Repeating a press that has no answer repeats
 * the same request; a press after a definite answer is a new request with a new key. `tell` is called on every change, and
 * `tellOutcome` when it is known at last what became of a press, with its key. In a component: `useCommand`.
 */
export function createCommand<Body, Result, News, Shown, Along>(
  given: CommandSpec<Body, Result, News, Shown, Along>,
  tell: (state: CommandState<Result, News, Shown>) => void,
  tellOutcome: (press: string, found: Finding) => void,
) {
  type Sent = { body: Body; along: Along | undefined; spec: typeof given; key?: string }
  type Status = CommandStatus<Result, News, Shown>
  const unread: Found<Result, News, Shown> = { is: 'open' }
  const pressKey = createPressKey()
  const openPresses = createOpenPresses(tellOutcome)
  const readings = createReadings()
  const interrupted = createInterrupted<Sent>()
  let spec = given
  let status: Status = { phase: 'idle' }
  let unanswered = false
  let isBusy = false
  let isPutAside = false
  let sent: Sent | undefined
  // A press that was answered, but whose outcome is unknown.
  let openEnded: Sent | undefined

  const state = (): CommandState<Result, News, Shown> => ({
    status,
    unanswered,
    isOpenEnded: openEnded !== undefined && status.phase !== 'news',
    mayBeThere: unanswered || openEnded !== undefined || !['idle', 'failed'].includes(status.phase),
  })

  // The press whose outcome is unknown, if any.
  const stillOpen = () => (unanswered ? sent : openEnded)
  const isOver = () => status.phase === 'done' || status.phase === 'waiting'

  function say(next: Status): void {
    status = next
    tell(state())
  }

  /** Ends the try, with the problem if it failed; the key is kept where the problem is no definite answer. */
  function settle(problem?: Problem): void {
    unanswered = pressKey.settle(problem)
  }

  async function run(body: Body, along?: Along): Promise<Status> {
    // A press may arrive after the answer but before the page redraws; it would be a second request with a new key.
    if (isBusy || isOver()) return status
    await alone(async () => {
      interrupted.forget()
      readings.stop()
      say({ phase: 'sending' })
      const before = pressKey.isOpen ? undefined : openEnded
      await (before && spec.looksFirst
        ? lookAndSend(before, { body, along, spec })
        : sendOnce({ body, along, spec }))
    })
    if (!spec.tellsLast || !isOver()) void spec.readAgain()
    if (status.phase === 'failed') {
      watchOpen()
      // It may have failed because an earlier press has come through.
      if (openEnded && !unanswered) readings.hear()
    }
    return status
  }

  async function sendOnce(next: Sent): Promise<void> {
    // After `release` the body may change: then it is another request, with a new key.
    if (isPutAside && !isSame(sent?.body, next.body)) pressKey.settle()
    // Without an answer it is the same request again, with everything that was first sent along.
    const press = (pressKey.isOpen && sent) || next
    sent = press
    isPutAside = false
    unanswered = pressKey.isOpen
    say({ phase: 'sending' })
    let found: Found<Result, News, Shown>
    try {
      found = await pressKey.send((key) => {
        press.key = key
        return press.spec.send(press.body, key, press.along)
      })
    } catch (error) {
      return fail(press, problemOf(error))
    }
    settle()
    openEnded = found.is === 'open' ? press : undefined
    openPresses.hear(press.key, found)
    if (found.is === 'open') await readOn(press, found)
    else await end(press, found)
  }

  async function fail(press: Sent, problem: Problem): Promise<void> {
    settle(problem)
    openPresses.fail(press.key, pressKey.isOpen)
    interrupted.note(press, problem)
    const found = await press.spec.refused?.(problem)
    if (found) await endLate(openEnded ?? press, found, press)
    else say({ phase: 'failed', problem })
  }

  // The effect may become visible before anybody presses again; until then the page keeps what it says of the last press.
  function watchOpen(): void {
    const open = stillOpen()
    if (open) readings.watch({ ...lookerAt(open), onUnknown: () => undefined })
  }

  // The last command may have come through since it was last read; sending this one as well would do both.
  async function lookAndSend(before: Sent, next: Sent): Promise<void> {
    const { look, shown, onUnknown } = lookerAt(before, undefined, next)
    const ends = await look()
    if (ends) await ends()
    else if (shown() !== undefined) await sendOnce(next)
    else {
      onUnknown()
      readings.watch({ look, onUnknown })
    }
  }

  async function readOn(press: Sent, first?: { shown?: Shown | null }): Promise<void> {
    const looker = lookerAt(press, first?.shown ?? undefined)
    const { look, shown, onUnknown } = looker
    if (!press.spec.meanwhile)
      return readings.readOn({
        look,
        onPause: (count, of) => say({ phase: 'checking', readings: count, of, shown: shown() }),
        onUnknown,
      })
    onUnknown()
    if (press.spec.meanwhile === 'calm') readings.watch(looker)
    else void readings.readOn({ look, onPause: () => undefined, onUnknown })
  }

  /** Reads the outcome of a press. `next` is the press made after it, if that is a different one. */
  function lookerAt(press: Sent, first?: Shown, next = sent ?? press) {
    let last = first
    async function look() {
      const found = await press.spec.look(press.body).catch((): typeof unread => unread)
      if (found.is !== 'open') return () => endLate(press, found, next)
      // Never read at all is not the same as read and unchanged.
      if (found.shown !== undefined) last = found.shown ?? undefined
      return undefined
    }
    return {
      look,
      shown: () => last,
      onUnknown: () =>
        say(last === undefined ? { phase: 'unresolved' } : { phase: 'notApplied', shown: last }),
    }
  }

  async function endLate(press: Sent, found: Ended<Result, News>, next: Sent): Promise<void> {
    const { looksFirst } = press.spec
    openPresses.read(press.key, found)
    // Without a report the fields are open, and may hold more than was sent.
    if (looksFirst && (status.phase === 'idle' || !isSame(press.body, next.body)))
      return say({ phase: 'news', news: looksFirst.earlier, isOpen: false })
    if (!(found.is === 'news' && found.isOpen)) settle()
    // Checking again has to read the press that the news is about, not one that was refused after it.
    else if (!unanswered) sent = press
    openEnded = undefined
    await end(press, found)
    if (!isBusy && !spec.tellsLast) void spec.readAgain()
  }

  async function end(press: Sent, found: Ended<Result, News>): Promise<void> {
    if (spec.tellsLast && !isBusy) say({ phase: 'sending' })
    // The key is already settled, so a press during this work would be another request.
    if (spec.tellsLast) await alone(spec.readAgain)
    say(statusOf(found))
    if (found.is === 'done') spec.onDone?.(found.result, press.body)
  }

  /** Takes no press during this work. */
  async function alone(work: () => Promise<unknown>): Promise<void> {
    const wasBusy = isBusy
    isBusy = true
    await work().finally(() => {
      isBusy = wasBusy
    })
  }

  /** Reads the outcome of the last press at once, and sends nothing. */
  async function checkAgain(): Promise<void> {
    // A known outcome is not read again: a failed reading would make it unknown, and the command could be sent again.
    if (isBusy || !sent || status.phase === 'done') return
    const [press, before] = [stillOpen() ?? sent, status]
    await alone(() => lookOnce(press))
    const isKnown = isOver() || status.phase === 'news'
    if (isKnown && status !== before && !spec.tellsLast) void spec.readAgain()
  }

  async function lookOnce(press: Sent): Promise<void> {
    const waits = status.phase === 'waiting'
    if (!waits && !press.spec.meanwhile) return readOn(press)
    const looker = lookerAt(press)
    const ends = await looker.look()
    // A command that waits keeps waiting unless a reading shows an end.
    if (waits) return ends?.()
    readings.stop()
    if (ends) return ends()
    looker.onUnknown()
    readings.watch(looker)
  }

  /** Sends, once, a press that was refused for lack of a sign-in, if it is recent and nothing prevents it now. */
  async function resume(isAskedHere: boolean): Promise<void> {
    // A press that needs a fresh sign-in waits for the one that its own page asks for.
    if (!isAskedHere && failedWith(status, 'sign_in_too_old')) return
    const isFree = interrupted.isHeld() && ((await spec.mayResume?.()) ?? true)
    // Meanwhile the person may have pressed, typed, or closed the form.
    const last = interrupted.take()
    if (last && isFree) void run(last.body, last.along)
    // The message for this code promises that the press will be sent.
    else if (failedWith(status, 'sign_in_too_old')) say({ phase: 'idle' })
  }

  /** Removes the report of the last try. */
  function clear(): void {
    if (isBusy || isOver()) return
    interrupted.forget()
    readings.stop()
    say({ phase: 'idle' })
    watchOpen()
  }

  /** Forgets the last try: the next press may send something else. */
  function release(): void {
    readings.stop()
    interrupted.forget()
    openEnded = undefined
    isPutAside = true
    unanswered = false
    say({ phase: 'idle' })
  }

  /** Forgets the last try, unless its outcome still has to be reported. */
  function putAside(): void {
    const hasComeAbout = status.phase === 'waiting' && sent && sent.spec.isShown?.(sent.body)
    if (hasComeAbout || !STILL_TO_BE_SAID.includes(status.phase)) release()
  }

  return {
    run,
    checkAgain,
    clear,
    release,
    putAside,
    state,
    resume: (isAskedHere: boolean) => void resume(isAskedHere),
    /** Keeps a sign-in from sending the last press. */
    forget: interrupted.forget,
    /** Replaces the specification for later presses; a press already made keeps the one it started with. */
    respecify: (next: typeof given): void => {
      spec = next
    },
    hear: readings.hear,
    stand: readings.stand,
  }
}
