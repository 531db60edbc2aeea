import { expect, test } from 'vitest'
import type { ClientListItem, FindKind } from '@/lib/clients/client'
import { BankFailure, NotOffered } from '../../bank/errors'
import { foundByKind } from './found-clients'

const client = (id: number): ClientListItem => ({ id, state: 'active', timeline: {} })
const page = (ids: number[], total = ids.length) =>
  Promise.resolve({ pageItems: ids.map(client), totalFilteredRecords: total })
const failed = () => Promise.reject(new BankFailure('timeout', false))

async function found(asked: { by: FindKind; page: ReturnType<typeof page> }[]) {
  const { kinds } = await foundByKind(asked)
  return kinds.map(({ by, clients, ...rest }) => [by, clients.map(({ id }) => id), rest])
}

test('two searches of one kind are put together, with each client once', async () => {
  expect(
    await found([
      { by: 'name', page: page([1, 2]) },
      { by: 'name', page: page([2, 3], 9) },
      { by: 'externalId', page: page([2]) },
    ]),
  ).toEqual([
    ['name', [1, 2, 3], { more: true }],
    ['externalId', [2], {}],
  ])
})

test('a kind with one failed search is unread, and has what the other search found', async () => {
  expect(
    await found([
      { by: 'accountNo', page: failed() },
      { by: 'accountNo', page: page([1]) },
      { by: 'externalId', page: page([]) },
    ]),
  ).toEqual([
    ['accountNo', [1], { unread: true }],
    ['externalId', [], {}],
  ])
})

test('the whole answer fails where every search failed, or where one failed for a reason that is not the bank’s', async () => {
  await expect(
    found([
      { by: 'name', page: failed() },
      { by: 'externalId', page: failed() },
    ]),
  ).rejects.toBeInstanceOf(BankFailure)
  const other = new NotOffered()
  await expect(
    found([
      { by: 'name', page: page([1]) },
      { by: 'externalId', page: Promise.reject(other) },
    ]),
  ).rejects.toBe(other)
})
