import { describe, expect, it } from 'vitest'
import { languageFrom } from './language'

describe('The language of a person', () => {
  it.each([
    ['fr', 'en', 'the one they chose, whatever their browser asks for'],
    [undefined, 'fr-CA,fr;q=0.9,en;q=0.8', 'the first one their browser asks for'],
    [undefined, 'tlh, en;q=0.5, fr;q=0.7', 'the one with the greatest weight that the console has'],
    ['klingon', 'fr', 'the browser’s, where the choice is no language of ours'],
  ] as [string | undefined, string, string][])('chosen %s, accepted %s: %s', (chosen, accepted) => {
    expect(languageFrom(chosen, accepted, 'en')).toBe('fr')
  })

  it('is the configured one where nothing else is known', () => {
    expect(languageFrom(undefined, null, 'fr')).toBe('fr')
    expect(languageFrom(undefined, 'tlh, *;q=0.1', 'fr')).toBe('fr')
    expect(languageFrom('', 'fr;q=0, tlh', 'en')).toBe('en')
  })

  it('is never the pseudo-language because a browser asks for it', () => {
    expect(languageFrom(undefined, 'pseudo', 'en')).toBe('en')
    expect(languageFrom('pseudo', 'fr', 'en')).toBe('pseudo')
  })
})
