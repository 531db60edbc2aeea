import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/lib/query-client'
import { runQueries } from './queries'
import type { RunSummary } from './run'

const ENDED: RunSummary = {
  id: 'a',
  task: { action: 'verify', kind: 'full' },
  count: 2,
  phase: 'ended',
  madeAt: 0,
}

/** Milliseconds until the list of runs is read again, with these runs in it. */
function askedAgainAfter(data: RunSummary[]) {
  const asked = runQueries.mine()
  const query = new QueryObserver(createQueryClient(), asked).getCurrentQuery()
  query.setState({ data })
  const { refetchInterval } = asked
  return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
}

test('the list of runs is read again while one of them moves, however many have ended', () => {
  expect(askedAgainAfter([ENDED, { ...ENDED, phase: 'sending' }])).toBe(1500)
  expect(askedAgainAfter([ENDED, { ...ENDED, phase: 'checking' }])).toBe(1500)
  expect(askedAgainAfter([ENDED, { ...ENDED, phase: 'sending', halt: 'stopped' }])).toBe(false)
  expect(askedAgainAfter([])).toBe(false)
})
