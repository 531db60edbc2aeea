import { expect, test } from 'vitest'
import type { Activity } from '@/lib/activity/schema'
import { told } from '../test/told'
import { waitsNoLonger } from './approval-refusals'

test('a right-to-left name of the person who decided does not reorder the sentence', () => {
  const entry = { result: 'done', checker: 'نور (2)' } as Activity
  expect(told(waitsNoLonger(entry)).detail).toMatch(
    /^This request was approved by \u2068نور \(2\)\u2069\. /,
  )
})

test('a request of which the trail says nothing is said to be decided or withdrawn, by nobody in particular', () => {
  expect(told(waitsNoLonger(undefined)).detail).toBe(
    'This request was decided or withdrawn. It is no longer waiting, and nothing more was changed.',
  )
})
