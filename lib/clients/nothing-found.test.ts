import { describe, expect, it } from 'vitest'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { officeOf } from './names'
import { namesOfFilters, nothingFoundText, nothingFoundTitle } from './nothing-found'
import { type ClientFilters, DEFAULT_VIEW } from './search-params'

const title = (...given: Parameters<typeof nothingFoundTitle>) =>
  inEnglish(nothingFoundTitle(...given))
const text = (
  filters: ClientFilters,
  known: Parameters<typeof nothingFoundText>[1],
  can = { accountNoSearch: true },
) => nothingFoundText(filters, known, can).map(inEnglish)

describe('the text of an empty list', () => {
  it('names what was searched for, and where', () => {
    const view = { ...DEFAULT_VIEW, q: 'okafr', status: 'verified' } as const
    expect(title(view, undefined)).toBe('No client matches “okafr” in Verified')
    expect(title(view, 'Kisumu')).toBe('No client matches “okafr” in Verified at Kisumu')
    expect(title({ ...view, status: 'all' }, 'Kisumu')).toBe('No client matches “okafr” at Kisumu')
    expect(text(view, { withoutFilter: 1333, elsewhere: 0 })).toEqual([
      'Without this filter there are 1,333 clients.',
      'None has this in its name or as its external id.',
    ])
  })

  it('names an office of which only the number is known', () => {
    const office = officeOf({ officeName: undefined, officeId: 7 })
    const view = { ...DEFAULT_VIEW, officeId: 7 }
    expect(title(view, office)).toBe('No clients at Office 7')
    expect(namesOfFilters(view, office).map((name) => told(inEnglish, name))).toEqual([
      'All',
      'Office 7',
    ])
  })

  it('names the days in the filter', () => {
    const submittedFrom = [2026, 5, 1] as const
    const submittedTo = [2026, 5, 3] as const
    const view = { ...DEFAULT_VIEW, status: 'pending' } as const
    expect(title({ ...view, submittedFrom, submittedTo }, 'Kisumu')).toBe(
      'No pending clients at Kisumu, submitted from 1 May 2026 to 3 May 2026',
    )
    expect(title({ ...view, submittedFrom }, undefined)).toBe(
      'No pending clients, submitted on 1 May 2026 or later',
    )
    expect(title({ ...view, q: 'x', submittedTo }, undefined)).toBe(
      'No client matches “x” in Pending, submitted on 3 May 2026 or earlier',
    )
    expect(title({ ...view, olderThan: 1 }, undefined)).toBe(
      'No pending clients, submitted more than 1 day ago',
    )
    expect(title({ ...view, submittedFrom, olderThan: 30 }, undefined)).toBe(
      'No pending clients, submitted on 1 May 2026 or later, and submitted more than 30 days ago',
    )
  })

  it('distinguishes an account number from a name', () => {
    const view = { ...DEFAULT_VIEW, q: '0099' }
    expect(text(view, { withoutFilter: 1 })).toEqual([
      'Without this filter there is 1 client.',
      'None has an account number that begins with this, or has this telephone number or external id.',
    ])
  })

  it('mentions no account number where the bank cannot search by one', () => {
    expect(text({ ...DEFAULT_VIEW, q: '0099' }, {}, { accountNoSearch: false })).toEqual([
      'None has this in its name or as its external id.',
    ])
  })

  it('gives no number that is not known', () => {
    expect(text({ ...DEFAULT_VIEW, q: 'x' }, {})).toEqual([
      'None has this in its name or as its external id.',
    ])
  })

  it('mentions no filter where there is none', () => {
    const view = { ...DEFAULT_VIEW, status: 'closed' } as const
    expect(title(view, undefined)).toBe('No closed clients')
    expect(title(view, 'Kisumu')).toBe('No closed clients at Kisumu')
    expect(text(view, { withoutFilter: 0 })).toEqual([])
  })

  it('says only where the clients are, if the text finds somebody elsewhere', () => {
    const view = { ...DEFAULT_VIEW, q: '254712345', status: 'verified' } as const
    expect(text(view, { withoutFilter: 333, elsewhere: 1 })).toEqual([
      'This finds one client, who is in another state.',
    ])
    expect(text(view, { withoutFilter: 333, elsewhere: 1200 })).toEqual([
      'This finds 1,200 clients, who are in other states.',
    ])
    expect(text(view, { withoutFilter: 333 })).toEqual([])
  })

  it('speaks of no other state in the list of all states, even if the count has found somebody since', () => {
    const view = { ...DEFAULT_VIEW, q: 'okafr' }
    expect(text(view, { withoutFilter: 1333, elsewhere: 1 })).toEqual([
      'Without this filter there are 1,333 clients.',
      'None has this in its name or as its external id.',
    ])
  })
})
