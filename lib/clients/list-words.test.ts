import { describe, expect, it } from 'vitest'
import { nothingFoundTitle } from './list-words'
import { nothingFoundText } from './no-clients-words'
import { DEFAULT_VIEW } from './search-params'

describe('what a list with nothing in it says', () => {
  it('names what was looked for, and where', () => {
    const view = { ...DEFAULT_VIEW, q: 'okafr', status: 'verified' } as const
    expect(nothingFoundTitle(view, undefined)).toBe('No client matches “okafr” in Verified')
    expect(nothingFoundTitle(view, 'Kisumu')).toBe(
      'No client matches “okafr” in Verified at Kisumu',
    )
    expect(nothingFoundText(view, undefined, 333)).toBe(
      'The bank has 333 verified clients; none has this in its name.',
    )
  })

  it('knows an account number from a name', () => {
    const view = { ...DEFAULT_VIEW, q: '0099' }
    expect(nothingFoundText(view, 'Kisumu', 1)).toBe(
      'Kisumu has 1 client; none has an account number that begins with this.',
    )
  })

  it('gives no number it does not know', () => {
    expect(nothingFoundText({ ...DEFAULT_VIEW, q: 'x' }, undefined, undefined)).toBe(
      'Of these clients, none has this in its name.',
    )
  })

  it('speaks of no filter where there is none', () => {
    const view = { ...DEFAULT_VIEW, status: 'closed' } as const
    expect(nothingFoundTitle(view, undefined)).toBe('No closed clients')
    expect(nothingFoundText(view, undefined, 0)).toBeUndefined()
  })
})
