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

test('what is asked for twice as one kind stands once under it', async () => {
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

test('a kind of which one question failed is unread, with what the other found', async () => {
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

test('where every question failed, or one for a reason that is not the bank’s, nothing was found out', async () => {
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
