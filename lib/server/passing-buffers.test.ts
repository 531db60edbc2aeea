import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { notePassing } from './passing-buffers'

const MIB = 1024 * 1024

test('of files that pass by the youngest objects are looked through, and no others', async () => {
  const seen: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void seen.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  for (let passed = 0; passed < 80 * MIB; passed += MIB) notePassing(MIB)
  while (seen.length < 10) await setImmediate()
  observer.disconnect()
  expect(seen.length).toBeLessThan(14)
  const details = seen.map((entry) => ('detail' in entry ? entry.detail : undefined))
  for (const detail of details)
    expect(detail).toMatchObject({ kind: constants.NODE_PERFORMANCE_GC_MINOR })
})
