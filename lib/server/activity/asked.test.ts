import { beforeAll, expect, test, vi } from 'vitest'
import type { Activity } from '@/lib/activity/schema'
import { coreBank } from '../banks/core/bank'
import { configure } from '../test/environment'
import { plainStaff as staff } from '../test/plain-staff'
import { readAsked } from './asked'

beforeAll(() => configure())

test('the values of rows that were requested are counted, because the list draws none of them', async () => {
  const rows: Activity = {
    id: 7,
    action: 'create',
    entity: 'other:funds',
    result: 'waiting',
    changes: [],
    others: 1,
  }
  vi.spyOn(coreBank, 'readUserDetails').mockResolvedValue({ id: 3 } as never) // all that is read of them
  vi.spyOn(coreBank, 'listActivity').mockResolvedValue({
    totalFilteredRecords: 1,
    pageItems: [rows],
    read: 1,
    recorded: new Map([
      [7, { first: ['Harbour', 'Quay'].map((after) => [{ name: 'employer', after }]), others: 3 }],
    ]),
  })
  const column = { name: 'employer', type: 'string', required: false } as const
  vi.spyOn(coreBank, 'readDataTables').mockResolvedValue([
    { name: 'funds', title: 'Funds', allowsMultipleRows: true, columns: [column] },
  ])
  const page = await readAsked(staff, { became: 'all', limit: 25, offset: 0 })
  expect(page).not.toHaveProperty('recorded')
  expect(page.pageItems).toMatchObject([{ table: 'Funds', others: 5 }])
  expect(page.pageItems[0]).not.toHaveProperty('rowChanges')
})
