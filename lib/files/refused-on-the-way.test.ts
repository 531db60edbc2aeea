import { expect, test } from 'vitest'
import { RequestFailed } from '@/lib/http/request'
import { refusedOnTheWay } from './refused-on-the-way'
import { statusAfter } from './upload-outcome'

const said = (status: number) => {
  const error = new RequestFailed(refusedOnTheWay(status))
  const after = statusAfter(error, { percent: 40, mayBeStored: false })
  return 'why' in after ? after.why : after.phase
}

test('an upload that was cut off on its way says by what, and not that nothing had arrived', () => {
  expect(said(408)).toBe(
    'Not stored. The request was refused: Sending took longer than is allowed on the way to this console.',
  )
  expect(said(413)).toBe('The file is larger than what is let through to this console.')
  expect(said(403)).toBe(
    'Not stored. The request was refused: Something on the way to this console turned it away with 403.',
  )
})
