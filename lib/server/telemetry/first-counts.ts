import 'server-only'
import type { Attributes } from '@opentelemetry/api'
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics'

type Held = { count: number; add: (count: number) => void }

/**
 * Holds back what is counted in a prepared series until a collector has accepted its 0: a collector sees a rise only between
 * two numbers, and the first event often comes before the next sending.
 */
export class FirstCounts {
  private readonly prepared = new Set<string>()
  private readonly held = new Map<string, Held>()

  /** Begins a series with 0, once. */
  prepare(name: string, labels: Attributes, add: Held['add']): void {
    const series = seriesOf(name, labels)
    if (this.prepared.has(series)) return
    this.prepared.add(series)
    this.held.set(series, { count: 0, add })
    add(0)
  }

  /** Counts one in a series: now, or once its 0 is accepted. */
  count(name: string, labels: Attributes, add: Held['add']): void {
    const held = this.held.get(seriesOf(name, labels))
    if (held) held.count += 1
    else add(1)
  }

  /** Adds what was held back in each series that these accepted figures contain. */
  accepted = ({ scopeMetrics }: ResourceMetrics): void => {
    if (this.held.size === 0) return
    for (const { descriptor, dataPoints } of scopeMetrics.flatMap(({ metrics }) => metrics))
      for (const { attributes } of dataPoints) {
        const series = seriesOf(descriptor.name, attributes)
        const held = this.held.get(series)
        this.held.delete(series)
        if (held && held.count > 0) held.add(held.count)
      }
  }
}

const seriesOf = (name: string, labels: Attributes) =>
  JSON.stringify([name, Object.entries(labels).sort()])
