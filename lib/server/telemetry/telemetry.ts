import 'server-only'
import { randomUUID } from 'node:crypto'
import type { CounterName, Labels, LevelName } from './figures'

/** A request that the console sends; with a `traceId` it goes to the bank, without one to the sign-in service. */
export type Sending = { method: string; traceId?: string | undefined }

/** The interface through which the console's code reports its work for traces and figures. */
export interface Telemetry {
  /** The trace id of the request being answered here; undefined outside a request. */
  traceId(): string | undefined
  /** Notes the problem with which the request being answered here ended. */
  noteProblem(code: string): void
  /** Runs an operation at the bank under its name; `work` may return at once. */
  bankWork<Value>(operation: string, work: () => Value): Value
  /**
   * Runs one exchange; `send` gets the headers with which the other side joins the trace, and a function to call whenever
   * the other side only now has what it needs: its time counts from then on.
   */
  sending<Answer extends { status: number }>(
    sending: Sending,
    send: (headers: Record<string, string>, countFromNow: () => void) => Promise<Answer>,
  ): Promise<Answer>
  /** Runs one operation of the store. */
  storeWork<Value>(operation: string, isRemote: boolean, work: () => Promise<Value>): Promise<Value>
  count(name: CounterName, labels?: Labels): void
  /**
   * Begins a counter with these labels at 0, and holds counts back until that is accepted: otherwise a collector does not see
   * the rise to the first count.
   */
  prepare(name: CounterName, labels?: Labels): void
  /** Changes a level, which goes up and down. */
  change(name: LevelName, by: 1 | -1): void
  /**
   * Sends all that is waiting, for some seconds at most; with `isLast`, after which nobody sends again, also the counts that
   * are held back until their 0 is accepted. Never rejects.
   */
  flush(isLast?: boolean): Promise<void>
}

// Next bundles pages, handlers and the start separately, so a module variable would exist several times.
const KEY = Symbol.for('clientele.telemetry')
const holder = globalThis as { [KEY]?: Telemetry | undefined } // our own slot on the global object

/** Undefined if no endpoint is set: then telemetry is neither loaded nor measured. */
export function telemetry(): Telemetry | undefined {
  return holder[KEY]
}

/** Sends all reports to this telemetry from now on, or drops them. */
export function tellTelemetry(told: Telemetry | undefined): void {
  holder[KEY] = told
}

/** A trace id for work done here: that of the request being answered, else a new one. */
export function traceIdHere(): string {
  return telemetry()?.traceId() ?? randomUUID()
}
