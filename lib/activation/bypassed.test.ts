import { describe, expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { bypassed } from './bypassed'

const told = (...about: Parameters<typeof bypassed>) => inEnglish(bypassed(...about))

describe('what a manual review says it bypasses', () => {
  test('is a verification that might succeed, where nothing is missing and none was requested', () => {
    for (const stands of [undefined, 'pending'] as const) {
      expect(told(stands, false)).toBe(
        'Bypassed: verification. Nothing is known to be missing: verifying may be enough.',
      )
      expect(told(stands, true)).toBe('Bypassed: verification.')
    }
  })

  test('is a verification in progress, while the bank has not decided', () => {
    for (const isLacking of [false, true])
      expect(told('underWay', isLacking)).toBe(
        'Bypassed: verification, which is in progress: the bank has not decided yet.',
      )
  })

  test('is described as refused once the bank has refused the verification', () => {
    for (const isLacking of [false, true])
      expect(told('refused', isLacking)).toBe('Bypassed: verification, which the bank refused.')
  })
})
