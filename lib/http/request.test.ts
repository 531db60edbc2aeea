import { expect, test } from 'vitest'
import { problemIn } from './request'

const answered = (status: number) =>
  problemIn({ status, traceId: null, body: undefined }, 'POST').detail

test('a request that did not arrive whole is told as that, whoever had waited for the rest of it', () => {
  expect(answered(408)).toContain('did not arrive whole, and nothing was done')
  expect(answered(403)).toContain('turned away with 403 by something between you and this console')
})
