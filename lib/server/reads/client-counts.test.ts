import { expect, test, vi } from 'vitest'
import type { Staff } from '../session/staff'
import { keyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { FIRST_PAGE } from '../test/first-page'
import { hostileBank } from '../test/hostile-bank'
import { countsOf } from './client-counts'

const bank = await hostileBank((_, response) =>
  response.end(JSON.stringify({ totalFilteredRecords: 3, pageItems: [] })),
)
configure({ BANK_URL: bank.url })

// Only the part of a session that says whose it is.
const staff = {
  tenant: 'lakeside',
  traceId: 't',
  token: async () => 'token',
  session: { username: 'officer' },
} as Staff

test('the key of the counts holds no name that was typed, and counts are returned even if they cannot be kept', async () => {
  const set = vi.spyOn(keyValue(), 'set')
  const counts = await countsOf(staff, { ...FIRST_PAGE, q: 'Wanjiru' })
  expect(counts.all).toBe(3)
  expect(set).toHaveBeenCalledOnce()
  expect(set.mock.calls[0]?.[0]).toMatch(/^counts:[\w-]{43}$/)
  set.mockRejectedValueOnce(new StoreUnavailable(new Error('full')))
  expect(await countsOf(staff, { ...FIRST_PAGE, q: 'Okello' })).toEqual(counts)
  set.mockRestore()
})

test('counts are read at the bank if the kept ones cannot be read', async () => {
  const get = vi.spyOn(keyValue(), 'get')
  get.mockRejectedValueOnce(new StoreUnavailable(new Error('away')))
  const counts = await countsOf(staff, { ...FIRST_PAGE, q: 'Mwangi' })
  expect(counts).toMatchObject({ all: 3 })
  expect(counts.isKept).toBeUndefined()
  get.mockRestore()
})

test('kept counts are marked, so that the page reads again', async () => {
  const filters = { ...FIRST_PAGE, q: 'Barrow' }
  const counted = await countsOf(staff, filters)
  expect(counted.isKept).toBeUndefined()
  expect(await countsOf(staff, filters)).toEqual({ ...counted, isKept: true })
})
