import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Activity } from '@/lib/activity/schema'
import type { Client } from '@/lib/clients/client'
import { aClient } from '@/lib/clients/test/a-client'
import { coreBank } from '../banks/core/bank'
import { configure } from '../test/environment'
import { plainStaff as staff } from '../test/plain-staff'
import { readRejected } from './approvals'

beforeAll(() => configure())
beforeEach(() => vi.restoreAllMocks())

const asked = (id: number, action: Activity['action'], result: Activity['result']): Activity => ({
  id,
  action,
  entity: 'client',
  result,
  changes: [],
  others: 0,
})

/** The request that is reported as rejected, with these entries in the trail, the newest first. */
async function rejected(client: Partial<Client>, ...pageItems: Activity[]) {
  const page = { totalFilteredRecords: pageItems.length, pageItems, read: pageItems.length }
  vi.spyOn(coreBank, 'listActivity').mockResolvedValue({ ...page, recorded: new Map() })
  vi.spyOn(coreBank, 'readClient').mockResolvedValue(aClient(client))
  return (await readRejected(staff, 7)).rejected?.id
}

test('of two rejected steps the one that was requested last is reported', async () => {
  const verification = asked(5, 'verify', 'refused')
  expect(await rejected({}, asked(9, 'activate', 'refused'), verification)).toBe(9)
  expect(await rejected({}, asked(9, 'verify', 'refused'), asked(5, 'activate', 'refused'))).toBe(9)
  expect(await rejected({}, asked(9, 'activate', 'waiting'), verification)).toBe(5)
  expect(await rejected({}, asked(9, 'verify', 'takenBack'), verification)).toBeUndefined()
})

test('a verification that was made without a request since its rejection hides no rejected activation', async () => {
  const both = [asked(9, 'verify', 'refused'), asked(5, 'activate', 'refused')]
  expect(await rejected({ state: 'verified' }, ...both)).toBe(5)
  vi.spyOn(coreBank, 'readClient').mockRejectedValue(new Error('away'))
  expect((await readRejected(staff, 7)).rejected?.id).toBe(9)
})
