import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }
type Attributes = { key: string; value: Value }[]

interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
}

interface Received {
  resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: ReceivedMetric[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: ReceivedLog[] }[] }[]
}

interface ReceivedLog {
  timeUnixNano: string
  eventName: string
  body: Value
}

interface ReceivedMetric {
  name: string
  unit: string
  sum?: { dataPoints: Point[] }
  gauge?: { dataPoints: Point[] }
  histogram?: { dataPoints: Point[] }
}

type Point = { attributes: Attributes; asInt?: number; asDouble?: number; count?: number }

/**
 * Receives traces, figures and logs as OTLP in JSON. It keeps them (the last value of each figure), or only counts them if
 * `keeps` is false.
 */
export async function otlpReceiver({ keeps = true } = {}) {
  const spans: ReceivedSpan[] = []
  const metrics = new Map<string, ReceivedMetric>()
  const logs: ReceivedLog[] = []
  const receiver = {
    spans,
    metrics,
    logs,
    url: '',
    raw: '',
    requests: 0,
    close: async () => undefined,
  }
  const server = createServer((request, response) => {
    receiver.requests += 1
    void (async () => {
      const body = await text(request)
      if (keeps) keep(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })().catch(() => response.destroy())
  })

  function keep(body: string): void {
    receiver.raw += `${body}\n`
    const {
      resourceSpans = [],
      resourceMetrics = [],
      resourceLogs = [],
    }: Received = JSON.parse(body)
    for (const { scopeSpans } of resourceSpans)
      receiver.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
    for (const { scopeLogs } of resourceLogs)
      receiver.logs.push(...scopeLogs.flatMap(({ logRecords }) => logRecords))
    for (const { scopeMetrics } of resourceMetrics)
      for (const { metrics } of scopeMetrics)
        for (const metric of metrics) receiver.metrics.set(metric.name, metric)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  receiver.url = `http://127.0.0.1:${port}`
  receiver.close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return receiver
}

/** The attributes of a span or a point, as one object. */
export function saidBy({ attributes }: { attributes: Attributes }): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue,
    ]),
  )
}

/** The points of a metric of any kind, each with its attributes and its value, or its count of measurements. */
export function pointsOf(metric: ReceivedMetric | undefined) {
  const { dataPoints = [] } = metric?.sum ?? metric?.gauge ?? metric?.histogram ?? {}
  return dataPoints.map((point) => ({
    said: saidBy(point),
    number: Number(point.asInt ?? point.asDouble ?? point.count),
  }))
}
