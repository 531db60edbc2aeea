import 'server-only'
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Meter } from '@opentelemetry/api'
import { FIGURES, type GaugeName } from './figures'

const NANOSECONDS = 1e9

/** Reports the state of this process whenever figures are collected. Returns a function that stops this. */
export function tellProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  const read = (): Record<GaugeName, number> => {
    const heap = getHeapStatistics()
    const now = performance.eventLoopUtilization()
    const since = performance.eventLoopUtilization(now, before)
    before = now
    const figures = {
      'process.memory.usage': process.memoryUsage.rss(),
      'process.uptime': process.uptime(),
      'v8js.memory.heap.used': heap.used_heap_size,
      'v8js.memory.heap.limit': heap.heap_size_limit,
      'nodejs.eventloop.delay.p50': delay.percentile(50) / NANOSECONDS,
      'nodejs.eventloop.delay.p99': delay.percentile(99) / NANOSECONDS,
      'nodejs.eventloop.delay.max': delay.max / NANOSECONDS,
      'nodejs.eventloop.utilization': since.utilization,
    }
    // The next report covers only the time since this one.
    delay.reset()
    return figures
  }
  const gauges = gaugeNames().map((name) => ({
    name,
    gauge: meter.createObservableGauge(name, FIGURES[name]),
  }))
  meter.addBatchObservableCallback(
    (result) => {
      const figures = read()
      for (const { name, gauge } of gauges) result.observe(gauge, figures[name])
    },
    gauges.map(({ gauge }) => gauge),
  )
  return () => void delay.disable()
}

function gaugeNames(): GaugeName[] {
  const names = Object.keys(FIGURES) as (keyof typeof FIGURES)[] // the keys of just this object
  return names.filter((name): name is GaugeName => FIGURES[name].kind === 'gauge')
}
