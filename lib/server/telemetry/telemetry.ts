import 'server-only'
import { randomUUID } from 'node:crypto'
import type { CounterName, Labels, LevelName } from './figures'

/** A request that the console sends itself; `traceId` where it is one to the bank, else it is to the sign-in service. */
export type Sending = { method: string; traceId?: string | undefined }

/** What is told of the console's work to whoever collects traces and figures. */
export interface Telemetry {
  /** The trace id of the request that is being answered here; undefined outside of one. */
  traceId(): string | undefined
  /** Says of the request that is being answered here with which problem it ended. */
  noteProblem(code: string): void
  /** Runs a piece of work of the bank under its name; `work` may answer at once. */
  bankWork<Value>(operation: string, work: () => Value): Value
  /** Runs one exchange; `send` is given the headers by which the other side joins the trace. */
  sending<Answer extends { status: number }>(
    sending: Sending,
    send: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer>
  /** Runs one operation of the store. */
  storeWork<Value>(operation: string, isRemote: boolean, work: () => Promise<Value>): Promise<Value>
  count(name: CounterName, labels?: Labels): void
  /** Has what may be counted with these labels be there with 0: who collects sees no rise to the first else. */
  prepare(name: CounterName, labels?: Labels): void
  /** Adds to what goes up and down. */
  change(name: LevelName, by: 1 | -1): void
  /** Sends what has not been sent yet, for some seconds at most. Never rejects. */
  flush(): Promise<void>
}

// Pages, handlers and the start are bundled apart, so a module variable would exist several times.
const KEY = Symbol.for('clientele.telemetry')
const holder = globalThis as { [KEY]?: Telemetry | undefined } // a slot of our own on the global object

/** Undefined where no endpoint is set: then nothing is loaded for it, and nothing measured. */
export function telemetry(): Telemetry | undefined {
  return holder[KEY]
}

/** Has everything told to this one from now on, or to nobody. */
export function tellTelemetry(told: Telemetry | undefined): void {
  holder[KEY] = told
}

/** A trace id for work that is done here: that of the request that is being answered, else a new one. */
export function traceIdHere(): string {
  return telemetry()?.traceId() ?? randomUUID()
}
