import { afterAll, expect, test } from 'vitest'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { listWaitingCommands, waitingCommandFrom } from './approvals'
import { auditSchema } from './audit-record'

/** How many requests wait at the bank, which gives 200 at most. */
let waitingInAll = 0
const bank = await hostileBank(({ url = '' }, response) => {
  const limit = Number(new URL(url, 'http://bank').searchParams.get('limit'))
  const length = Math.min(waitingInAll, limit, 200)
  const entries = Array.from({ length }, (_, at) => ({
    id: at + 1,
    actionName: 'ACTIVATE',
    entityName: 'CLIENT',
  }))
  response.end(JSON.stringify(entries))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
afterAll(bank.close)

const waiting = (actionName: string, entityName: string) =>
  waitingCommandFrom(auditSchema.parse({ id: 1, actionName, entityName }))

test('a waiting command names the permission to decide on it, as the bank calls it', () => {
  expect(waiting('ACTIVATE', 'CLIENT').permission).toBe('ACTIVATE_CLIENT_CHECKER')
  expect(waiting('PAY', 'LOAN')).toMatchObject({
    action: 'other:PAY',
    entity: 'other:LOAN',
    bankWords: 'PAY LOAN',
    permission: 'PAY_LOAN_CHECKER',
  })
})

test('a request for a verification that is decided later needs the permission to verify', () => {
  expect(waiting('REQUESTVERIFY', 'CLIENT').permission).toBe('VERIFY_CLIENT_CHECKER')
})

test('requests that wait are never said to be all where the bank may hold more than it gives', async () => {
  for (const [inAll, listed, hasMore] of [
    [0, 0, false],
    [199, 199, false],
    [200, 199, true],
    [300, 199, true],
  ] as const) {
    waitingInAll = inAll
    const read = await listWaitingCommands(staff)
    expect([read.items?.length, read.hasMore]).toEqual([listed, hasMore])
  }
})
