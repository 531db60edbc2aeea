import { afterAll, beforeAll, expect, test } from 'vitest'
import { holding } from '@/lib/session/test/holding'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff } from '../test/plain-staff'
import { makeRun } from './make'

const rows = [2, 1].map((id) => ({ id, status: { id: 100, value: 'Pending' } }))
const bank = await hostileBank((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ totalFilteredRecords: rows.length, pageItems: rows }))
})
beforeAll(() => configure({ BANK_URL: bank.url }))
afterAll(() => bank.close())

test('where the bank lists all clients of a filter in another order, nobody is chosen, and the bank is named as the reason', async () => {
  const session = { ...plainStaff.session, permissions: holding('*') }
  const staff: Staff = { ...plainStaff, session }
  const clients = { status: 'pending', q: '' } as const
  const made = makeRun(staff, { task: { action: 'verify', kind: 'full' }, clients })
  await expect(made).rejects.toMatchObject({
    code: 'bank_bad_answer',
    details: { detail: { id: 'runs.mistake.notWhole' } },
  })
})
