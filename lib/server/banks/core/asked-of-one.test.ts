import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BankCaller } from '../../bank/exchanged'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { listWaitingCommands } from './approvals'
import { listActivity, readActivity } from './audits'

/** Entries of two clients. This bank ignores the question for one client and answers with both. */
const ENTRIES = [
  { id: 1, actionName: 'ACTIVATE', entityName: 'CLIENT', clientId: 7, maker: 'officer' },
  { id: 2, actionName: 'ACTIVATE', entityName: 'CLIENT', clientId: 8, maker: 'officer' },
]
let answer: unknown
const bank = await hostileBank((_request, response) => response.end(JSON.stringify(answer)))
configure({ BANK_URL: bank.url })
afterAll(() => bank.close())
beforeEach(() => {
  answer = ENTRIES
})

const caller: BankCaller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }

test('the waiting list of a client has only that client’s requests, whatever the bank answers', async () => {
  const { items } = await listWaitingCommands(caller, 7)
  expect(items?.map(({ id }) => id)).toEqual([1])
  expect((await listWaitingCommands(caller)).items).toHaveLength(2)
})

test('an activity page of a client that includes another client’s entry is refused', async () => {
  const query = { limit: 25, offset: 0, overrides: false }
  answer = { totalFilteredRecords: 2, pageItems: ENTRIES }
  await expect(listActivity(caller, query, 7)).rejects.toMatchObject({ kind: 'bad_answer' })
  expect((await listActivity(caller, query)).pageItems).toHaveLength(2)
  answer = { totalFilteredRecords: 1, pageItems: ENTRIES.slice(0, 1) }
  expect((await listActivity(caller, query, 7)).pageItems).toHaveLength(1)
})

test('an entry of the trail with another id than the one asked for is refused', async () => {
  answer = ENTRIES[0]
  expect(await readActivity(caller, 1)).toMatchObject({ id: 1 })
  await expect(readActivity(caller, 2)).rejects.toMatchObject({ kind: 'bad_answer' })
})
