import { expect, test } from 'vitest'
import { secondsToMidnight } from './seconds-to-midnight'

const HOUR = 3600

test.each([
  ['on most days by the clock', 'Europe/Paris', '2026-07-14T20:30:00.250Z', 1.5 * HOUR],
  [
    'an hour sooner if the clocks are still to be set forward',
    'Europe/Paris',
    '2026-03-28T23:30:00Z',
    22.5 * HOUR,
  ],
  ['by the clock once they were set forward', 'Europe/Paris', '2026-03-29T20:00:00Z', 2 * HOUR],
  [
    'an hour later if the clocks are still to be set back',
    'Europe/Paris',
    '2026-10-24T22:30:00Z',
    24.5 * HOUR,
  ],
  [
    'twenty-five hours after it began if they are set back in it',
    'Europe/Paris',
    '2026-10-24T22:00:00Z',
    25 * HOUR,
  ],
  [
    'at one o’clock where the clocks skip midnight',
    'Africa/Cairo',
    '2026-04-23T20:00:00Z',
    2 * HOUR,
  ],
])('the day at the bank ends %s', (_how, timeZone, now, seconds) => {
  expect(secondsToMidnight(timeZone, new Date(now))).toBe(seconds)
})
