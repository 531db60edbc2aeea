import { describe, expect, test } from 'vitest'
import { activationWords } from './words'

const { bypassed } = activationWords

describe('what a manual review says it bypasses', () => {
  test('is a verification that may be enough, where nothing is missing and the bank was not asked', () => {
    for (const stands of [undefined, 'pending'] as const)
      expect(bypassed([], stands)).toBe(
        'Bypassed: verification. Nothing is known to be missing: verifying may be enough.',
      )
    expect(bypassed(['No e-mail address', 'No mobile number'], 'pending')).toBe(
      'Bypassed: verification (no e-mail address, no mobile number).',
    )
  })

  test('is a verification in progress, while the bank has not decided', () => {
    expect(bypassed([], 'underWay')).toBe(
      'Bypassed: verification, which is in progress: the bank has not decided yet.',
    )
    expect(bypassed(['No e-mail address'], 'underWay')).toBe(
      'Bypassed: verification (no e-mail address), which is in progress: the bank has not decided yet.',
    )
  })

  test('is no promise once the bank has refused the verification', () => {
    expect(bypassed([], 'refused')).toBe('Bypassed: verification, which the bank refused.')
    expect(bypassed(['No e-mail address'], 'refused')).toBe(
      'Bypassed: verification (no e-mail address), which the bank refused.',
    )
  })
})

test('a name that is read from right to left takes nothing of its sentence along', () => {
  const [name, kept] = ['محمد (2)', '\u2068محمد (2)\u2069']
  expect(activationWords.intro(name)).toContain(`${kept} can open accounts`)
  expect(activationWords.done(name)).toBe(`Activated ${kept}`)
  expect(activationWords.receiptPage(name)).toBe(`Manual review of ${kept}`)
  expect(activationWords.backToClient(name)).toBe(`Back to ${kept}`)
  // What is sent stays as it is.
  expect(activationWords.namedRecord(name, 3)).toBe(`${name} (record 3)`)
})

test('the count of a review says that some signs count as more, only where they do', () => {
  const { kept } = activationWords
  expect(kept('Other: Zoë', 1000)).toBe(
    '10 of 1,000 characters, with the reason and the linked documents.',
  )
  for (const signs of ['😀', '👩‍🌾', 'Z\u0308'])
    expect(kept(signs.repeat(600), 1000)).toMatch(
      /^[\d,]+ of 1,000 characters, .* Some signs, such as emoji, count as two or more\.$/,
    )
})
