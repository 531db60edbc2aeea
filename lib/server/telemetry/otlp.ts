import 'server-only'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { env } from '../env'
import { watchAnswers } from './answering'
import { FIGURES } from './figures'
import { FirstCounts } from './first-counts'
import { holdEnd, inTime } from './hold-end'
import { tellProcess } from './process-figures'
import { Recorder, TraceIds } from './recorder'
import { patternsOfBuild } from './route-patterns'
import { signalAddress } from './signal-address'
import { tellTelemetry } from './telemetry'
import { tellingExporter } from './telling-exporter'

// The limit for a receiver that hangs: only the next batch waits for it.
const LONGEST_SEND_MS = 5000
// The end of a copy must not wait for a store that hangs.
const LONGEST_COUNT_MS = 500
// The exports of one signal wait only for each other.
const MOST_AT_ONCE = 2
// Some two megabytes; while nobody accepts spans, any beyond that are dropped.
const MOST_WAITING = 2048

/**
 * Sends traces and figures to `OTEL_EXPORTER_OTLP_ENDPOINT` from now on, as OTLP in JSON. Registers nothing with the
 * OpenTelemetry API: Next would make spans of its own there, with whole addresses. `openOutcomes` counts the commands
 * of which nobody knows how they ended. Returns a function that sends the rest and stops.
 */
export function startTelemetry(
  endpoint: URL,
  openOutcomes: () => Promise<number>,
): () => Promise<void> {
  const { OTEL_SERVICE_NAME, OTEL_METRIC_EXPORT_INTERVAL, OTEL_TRACES_SAMPLER_ARG } = env()
  const resource = resourceFromAttributes({
    'service.name': OTEL_SERVICE_NAME,
    'service.version': release(),
    // All copies report the same figures; the id tells them apart.
    'service.instance.id': randomUUID(),
  })
  const ids = new TraceIds()
  const tracers = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingExporter('traces', new OTLPTraceExporter(wayTo(endpoint, 'traces'))),
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: LONGEST_SEND_MS,
      }),
    ],
  })
  const firstCounts = new FirstCounts()
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: tellingExporter(
          'metrics',
          new OTLPMetricExporter(wayTo(endpoint, 'metrics')),
          firstCounts.accepted,
        ),
        exportIntervalMillis: OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(LONGEST_SEND_MS, OTEL_METRIC_EXPORT_INTERVAL),
      }),
    ],
  })
  const meter = meters.getMeter('clientele')
  const flush = async () => {
    await Promise.allSettled([tracers.forceFlush(), meters.forceFlush()])
  }
  // The first flush has the 0 of a rare counter accepted; only the second sends what was held back until then.
  const flushLast = () => inTime(flush().then(flush))
  const recorder = new Recorder(
    tracers.getTracer('clientele'),
    ids,
    meter,
    (isLast) => (isLast ? flushLast() : inTime(flush())),
    firstCounts,
  )
  const forgetProcess = tellProcess(meter)
  const open = 'clientele.commands.open'
  meter.createObservableGauge(open, FIGURES[open]).addCallback(async (result) => {
    // While the store is away, the last number is sent again: 0 would be a lie.
    const late = setTimeout(LONGEST_COUNT_MS, undefined)
    const count = await Promise.race([openOutcomes().catch(() => undefined), late])
    if (count !== undefined) result.observe(count)
  })
  // Without the marker, a package of the console would contain everything in this folder.
  const folder = join(/* turbopackIgnore: true */ process.cwd(), env().NEXT_DIST_DIR)
  const patterns = patternsOfBuild(folder)
  const forgetAnswers = watchAnswers(recorder, patterns, (server) => holdEnd(server, flushLast))
  tellTelemetry(recorder)
  return async () => {
    tellTelemetry(undefined)
    forgetAnswers()
    await flush()
    forgetProcess()
    await Promise.allSettled([tracers.shutdown(), meters.shutdown()])
  }
}

/** The version in the package.json of the folder where the console starts, the repository's or a package's. */
function release(): string {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'package.json')
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

function wayTo(endpoint: URL, signal: 'traces' | 'metrics') {
  return {
    url: signalAddress(endpoint, signal).href,
    headers: env().OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: LONGEST_SEND_MS,
    concurrencyLimit: MOST_AT_ONCE,
  }
}
