import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { BankFailure, BankRefusal } from '../bank/errors'
import { MemoryKeyValue } from '../store/kv-memory'
import { nothingSent, problemFrom, readFirst } from './problems'

test.each(['unreachable', 'timeout', 'busy'] as const)(
  'a command that was not sent says that nothing was changed, whatever prevented it (%s)',
  (kind) => {
    const told = inEnglish(problemFrom(nothingSent(new BankFailure(kind, false)), 't').detail)
    expect(told).toMatch(/^Nothing was changed\. /)
    expect(told.match(/Nothing was/g)).toHaveLength(1)
  },
)

test.each([
  [404, 'not_found'],
  [403, 'not_permitted'],
  [400, 'refused'],
])(
  'a command says that nothing was changed where the bank refuses data needed first (%s)',
  async (status, code) => {
    const refusal = Promise.reject(new BankRefusal(status, [], undefined))
    const error = await readFirst(refusal).catch((thrown: unknown) => thrown)
    const { detail, code: told } = problemFrom(error, 't')
    expect(told).toBe(code)
    expect(inEnglish(detail)).toMatch(/^Nothing was changed\. The bank /)
  },
)

test('a connection that broke off may have changed something', () => {
  const told = inEnglish(problemFrom(new BankFailure('unreachable', true), 't').detail)
  expect(told).not.toContain('Nothing was changed.')
})

test('a full store is reported as such, not as a fault', async () => {
  const full = new MemoryKeyValue({ all: 1, owned: 1, oneOwner: 1 })
  const error = await full.set('key', 'value', 60).catch((thrown: unknown) => thrown)
  expect(problemFrom(error, 't')).toMatchObject({ status: 503, code: 'store_full' })
})
