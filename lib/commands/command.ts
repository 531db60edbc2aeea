import type { Problem, ProblemCode } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { createPressKey } from './press-key'
import { createReadings } from './readings'
import { type CommandState, type CommandStatus, type Ended, type Found, failedWith } from './status'

/**
 * One kind of command: what is sent, how it is found out what became of it, and what follows from it. It knows
 * nothing of what happens in between. `Along` is sent with the contents and makes them no other.
 */
export type CommandSpec<Body, Result = undefined, News = never, Shown = true, Along = undefined> = {
  /** Whose live hints may be about it; those of any client where none is given. */
  clientId?: number
  /** Sends it, and says what the answer says. Throws `RequestFailed`. */
  send: (body: Body, idempotencyKey: string, along?: Along) => Promise<Found<Result, News, Shown>>
  /** Reads what there is now, and says what that says of it. Whatever it throws, nothing could be read. */
  look: (body: Body) => Promise<Found<Result, News, Shown>>
  /** What a failure says of it, where it is more than that nothing was done. */
  refused?: (problem: Problem) => Promise<Ended<Result, News> | undefined>
  /** Whether what is on the screen shows by now what waited. */
  isShown?: (body: Body) => boolean
  /**
   * What happens until it is known what became of it. By default the press is held until the first readings are over.
   * `tell`: it is told at once that nobody knows, and read on. `calm`: so too, and read seldom.
   */
  meanwhile?: 'tell' | 'calm'
  /**
   * Sent twice it would be done twice, and the bank cannot tell: where nobody knows what became of the last one, it is
   * looked for before another goes out. `earlier` is said where that one came through and another was to be sent.
   */
  looksFirst?: { earlier: News }
  /** Whether a press that waited for a sign-in may go out by itself: what holds the button back counts then, too. */
  mayResume?: () => boolean
  /** Reads again what the command may have changed. Called after every answer. */
  readAgain: () => Promise<unknown>
  /** Nothing is said before that was read again. */
  tellsLast?: boolean
  /** Called once for each that is done. */
  onDone?: (result: Result, body: Body) => void
}

/** Of these it is still to be said what became of them. */
const STILL_TO_BE_SAID = ['sending', 'checking', 'waiting', 'unresolved']

/** Refused by the console itself, until the person has signed in again. */
const SIGN_IN_FIRST: ProblemCode[] = ['session_ended', 'sign_in_too_old']

/** It is still meant by whoever does so within this time. */
const STILL_MEANT_MS = 10 * 60_000

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * One command on its way from the press to a known end, and the truth about it. The same press, pressed twice, is one
 * request; a press after a definite answer is a new one, with a key of its own. `tell` hears of each change. In a
 * component: `useCommand`.
 */
export function createCommand<Body, Result, News, Shown, Along>(
  given: CommandSpec<Body, Result, News, Shown, Along>,
  tell: (state: CommandState<Result, News, Shown>) => void,
) {
  type Sent = { body: Body; along: Along | undefined; spec: typeof given }
  type Status = CommandStatus<Result, News, Shown>
  const unread: Found<Result, News, Shown> = { is: 'open' }
  const pressKey = createPressKey()
  const readings = createReadings()
  let spec = given
  let status: Status = { phase: 'idle' }
  let unanswered = false
  let isBusy = false
  let isPutAside = false
  let sent: Sent | undefined
  // Answered, and nobody knows what became of it.
  let openEnded: Sent | undefined
  // What a sign-in makes good.
  let interrupted: { press: Sent; at: number } | undefined

  const state = (): CommandState<Result, News, Shown> => ({
    status,
    unanswered,
    mayBeThere: unanswered || openEnded !== undefined || !['idle', 'failed'].includes(status.phase),
  })

  const isOver = () => status.phase === 'done' || status.phase === 'waiting'

  function say(next: Status): void {
    status = next
    tell(state())
  }

  /** Ends the try, with what it failed with; the key is kept where that is no definite answer. */
  function settle(problem?: Problem): void {
    unanswered = pressKey.settle(problem)
  }

  async function run(body: Body, along?: Along): Promise<Status> {
    // Before the page is drawn anew a press may come that was behind the answer: its key would be a new one.
    if (isBusy || isOver()) return status
    isBusy = true
    interrupted = undefined
    readings.stop()
    say({ phase: 'sending' })
    try {
      const before = pressKey.isOpen ? undefined : openEnded
      await (before && spec.looksFirst
        ? lookAndSend(before, { body, along, spec })
        : sendOnce({ body, along, spec }))
    } finally {
      isBusy = false
    }
    if (!spec.tellsLast || !isOver()) void spec.readAgain()
    return status
  }

  async function sendOnce(next: Sent): Promise<void> {
    // Other contents are another request, with a key of its own; where they are frozen there are none.
    if (isPutAside && !isSame(sent?.body, next.body)) pressKey.settle()
    // Without an answer it is the same request again, with all that was first sent along.
    const press = (pressKey.isOpen && sent) || next
    sent = press
    isPutAside = false
    unanswered = pressKey.isOpen
    say({ phase: 'sending' })
    let found: Found<Result, News, Shown>
    try {
      found = await pressKey.send((key) => press.spec.send(press.body, key, press.along))
    } catch (error) {
      return fail(press, problemOf(error))
    }
    settle()
    openEnded = found.is === 'open' ? press : undefined
    if (found.is === 'open') await readOn(press, found)
    else await end(press, found)
  }

  async function fail(press: Sent, problem: Problem): Promise<void> {
    settle(problem)
    interrupted = SIGN_IN_FIRST.includes(problem.code) ? { press, at: Date.now() } : undefined
    const found = await press.spec.refused?.(problem)
    say(found ? statusOf(found) : { phase: 'failed', problem })
    if (found?.is === 'done') spec.onDone?.(found.result, press.body)
    // What it was to bring about may show before anybody presses again.
    if (pressKey.isOpen) readings.watch({ ...lookerAt(press), onUnknown: () => undefined })
  }

  // The last one may have come through since it was read, and this one would be done as well.
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

  /** Reads what became of a press. `next` is what is to be sent after it, where that is another. */
  function lookerAt(press: Sent, first?: Shown, next = press) {
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
    if (looksFirst && !isSame(press.body, next.body))
      return say({ phase: 'news', news: looksFirst.earlier, isOpen: false })
    if (!(found.is === 'news' && found.isOpen)) settle()
    openEnded = undefined
    await end(press, found)
    if (!isBusy && !spec.tellsLast) void spec.readAgain()
  }

  async function end(press: Sent, found: Ended<Result, News>): Promise<void> {
    if (spec.tellsLast) await alone(spec.readAgain)
    say(statusOf(found))
    if (found.is === 'done') spec.onDone?.(found.result, press.body)
  }

  // The key is settled by then: what is pressed meanwhile would be another request.
  async function alone(work: () => Promise<unknown>): Promise<void> {
    const wasBusy = isBusy
    isBusy = true
    if (!wasBusy) say({ phase: 'sending' })
    await work().finally(() => {
      isBusy = wasBusy
    })
  }

  /** Reads what became of the last one at once, and sends nothing. */
  async function checkAgain(): Promise<void> {
    // What is known is not asked about: a reading that fails would make it unknown, and free to be sent again.
    if (isBusy || !sent || status.phase === 'done') return
    const press = sent
    isBusy = true
    try {
      const waits = status.phase === 'waiting'
      if (!waits && !press.spec.meanwhile) return await readOn(press)
      const looker = lookerAt(press)
      const ends = await looker.look()
      // What waits goes on waiting where nothing else is seen.
      if (waits) return await ends?.()
      readings.stop()
      if (ends) return await ends()
      looker.onUnknown()
      readings.watch(looker)
    } finally {
      isBusy = false
    }
  }

  /** Sends what was refused for want of a sign-in, once, where it is still meant and nothing holds it back by now. */
  function resume(): void {
    const last = interrupted
    interrupted = undefined
    if (!last) return
    const isMeant = Date.now() < last.at + STILL_MEANT_MS && (spec.mayResume?.() ?? true)
    if (isMeant) void run(last.press.body, last.press.along)
    // What is said of it promises that it is sent.
    else if (failedWith(status, 'sign_in_too_old')) say({ phase: 'idle' })
  }

  /** Forgets what was said of the last try. */
  function clear(): void {
    if (isBusy || isOver()) return
    interrupted = undefined
    readings.stop()
    say({ phase: 'idle' })
  }

  /** Forgets the last try: what is sent next may be something else. */
  function release(): void {
    readings.stop()
    interrupted = undefined
    openEnded = undefined
    isPutAside = true
    unanswered = false
    say({ phase: 'idle' })
  }

  /** Forgets the last try, unless it is still to be said what became of it. */
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
    resume,
    /** What the command is by now; of a press it is what it was when that was made. */
    respecify: (next: typeof given): void => {
      spec = next
    },
    hear: readings.hear,
    stand: readings.stand,
  }
}

function statusOf<Result, News>(found: Ended<Result, News>): CommandStatus<Result, News, never> {
  if (found.is === 'done') return { phase: 'done', result: found.result }
  if (found.is === 'waiting') return { phase: 'waiting', result: found.result }
  return { phase: 'news', news: found.news, isOpen: found.isOpen ?? false }
}
