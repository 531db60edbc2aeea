import type { Problem } from '@/lib/http/problem'
import type { Ended, Found } from './status'

/**
 * One kind of command: how to send it, how to find out whether it was carried out, and what follows from that. It knows
 * nothing of what happens in between. `Along` is sent with the body but does not make it a different request.
 */
export type CommandSpec<Body, Result = undefined, News = never, Shown = true, Along = undefined> = {
  /** The client whose live hints may concern this command; without it, hints about any client count. */
  clientId?: number
  /** Sends the command, and returns what the answer says. Throws `RequestFailed`. */
  send: (body: Body, idempotencyKey: string, along?: Along) => Promise<Found<Result, News, Shown>>
  /** Reads the current state, and returns what it says about the command. If it throws, nothing could be read. */
  look: (body: Body) => Promise<Found<Result, News, Shown>>
  /** What a failure says about the command, if more than that nothing was done. */
  refused?: (problem: Problem) => Promise<Ended<Result, News> | undefined>
  /** Whether the screen by now shows the effect of a command that waited. */
  isShown?: (body: Body) => boolean
  /**
   * What happens while the outcome is unknown. By default the button stays busy until the first readings are over. `tell`:
   * the page says at once that the outcome is unknown, and reads on. `calm`: the same, with fewer readings.
   */
  meanwhile?: 'tell' | 'calm'
  /**
   * For a command that the bank would carry out twice if it were sent twice: while the outcome of the last one is unknown,
   * the bank is read before another is sent. `earlier` is the news if the last one came through and the next one differs.
   */
  looksFirst?: { earlier: News }
  /** Whether a press that waited for a sign-in may be sent automatically; whatever disables the button counts too. */
  mayResume?: () => boolean | Promise<boolean>
  /** Reads again everything that the command may have changed. Called after every answer, and once an outcome is found. */
  readAgain: () => Promise<unknown>
  /** Nothing is reported before `readAgain` has finished. */
  tellsLast?: boolean
  /** Called once for each command that is done. */
  onDone?: (result: Result, body: Body) => void
}
