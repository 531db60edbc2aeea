import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { notePassing } from './passing-buffers'

const MIB = 1024 * 1024

test('passing files on collects the youngest objects only', async () => {
  const seen: unknown[] = []
  const observer = new PerformanceObserver((list) => {
    seen.push(...list.getEntries().map(detailOf).filter(isAskedFor))
  })
  observer.observe({ entryTypes: ['gc'] })
  for (let passed = 0; passed < 80 * MIB; passed += MIB) notePassing(MIB)
  while (seen.length < 10) await setImmediate()
  observer.disconnect()
  expect(seen).toHaveLength(10)
  for (const detail of seen)
    expect(detail).toMatchObject({ kind: constants.NODE_PERFORMANCE_GC_MINOR })
})

const detailOf = (entry: PerformanceEntry) => ('detail' in entry ? entry.detail : undefined)

/** Whether our code asked for this collection; those that V8 starts by itself do not matter here. */
const isAskedFor = (detail: unknown) =>
  typeof detail === 'object' &&
  detail !== null &&
  'flags' in detail &&
  (Number(detail.flags) & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0
