import { expect, test } from 'vitest'
import { englishWords } from '@/lib/words/test/in-english'
import { whyNothing } from './use-next'

const passed = { clientId: null, held: 0, people: 0, skipped: 0, waiting: 0 }
const why = (officeId: number | undefined, more: Partial<typeof passed> = {}) =>
  whyNothing(englishWords('queue'), { ...passed, ...more }, { lane: 'verify', officeId })

test('an office without work says nothing of the other offices’ clients in the lane', () => {
  expect(why(undefined)).toBe('Nothing else waits in this lane.')
  expect(why(2)).toBe(
    'Nothing else waits in this lane at the chosen office. Other offices may have clients waiting.',
  )
  const others = 'Offices other than the chosen one may have clients waiting.'
  const held = 'All 3 that are left are held, by 2 colleagues.'
  expect(why(undefined, { held: 3, people: 2 })).toBe(held)
  expect(why(2, { held: 3, people: 2 })).toBe(`${held} ${others}`)
  expect(why(undefined, { skipped: 1 })).toMatch(/as far as is known\.$/)
  expect(why(2, { skipped: 1 })).toMatch(`as far as is known. ${others}`)
})

test('a lane of requests speaks of requests', () => {
  const answer = { ...passed, skipped: 1, approvalId: null }
  expect(whyNothing(englishWords('queue'), answer, { lane: 'approve' })).toMatch(/^No request/)
})
