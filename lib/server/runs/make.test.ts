import { afterAll, beforeAll, expect, test } from 'vitest'
import { holding } from '@/lib/session/test/holding'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff } from '../test/plain-staff'
import { runsOf } from './kept'
import { makeRun } from './make'

const row = (id: number) => ({ id, status: { id: 100, value: 'Pending' } })
const page = (total: number, ids: number[]) =>
  JSON.stringify({ totalFilteredRecords: total, pageItems: ids.map(row) })
let answer = (_offset: number) => page(2, [2, 1])
const bank = await hostileBank(({ url = '' }, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(answer(Number(new URL(url, 'http://bank').searchParams.get('offset'))))
})
const session = { ...plainStaff.session, permissions: holding('*'), person: 'officer' }
const staff: Staff = { ...plainStaff, session }
const clients = { status: 'pending', q: '' } as const
const task = { action: 'verify', kind: 'full' } as const
beforeAll(() => configure({ BANK_URL: bank.url }))
afterAll(() => bank.close())

test('where the bank lists all clients of a filter in another order, nobody is chosen, and the bank is named as the reason', async () => {
  const made = makeRun(staff, { task, clients }, new AbortController().signal)
  await expect(made).rejects.toMatchObject({
    code: 'bank_bad_answer',
    details: { detail: { id: 'runs.mistake.notWhole' } },
  })
})

test('for a person who has closed the dialog no further clients are looked for, and no run is kept', async () => {
  const gone = new AbortController()
  answer = (offset) => {
    if (offset > 0) gone.abort()
    return page(
      1000,
      Array.from({ length: 200 }, (_, at) => offset + at + 1),
    )
  }
  bank.requests.length = 0
  const made = makeRun(staff, { task, clients }, gone.signal)
  await expect(made).rejects.toMatchObject({ kind: 'abandoned' })
  expect(bank.requests.length).toBeLessThan(5)
  expect(await runsOf(staff)).toEqual([])
})

test('for a person who has closed the dialog no run of selected clients is kept', async () => {
  const made = makeRun(staff, { task, clients: { ids: [1] } }, AbortSignal.abort())
  await expect(made).rejects.toMatchObject({ kind: 'abandoned' })
  expect(await runsOf(staff)).toEqual([])
})
