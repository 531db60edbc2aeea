import { describe, expect, test } from 'vitest'
import * as activity from '@/lib/activity/search-params'
import * as approvals from '@/lib/approvals/search-params'
import * as clients from '@/lib/clients/search-params'
import { lastPage, MOST_REACHED, nextPage, pageInstead } from './list-view'

const FARTHEST = 'page=99999999'
const asked = (search: string) => new URLSearchParams(search)

describe('the reach of a list', () => {
  test('the last page that an address may name is accepted by the handler, for every list', () => {
    for (const limit of clients.PAGE_SIZES) {
      const size = limit === 'all' ? 50 : limit
      const last = lastPage(size, Number.POSITIVE_INFINITY)
      const view = clients.readClientsView(asked(`page=${last}&limit=${limit}`))
      expect(view.page).toBe(last)
      const query = clients.queryOfView(view)
      expect(query.offset + query.limit).toBe(MOST_REACHED)
      expect(clients.parseClientsQuery(asked(clients.writeClientsQuery(query))).ok).toBe(true)
      expect(clients.parseClientsView(asked(`page=${last}&limit=${limit}`)).ok).toBe(true)
      expect(clients.parseClientsView(asked(`page=${last + 1}&limit=${limit}`)).ok).toBe(false)
    }
    for (const overrides of [false, true]) {
      const view = activity.readActivityView(asked(`overrides=${overrides}&page=200000`))
      const query = activity.queryOfView(view)
      expect(query.offset + query.limit).toBe(MOST_REACHED)
      expect(activity.parseActivityQuery(asked(activity.writeActivityQuery(query))).ok).toBe(true)
    }
    for (const became of ['all', 'refused']) {
      const view = approvals.readAskedView(asked(`became=${became}&page=200000`))
      const query = approvals.queryOfAsked(view)
      expect(query.offset + query.limit).toBe(MOST_REACHED)
      expect(approvals.parseAskedQuery(asked(approvals.writeAskedQuery(query))).ok).toBe(true)
    }
  })

  test('an address that names an impossible page opens the first page', () => {
    for (const limit of clients.PAGE_SIZES)
      expect(clients.readClientsView(asked(`${FARTHEST}&limit=${limit}`)).page).toBe(1)
    expect(activity.readActivityView(asked(FARTHEST)).page).toBe(1)
    expect(approvals.readAskedView(asked(FARTHEST)).page).toBe(1)
  })

  test('no link leads beyond the last row that can be requested, however many there are', () => {
    const page = { totalFilteredRecords: MOST_REACHED + 1, pageItems: [] }
    const last = MOST_REACHED / 200
    expect(lastPage(200, page.totalFilteredRecords)).toBe(last)
    expect(pageInstead({ page: last + 1, limit: 200 }, page)).toBe(last)
    expect(nextPage({ page: last, limit: 200 }, page)).toBeUndefined()
    expect(nextPage({ page: last - 1, limit: 200 }, page)?.page).toBe(last)
  })
})
