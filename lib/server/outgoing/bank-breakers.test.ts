import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { forgetFailures } from '../test/forget-failures'
import { askBank, isBankLeftAlone } from './bank-breakers'
import { ExchangeFailure } from './exchange'

configure({ BANK_TIMEOUT_MS: '60000' })
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  forgetFailures()
})

const asked = { tenant: 'lakeside', work: 'lists', changes: false, path: '/v1/clients' } as const
const failAfter = (milliseconds: number) =>
  askBank(asked, async () => {
    vi.advanceTimersByTime(milliseconds)
    throw new ExchangeFailure('timeout', true)
  }).catch(() => undefined)

test.each([
  [5000, true],
  [6500, false],
])(
  'a bank that may take a minute is left alone after twenty failures in two, so one every %i ms: %s',
  async (apart, isLeftAlone) => {
    for (let at = 0; at < 40; at += 1) await failAfter(apart)
    expect(isBankLeftAlone()).toBe(isLeftAlone)
  },
)

test('a bank that may take a minute has two for the request that finds out whether it answers', async () => {
  for (let at = 0; at < 20; at += 1) await failAfter(0)
  vi.advanceTimersByTime(5000)
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const trying = askBank(asked, async () => {
    await isAnswered
    return { status: 200, header: () => undefined }
  })
  vi.advanceTimersByTime(119_000)
  await expect(askBank(asked, async () => expect.fail('asked'))).rejects.toMatchObject({
    kind: 'not_asked',
  })
  answer()
  await trying
  expect(isBankLeftAlone()).toBe(false)
})
