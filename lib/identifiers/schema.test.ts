import { describe, expect, test } from 'vitest'
import { englishWords } from '@/lib/words/test/in-english'
import {
  decisionRequestSchema,
  REVEAL_REASONS,
  type RevealForm,
  revealFormSchema,
  revealRequest,
} from './schema'

describe('reasons', () => {
  test('a rejection needs a readable one, an approval none', () => {
    const accepts = (body: object) => decisionRequestSchema.safeParse(body).success
    expect(accepts({ decision: 'approve' })).toBe(true)
    expect(accepts({ decision: 'reject' })).toBe(false)
    expect(accepts({ decision: 'reject', reason: ' \u200b ' })).toBe(false)
    expect(accepts({ decision: 'reject', reason: 'Blurred' })).toBe(true)
    expect(accepts({ decision: 'reject', reason: 'x'.repeat(501) })).toBe(false)
  })

  test('revealing a number needs a preset, and words if the preset is "Other"', () => {
    const accepts = (form: object) => revealFormSchema.safeParse(form).success
    expect(accepts({ preset: '', words: 'case 12' })).toBe(false)
    expect(accepts({ preset: 'other', words: ' ' })).toBe(false)
    expect(accepts({ preset: 'authority', words: '' })).toBe(true)
  })

  test('the bank keeps a preset in English, whatever the person’s language', () => {
    const kept = (form: RevealForm) => revealRequest(form).reason
    expect(kept({ preset: 'other', words: ' case 12 ' })).toBe('Other: case 12')
    const words = englishWords('identifiers')
    for (const preset of REVEAL_REASONS)
      expect(kept({ preset, words: '' })).toBe(words(`reasons.${preset}`))
  })
})
