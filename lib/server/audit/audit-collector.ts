import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { JsonLogsSerializer } from '@opentelemetry/otlp-transformer'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { Agent, request } from 'undici'
import { env } from '../env'
import { collect } from '../outgoing/exchange'
import { signalAddress } from '../telemetry/signal-address'
import { type AuditPlace, LONGEST_WAIT_MS, NotWritten } from './audit-lines'

const PAUSE_MS = 250
// The statuses that OTLP over HTTP allows a sender to retry.
const FOR_NOW = ['HTTP_429', 'HTTP_502', 'HTTP_503', 'HTTP_504']
const INFO = { severityNumber: 9, severityText: 'INFO' }
// The most bytes read of an answer, which only says how many lines were left out, and why.
const MOST_BYTES = 64 * 1024

/**
 * A collector that takes logs as OTLP in JSON. A line counts as taken once the collector has answered for it, unless the
 * answer says that it left lines out. A line may arrive twice: it is sent again where the answer was lost.
 */
export class AuditCollector implements AuditPlace {
  private readonly address: URL
  private readonly resource = resourceFromAttributes({ 'service.name': env().OTEL_SERVICE_NAME })
  private readonly scope = { name: 'clientele.audit' }
  // A pool of its own for the audit lines, which sends one lot at a time.
  private readonly pool = new Agent({ connections: 1, connect: { timeout: LONGEST_WAIT_MS } })

  constructor(endpoint: URL) {
    this.address = signalAddress(endpoint, 'logs')
  }

  async take(lines: string[]): Promise<void> {
    const body = JsonLogsSerializer.serializeRequest(lines.map((line) => this.record(line)))
    const late = AbortSignal.timeout(LONGEST_WAIT_MS)
    for (;;) {
      const failure = await this.send(body, late).catch((error: unknown) => error)
      if (failure === undefined) return
      if (late.aborted) throw new NotWritten('ETIMEDOUT')
      if (failure instanceof NotWritten && !FOR_NOW.includes(failure.code)) throw failure
      await sleep(PAUSE_MS)
    }
  }

  /** Throws `NotWritten` where the collector did not take all lines. */
  private async send(body: Uint8Array | undefined, late: AbortSignal): Promise<void> {
    const { statusCode, body: said } = await request(this.address, {
      dispatcher: this.pool,
      method: 'POST',
      headers: { ...env().OTEL_EXPORTER_OTLP_HEADERS, 'content-type': 'application/json' },
      body: body ?? null,
      signal: late,
    })
    const bytes = await collect(said, { maxBytes: MOST_BYTES })
    if (statusCode !== 200) throw new NotWritten(`HTTP_${statusCode}`)
    const { partialSuccess } = JsonLogsSerializer.deserializeResponse(bytes)
    // OTLP’s JSON writes a 64-bit integer in quotes.
    if (Number(partialSuccess?.rejectedLogRecords ?? 0) > 0) throw new NotWritten('rejected')
  }

  private record(line: string) {
    const at = Date.parse(JSON.parse(line).at)
    const time: [number, number] = [Math.floor(at / 1000), (at % 1000) * 1_000_000]
    return {
      hrTime: time,
      hrTimeObserved: time,
      ...INFO,
      eventName: 'clientele.audit',
      body: line,
      resource: this.resource,
      instrumentationScope: this.scope,
      attributes: {},
      droppedAttributesCount: 0,
    }
  }
}
