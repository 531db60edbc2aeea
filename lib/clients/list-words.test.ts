import { describe, expect, it } from 'vitest'
import { listWords, nothingFoundTitle } from './list-words'
import { nothingFoundText } from './no-clients-words'
import { DEFAULT_VIEW } from './search-params'

describe('what a list with nothing in it says', () => {
  it('names what was looked for, and where', () => {
    const view = { ...DEFAULT_VIEW, q: 'okafr', status: 'verified' } as const
    expect(nothingFoundTitle(view, undefined)).toBe('No client matches “okafr” in Verified')
    expect(nothingFoundTitle(view, 'Kisumu')).toBe(
      'No client matches “okafr” in Verified at Kisumu',
    )
    expect(nothingFoundText(view, undefined, { withoutFilter: 333, elsewhere: 0 })).toBe(
      'The bank has 333 verified clients; none has this in its name or as its external id.',
    )
  })

  it('knows an account number from a name', () => {
    const view = { ...DEFAULT_VIEW, q: '0099' }
    expect(nothingFoundText(view, 'Kisumu', { withoutFilter: 1 })).toBe(
      'Kisumu has 1 client; none has an account number that begins with this, or has this telephone number or external id.',
    )
  })

  it('speaks of no account number where the bank finds nobody by one', () => {
    const view = { ...DEFAULT_VIEW, q: '0099' }
    expect(nothingFoundText(view, undefined, {}, { accountNoSearch: false })).toBe(
      'Of these clients, none has this in its name or as its external id.',
    )
  })

  it('gives no number it does not know', () => {
    expect(nothingFoundText({ ...DEFAULT_VIEW, q: 'x' }, undefined, {})).toBe(
      'Of these clients, none has this in its name or as its external id.',
    )
  })

  it('speaks of no filter where there is none', () => {
    const view = { ...DEFAULT_VIEW, status: 'closed' } as const
    expect(nothingFoundTitle(view, undefined)).toBe('No closed clients')
    expect(nothingFoundText(view, undefined, { withoutFilter: 0 })).toBeUndefined()
  })

  it('says of a text that finds somebody elsewhere nothing but that', () => {
    const view = { ...DEFAULT_VIEW, q: '254712345', status: 'verified' } as const
    expect(nothingFoundText(view, undefined, { withoutFilter: 333, elsewhere: 1 })).toBe(
      'The one client this finds is not verified.',
    )
    expect(nothingFoundText(view, undefined, { withoutFilter: 333, elsewhere: 1200 })).toBe(
      'None of the 1,200 clients this finds is verified.',
    )
    expect(nothingFoundText(view, undefined, { withoutFilter: 333 })).toBeUndefined()
  })
})

it('what is read from right to left takes nothing of a list’s sentence along', () => {
  const view = { ...DEFAULT_VIEW, q: 'محمد 3' }
  expect(nothingFoundTitle(view, 'نيروبي')).toBe(
    'No client matches “\u2068محمد 3\u2069” at \u2068نيروبي\u2069',
  )
  expect(listWords.rowsOf(view, 'نيروبي')).toContain(
    '“\u2068محمد 3\u2069”, \u2068نيروبي\u2069, page 1.',
  )
})
