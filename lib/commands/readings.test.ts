import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearHints, tellHint } from '@/lib/hints'
import { createReadings } from './readings'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const noted: string[] = []
let isKnown = false

/** Reads about a command; what comes of it is noted. */
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

test('after ten seconds without a word it is read on every eight, until it is known', async () => {
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

test('a hint has it read at once, and is one reading only', async () => {
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

test('a hint that comes while it is read, or while the command was sent, is not lost', async () => {
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

test('whoever has gone, or has begun something else, is not told', async () => {
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

test('a hint concerns its client, and one that names none concerns all', () => {
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
