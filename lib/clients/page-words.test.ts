import { describe, expect, it } from 'vitest'
import { commandWords } from '@/lib/commands/words'
import { changedWords, clientWords, newsWords, restingWords } from './page-words'

describe('what a client’s page says', () => {
  it('says that nothing is left to do in the states onboarding is over in', () => {
    expect(restingWords({ state: 'active' }, 'Wanjiru').text).toMatch(/Nothing is left/)
    expect(restingWords({ state: 'rejected' }, 'Wanjiru').title).toBe('This client is rejected')
  })

  it('tells how often the client was read while an outcome is not known', () => {
    expect(commandWords.read(0, undefined)).toBe('Reading')
    expect(commandWords.read(1, 'Verified')).toBe('Read once · still Verified')
    expect(commandWords.read(3, 'Verified')).toBe('Read 3 times · still Verified')
    expect(commandWords.read(2, undefined)).toBe('Read 2 times · no answer yet')
  })
})

it('a name or a reason that is read from right to left takes nothing of its sentence along', () => {
  const kept = '\u2068محمد (2024)\u2069'
  const name = 'محمد (2024)'
  expect(newsWords.did('Rejected', name, '20 Nov 2026')).toBe(`Rejected by ${kept} on 20 Nov 2026.`)
  expect(newsWords.colleague('verified', name)).toContain(`verified ${kept} while`)
  expect(newsWords.elsewhere('verified', name)).toContain(`${kept} was`)
  expect(newsWords.changed(name)).toContain(`${kept} was`)
  expect(newsWords.because(name)).toBe(`Reason: ${kept}.`)
  expect(changedWords.was(name)).toBe(`(was ${kept})`)
  expect(clientWords.titleOf(name)).toBe(kept)
  expect(restingWords({ state: 'active' }, name).title).toBe(`${kept} is active`)
})

it('a bank’s own word for a state that is read from right to left keeps to itself', () => {
  const [stateName, kept] = ['مغلق', '\u2068مغلق\u2069']
  expect(restingWords({ state: 'other', stateName }, 'Nia').title).toBe(`The bank says: ${kept}`)
  expect(restingWords({ state: 'closed', stateName }, 'Nia').title).toBe(`This client is ${kept}`)
  expect(newsWords.nowSays(stateName)).toBe(`The bank now says: ${kept}.`)
  expect(commandWords.read(1, stateName)).toBe(`Read once · still ${kept}`)
  expect(commandWords.notApplied(stateName, 'closure')).toContain(`still ${kept};`)
})
