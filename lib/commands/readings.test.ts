import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearHints, tellHint } from '@/lib/hints'
import { createReadings } from './readings'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const noted: string[] = []
let isKnown = false

/** Readings of a command; the result is noted. */
const reading = {
  onPause: () => undefined,
  look: async () => {
    noted.push('look')
    return isKnown ? () => noted.push('known') : undefined
  },
  onUnknown: () => void noted.push('unknown'),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  noted.length = 0
  isKnown = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after the first five seconds the command is read every eight seconds until its outcome is known', async () => {
  void createReadings().readOn(reading)
  await pass(9_500)
  expect(noted).toEqual(['look', 'look', 'look', 'look', 'look', 'unknown'])
  noted.length = 0
  await pass(8_000)
  expect(noted).toEqual(['look', 'unknown'])
  isKnown = true
  await pass(80_000)
  expect(noted).toEqual(['look', 'unknown', 'look', 'known'])
})

test('a hint causes one reading at once', async () => {
  const readings = createReadings()
  readings.watch(reading)
  await pass(1)
  readings.hear()
  await pass(1)
  expect(noted).toEqual(['look', 'unknown'])
  await pass(7_000)
  expect(noted).toHaveLength(2)
  isKnown = true
  readings.hear()
  await pass(1)
  expect(noted).toEqual(['look', 'unknown', 'look', 'known'])
})

test('a hint during a reading, or while the command is being sent, is not lost', async () => {
  const readings = createReadings()
  readings.stop()
  readings.hear()
  readings.watch(reading)
  await pass(1)
  expect(noted).toEqual(['look', 'unknown'])
  readings.watch({
    ...reading,
    look: async () => {
      if (noted.length === 2) readings.hear()
      return reading.look()
    },
  })
  await pass(8_000)
  expect(noted).toEqual(['look', 'unknown', 'look', 'unknown', 'look', 'unknown'])
})

test('an outcome is not reported after the component is gone or something else has begun', async () => {
  const readings = createReadings()
  const leave = readings.stand()
  readings.watch(reading)
  isKnown = true
  readings.stop()
  readings.hear()
  await pass(20_000)
  readings.watch(reading)
  leave()
  await pass(20_000)
  expect(noted).toEqual([])
})

test('a hint concerns its client, and one without a client concerns all', () => {
  const heard: string[] = []
  const leave = [
    hearHints(7, () => heard.push('seven')),
    hearHints(undefined, () => heard.push('any')),
  ]
  tellHint(7)
  tellHint(8)
  tellHint(undefined)
  for (const end of leave) end()
  tellHint(7)
  expect(heard).toEqual(['seven', 'any', 'any', 'seven', 'any'])
})
