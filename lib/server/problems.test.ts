import { expect, test } from 'vitest'
import { BankFailure } from './bank/errors'
import { nothingSent, problemFrom } from './problems'

test.each(['unreachable', 'timeout', 'busy'] as const)(
  'a command that was not sent has changed nothing, whatever kept it back (%s)',
  (kind) => {
    const told = problemFrom(nothingSent(new BankFailure(kind, false)), 't').detail
    expect(told).toMatch(/^Nothing was changed\. /)
    expect(told.match(/Nothing was/g)).toHaveLength(1)
  },
)

test('a connection that broke off may have changed something', () => {
  const told = problemFrom(new BankFailure('unreachable', true), 't').detail
  expect(told).not.toContain('Nothing was changed.')
})
