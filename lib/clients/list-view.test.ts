import { describe, expect, it } from 'vitest'
import { carryOver, changeView, nextPage, pageInstead } from '@/lib/http/list-view'
import { fromTheStart, hrefOf, withoutFilters } from './list-view'
import { DEFAULT_VIEW, queryOfView, readClientsView } from './search-params'

const far = { ...DEFAULT_VIEW, page: 7 }

describe('the next view of the clients list', () => {
  it('starts at page 1 when a filter, the office, the status or the page size changes', () => {
    expect(changeView(far, { q: 'okafor' }).page).toBe(1)
    expect(changeView(far, { officeId: 3 }).page).toBe(1)
    expect(changeView(far, { status: 'verified' }).page).toBe(1)
    expect(changeView(far, { limit: 100 }).page).toBe(1)
  })

  it('is on the requested page', () => {
    expect(changeView(far, { page: 8 }).page).toBe(8)
  })

  it('begins all rows in one scroll with the 50 that its address names, and prefetches nothing', () => {
    const view = readClientsView(new URLSearchParams('limit=all&page=3'))
    expect(view.limit).toBe('all')
    expect(hrefOf(view)).toBe('/clients?page=3&limit=all')
    expect(hrefOf(fromTheStart(view))).toBe('/clients?limit=all')
    expect(queryOfView(view)).toMatchObject({ limit: 50, offset: 100 })
    const page = { totalFilteredRecords: 450, pageItems: [] }
    expect(nextPage({ ...view, page: 1 }, page)).toBeUndefined()
    expect(pageInstead({ ...view, page: 10 }, page)).toBe(9)
    expect(pageInstead(view, page)).toBeUndefined()
  })

  it('keeps order and page size when the filters are cleared', () => {
    const view = {
      ...far,
      q: 'x',
      status: 'closed',
      officeId: 2,
      submittedFrom: [2026, 5, 1],
      submittedTo: [2026, 5, 3],
      sortBy: 'DESC',
      limit: 25,
    } as const
    expect(withoutFilters(view)).toEqual({ ...DEFAULT_VIEW, sortBy: 'DESC', limit: 25 })
  })

  it('keeps a filter that was chosen between the drawing of a link and its press', () => {
    const now = { ...DEFAULT_VIEW, status: 'active', q: 'okafor', page: 3 } as const
    const sorted = changeView(DEFAULT_VIEW, { orderBy: 'accountNo' })
    expect(carryOver(sorted, { drawn: DEFAULT_VIEW, now })).toEqual({
      ...now,
      orderBy: 'accountNo',
      page: 1,
    })
    const inOffice = { ...far, officeId: 2 }
    const anyOffice = changeView(inOffice, { officeId: undefined })
    expect(carryOver(anyOffice, { drawn: inOffice, now: { ...inOffice, q: 'x' } })).toEqual({
      ...inOffice,
      officeId: undefined,
      q: 'x',
      page: 1,
    })
  })

  it('reverses the order once for each press on a heading, however soon the next one comes', () => {
    const drawn = DEFAULT_VIEW
    const once = changeView(drawn, { sortBy: 'DESC' })
    expect(carryOver(once, { drawn, now: drawn }).sortBy).toBe('DESC')
    expect(carryOver(once, { drawn, now: once }).sortBy).toBe('ASC')
    const other = changeView(drawn, { orderBy: 'accountNo' })
    expect(carryOver(other, { drawn, now: other })).toEqual({ ...other, sortBy: 'DESC' })
  })

  it('turns one page for each press on next or previous, however soon the next one comes', () => {
    const [six, eight, nine] = [6, 8, 9].map((page) => ({ ...far, page }))
    const turned = (wished = far, now = far) => carryOver(wished, { drawn: far, now }).page
    expect(turned(eight)).toBe(8)
    expect(turned(eight, eight)).toBe(9)
    expect(turned(six, six)).toBe(5)
    expect(turned(six, eight)).toBe(7)
    expect(turned(six, { ...far, status: 'active', page: 1 })).toBe(1)
    // The first page, the last page and a scroll position are taken as they are.
    expect(turned({ ...far, page: 1 }, nine)).toBe(1)
    expect(turned({ ...far, page: 20 }, nine)).toBe(20)
    const all = { ...far, limit: 'all' } as const
    const scrolled = { ...all, page: 8 }
    expect(carryOver(scrolled, { drawn: all, now: scrolled }).page).toBe(8)
  })

  it('is exactly what a link says that was drawn for the current view', () => {
    const wished = { ...DEFAULT_VIEW, q: 'x', page: 2 }
    expect(carryOver(wished, { drawn: far, now: far })).toEqual(wished)
  })

  it('includes the page after this one, and none after the last', () => {
    const page = { totalFilteredRecords: 100, pageItems: [] }
    expect(nextPage(DEFAULT_VIEW, page)?.page).toBe(2)
    expect(nextPage({ ...DEFAULT_VIEW, page: 2 }, page)).toBeUndefined()
  })

  it('is the last page instead of one beyond the end, and any other page unchanged', () => {
    const page = { totalFilteredRecords: 120, pageItems: [] }
    expect(pageInstead({ ...DEFAULT_VIEW, page: 99 }, page)).toBe(3)
    expect(pageInstead({ ...DEFAULT_VIEW, page: 3 }, page)).toBeUndefined()
    expect(pageInstead(DEFAULT_VIEW, { totalFilteredRecords: 0, pageItems: [] })).toBeUndefined()
  })
})
