import 'server-only'
import {
  type Attributes,
  type Context,
  type Counter,
  type Histogram,
  isSpanContextValid,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
  type UpDownCounter,
} from '@opentelemetry/api'
import { RandomIdGenerator } from '@opentelemetry/sdk-trace'
import { BankFailure, BankRefusal } from '../bank/errors'
import { ExchangeFailure } from '../outgoing/exchange'
import { isStoreFull, StoreUnavailable } from '../store/kv'
import {
  type CounterName,
  FIGURES,
  type HistogramName,
  type Labels,
  type LevelName,
  told,
} from './figures'
import type { FirstCounts } from './first-counts'
import { here } from './here'
import type { Sending, Telemetry } from './telemetry'

/** A request being answered. */
export type Answering = {
  traceId: string
  timed: Timed
  /** The code of the problem that the request ended with. */
  problem?: string
  isOver: boolean
}

/** A span to begin; without a `traceId`, it belongs to the trace of the request being answered. */
type SpanToBegin = { name: string; kind: SpanKind; traceId?: string | undefined }

// The buckets that the semantic conventions advise for the duration of requests.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

// For the other counters, the labels are not known in advance.
const UNLABELLED = [
  'clientele.requests.turned_away',
  'clientele.audit.failures',
] as const satisfies CounterName[]

/** Makes spans and figures, with only the labels that `told` lets through. */
export class Recorder implements Telemetry {
  private readonly counters = new Map<CounterName, Counter>()
  private readonly levels = new Map<LevelName, UpDownCounter>()
  private readonly histograms = new Map<HistogramName, Histogram>()
  /** The operations whose failure counters exist already, with 0. */
  private readonly storeOperations = new Set<string>()

  constructor(
    private readonly tracer: Tracer,
    private readonly ids: TraceIds,
    private readonly meter: Meter,
    readonly flush: Telemetry['flush'],
    private readonly firstCounts: FirstCounts,
  ) {
    for (const name of UNLABELLED) this.prepare(name)
  }

  /** Ties everything that runs from here on in this turn, and what follows from it, to a request. */
  enter(answering: Answering): void {
    here.enterWith({ answering })
  }

  traceId(): string | undefined {
    const answering = here.getStore()?.answering
    return answering?.isOver ? undefined : answering?.traceId
  }

  noteProblem(code: string): void {
    const answering = here.getStore()?.answering
    if (answering) answering.problem = code
  }

  bankWork<Value>(operation: string, work: () => Value): Value {
    const value = here.run({ ...here.getStore(), operation }, work)
    if (value instanceof Promise) value.catch((error) => this.noteBank(operation, error))
    return value
  }

  private noteBank(operation: string, error: unknown): void {
    const labels: Labels = { 'clientele.bank.operation': operation }
    if (error instanceof BankFailure && error.kind !== 'abandoned')
      this.count('clientele.bank.failures', { ...labels, 'error.type': error.kind })
    if (!(error instanceof BankRefusal)) return
    const causes = error.reasons.map(({ cause }) => cause ?? 'other')
    for (const cause of causes.length > 0 ? new Set(causes) : ['unsaid'])
      this.count('clientele.bank.refusals', { ...labels, 'clientele.refusal.cause': cause })
  }

  async sending<Answer extends { status: number }>(
    { method, traceId }: Sending,
    send: (headers: Record<string, string>, countFromNow: () => void) => Promise<Answer>,
  ): Promise<Answer> {
    const operation = traceId === undefined ? undefined : here.getStore()?.operation
    const service = traceId === undefined ? 'sign-in' : 'bank'
    const labels: Labels = {
      'http.request.method': method,
      'peer.service': service,
      'clientele.bank.operation': operation,
    }
    const span = { name: `${service} ${operation ?? method}`, kind: SpanKind.CLIENT, traceId }
    const timed = this.begin('http.client.request.duration', labels, span)
    const outcome: Labels = {}
    try {
      const headers = service === 'bank' ? timed.traceParent() : {}
      const answer = await send(headers, () => timed.countFromNow())
      outcome['http.response.status_code'] = answer.status
      if (answer.status >= 400) outcome['error.type'] = 'refused'
      return answer
    } catch (error) {
      outcome['error.type'] = error instanceof ExchangeFailure ? error.kind : 'other'
      throw error
    } finally {
      timed.end(outcome)
    }
  }

  async storeWork<Value>(
    operation: string,
    isRemote: boolean,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const labels: Labels = {
      'db.system.name': isRemote ? 'redis' : 'memory',
      'db.operation.name': operation,
    }
    if (!isRemote)
      return work().catch((error) => this.failStore(labels, storeFailure(error), error))
    if (!this.storeOperations.has(operation)) {
      this.storeOperations.add(operation)
      for (const type of ['unavailable', 'full'])
        this.prepare('clientele.store.failures', { ...labels, 'error.type': type })
    }
    // Work behind an answer, such as a run, would stretch its trace for as long as it lasts.
    const isTraced = this.traceId() !== undefined
    const span = isTraced ? { name: `store ${operation}`, kind: SpanKind.CLIENT } : undefined
    const timed = this.begin('db.client.operation.duration', labels, span)
    const outcome: Labels = {}
    try {
      return await work()
    } catch (error) {
      outcome['error.type'] = storeFailure(error)
      return this.failStore(labels, outcome['error.type'], error)
    } finally {
      timed.end(outcome)
    }
  }

  private failStore(labels: Labels, type: string, error: unknown): never {
    this.count('clientele.store.failures', { ...labels, 'error.type': type })
    throw error
  }

  /** Begins to time work, with a span under the request being answered or with the given trace id. */
  begin(figure: HistogramName, labels: Labels, span?: SpanToBegin): Timed {
    const attributes = told(labels)
    return new Timed(span && this.span(span, attributes), this.histogram(figure), attributes)
  }

  private span({ name, kind, traceId }: SpanToBegin, attributes: Attributes): Span {
    const answering = here.getStore()?.answering
    const above = answering?.timed.span
    const parent =
      above && (traceId === undefined || answering.traceId === traceId)
        ? trace.setSpan(ROOT_CONTEXT, above)
        : ROOT_CONTEXT
    return this.ids.withTrace(traceId, () =>
      this.tracer.startSpan(name, { kind, attributes }, parent satisfies Context),
    )
  }

  count(name: CounterName, labels: Labels = {}): void {
    const attributes = told(labels)
    this.firstCounts.count(name, attributes, this.adding(name, attributes))
  }

  prepare(name: CounterName, labels: Labels = {}): void {
    const attributes = told(labels)
    this.firstCounts.prepare(name, attributes, this.adding(name, attributes))
  }

  private adding(name: CounterName, attributes: Attributes): (by: number) => void {
    const counter = of(this.counters, name, () => this.meter.createCounter(name, FIGURES[name]))
    return (by) => counter.add(by, attributes)
  }

  change(name: LevelName, by: 1 | -1): void {
    of(this.levels, name, () => this.meter.createUpDownCounter(name, FIGURES[name])).add(by)
  }

  private histogram(name: HistogramName): Histogram {
    return of(this.histograms, name, () =>
      this.meter.createHistogram(name, {
        ...FIGURES[name],
        advice: { explicitBucketBoundaries: SECONDS },
      }),
    )
  }
}

/** Work being timed, for its figure and perhaps a span. */
class Timed {
  private began = performance.now()

  constructor(
    readonly span: Span | undefined,
    private readonly histogram: Histogram,
    private readonly attributes: Attributes,
  ) {}

  /** The header with which the other side joins the trace (W3C Trace Context, 3.2). */
  traceParent(): Record<string, string> {
    const context = this.span?.spanContext()
    if (!context || !isSpanContextValid(context)) return {}
    const flags = context.traceFlags.toString(16).padStart(2, '0')
    return { traceparent: `00-${context.traceId}-${context.spanId}-${flags}` }
  }

  /** Makes the figure count from now; the span has all of the work. */
  countFromNow(): void {
    this.began = performance.now()
  }

  /** Ends the work with its outcome. */
  end(outcome: Labels): void {
    const ending = told(outcome)
    this.histogram.record((performance.now() - this.began) / 1000, {
      ...this.attributes,
      ...ending,
    })
    if (!this.span) return
    this.span.setAttributes(ending)
    if (outcome['error.type'] !== undefined) this.span.setStatus({ code: SpanStatusCode.ERROR })
    this.span.end()
  }
}

function storeFailure(error: unknown): string {
  if (isStoreFull(error)) return 'full'
  return error instanceof StoreUnavailable ? 'unavailable' : 'other'
}

/** Makes the ids of traces and spans. A trace id is our own trace id, without its hyphens. */
export class TraceIds {
  private next: string | undefined
  private readonly random = new RandomIdGenerator()

  /** Puts a span that `start` begins without a parent into this trace. */
  withTrace<Value>(traceId: string | undefined, start: () => Value): Value {
    this.next = traceId?.replaceAll('-', '')
    try {
      return start()
    } finally {
      this.next = undefined
    }
  }

  generateTraceId = () => this.next ?? this.random.generateTraceId()
  generateSpanId = () => this.random.generateSpanId()
}

function of<Name, Made>(made: Map<Name, Made>, name: Name, make: () => Made): Made {
  const before = made.get(name)
  if (before) return before
  const now = make()
  made.set(name, now)
  return now
}
