import { beforeAll, expect, test, vi } from 'vitest'
import type { Activity } from '@/lib/activity/schema'
import { coreBank } from '../banks/core/bank'
import { configure } from '../test/environment'
import { plainStaff as staff } from '../test/plain-staff'
import { noteSeen, readDecided } from './decided'

beforeAll(() => configure())

/** A bank that approved these requests of the person. */
function approves(...ids: number[]) {
  const pageItems = ids.map(
    (id): Activity => ({
      id,
      action: 'activate',
      entity: 'client',
      result: 'done',
      checker: 'checker',
      changes: [],
      others: 0,
    }),
  )
  const page = { totalFilteredRecords: ids.length, pageItems, read: ids.length }
  vi.spyOn(coreBank, 'readUserDetails').mockResolvedValue({ id: 3 } as never) // all that is read of them
  vi.spyOn(coreBank, 'listActivity').mockResolvedValue({ ...page, recorded: new Map() })
}

test('what was decided long ago is no news after the store forgot it, not even where a look comes first', async () => {
  approves(9, 8, 7)
  expect(await noteSeen(staff, [7])).toEqual({ isNoted: false })
  expect(await readDecided(staff)).toEqual({ unseen: [] })
  approves(10, 9, 8, 7)
  expect(await readDecided(staff)).toEqual({ unseen: [10] })
  expect(await noteSeen(staff, [10])).toEqual({ isNoted: true })
  expect(await readDecided(staff)).toEqual({ unseen: [] })
})
