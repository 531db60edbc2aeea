import { expect, test } from 'vitest'
import { BankFailure } from './bank/errors'
import { problemFrom } from './problems'

test('a bank that cannot be reached has changed nothing; one that broke off may have', () => {
  const told = (mayHaveApplied: boolean) =>
    problemFrom(new BankFailure('unreachable', mayHaveApplied), 't').detail
  expect(told(false)).toContain('Nothing was changed.')
  expect(told(true)).not.toContain('Nothing was changed.')
})
