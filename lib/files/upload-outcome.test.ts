import { expect, test } from 'vitest'
import { problemIn, RequestFailed } from '@/lib/http/request'
import { inEnglish } from '@/lib/words/test/in-english'
import { statusAfter } from './upload-outcome'

const said = (status: number) => {
  const error = new RequestFailed(problemIn({ status, traceId: null, body: undefined }, 'POST'))
  const after = statusAfter(error, { percent: 40, mayBeStored: false })
  if (!('why' in after)) return after.phase
  return typeof after.why === 'string' ? after.why : inEnglish(after.why)
}

test('an interrupted upload says what interrupted it', () => {
  expect(said(408)).toContain('did not arrive whole')
  expect(said(413)).toContain('larger than what is let through')
  expect(said(403)).toContain('turned away with 403')
})
