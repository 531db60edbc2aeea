import { beforeAll, expect, test } from 'vitest'
import type { Activity } from '@/lib/activity/schema'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { keepReason, withReasons } from './rejection-reasons'

beforeAll(() => configure())

const checkerIn = (tenant: string, username: string) => ({
  ...plainStaff,
  tenant,
  session: { ...plainStaff.session, username },
})
const rejected = (id: number, checker: string): Activity => ({
  id,
  checker,
  action: 'activate',
  entity: 'client',
  result: 'refused',
  changes: [],
  others: 0,
})
const reasonOf = async (...asked: Parameters<typeof withReasons>) =>
  (await withReasons(...asked)).map(({ reason }) => reason)

test('a reason is read only in its tenant, for its request and its checker, however these are spelt', async () => {
  const one = checkerIn('lakeside', 'mia:9@bank')
  await keepReason(one, 12, 'Not the same person.')
  expect(await reasonOf(one, [rejected(12, 'mia:9@bank')])).toEqual(['Not the same person.'])
  expect(await reasonOf(checkerIn('harbour', 'mia:9@bank'), [rejected(12, 'mia:9@bank')])).toEqual([
    undefined,
  ])
  const others = [rejected(1, '2:mia:9@bank'), rejected(12, 'mia'), rejected(13, 'mia:9@bank')]
  expect(await reasonOf(one, others)).toEqual([undefined, undefined, undefined])
})

test('a reason is not shown with a request that was approved, withdrawn or still waits', async () => {
  const staff = checkerIn('lakeside', 'checker')
  await keepReason(staff, 20, 'Not the same person.')
  const entry = rejected(20, 'checker')
  for (const result of ['done', 'takenBack', 'waiting'] as const)
    expect(await reasonOf(staff, [{ ...entry, result }])).toEqual([undefined])
})
