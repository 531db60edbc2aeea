import { describe, expect, it } from 'vitest'
import { commandWords, restingWords } from './page-words'

describe('what a client’s page says', () => {
  it('says that nothing is left to do in the states onboarding is over in', () => {
    expect(restingWords({ name: 'active', word: 'Active' }, 'Wanjiru').text).toMatch(
      /Nothing is left/,
    )
    expect(restingWords({ name: 'closed', word: 'Rejected' }, 'Wanjiru').title).toBe(
      'This client is rejected',
    )
  })

  it('tells how often the client was read while an outcome is not known', () => {
    expect(commandWords.read(0, undefined)).toBe('Reading')
    expect(commandWords.read(1, 'Verified')).toBe('Read once · still Verified')
    expect(commandWords.read(3, 'Verified')).toBe('Read 3 times · still Verified')
    expect(commandWords.read(2, undefined)).toBe('Read 2 times · no answer yet')
  })
})
