import { describe, expect, test } from 'vitest'
import { decisionRequestSchema, revealFormSchema, revealRequest } from './schema'
import { decisionInWords, identifierWords } from './words'

const record = {
  id: 7,
  kind: { id: 89, name: 'Passport' },
  number: 'P1',
  isMasked: false,
  status: 'active',
} as const

describe('what is said of a record', () => {
  test('a decision names who, when and why, as far as the bank says', () => {
    expect(decisionInWords(record)).toBeUndefined()
    expect(decisionInWords({ ...record, decision: 'approved' })).toBe('Approved.')
    expect(
      decisionInWords({
        ...record,
        decision: 'rejected',
        decidedBy: 'officer',
        decidedOn: [2026, 11, 21],
        decisionReason: 'Blurred',
      }),
    ).toBe('Rejected by officer on 21 Nov 2026: Blurred')
  })

  test.each([
    [undefined, 'Documents that are kept with it go with it.'],
    [0, 'No documents are kept with it.'],
    [1, 'The document kept with it goes with it.'],
    [2, 'The 2 documents kept with it go with it.'],
  ])('a deletion says what goes along, %s documents', (count, words) => {
    expect(identifierWords.deleteWith(count)).toBe(words)
  })
})

describe('reasons', () => {
  test('a rejection needs one that can be read, an approval none', () => {
    const accepts = (body: object) => decisionRequestSchema.safeParse(body).success
    expect(accepts({ decision: 'approve' })).toBe(true)
    expect(accepts({ decision: 'reject' })).toBe(false)
    expect(accepts({ decision: 'reject', reason: ' \u200b ' })).toBe(false)
    expect(accepts({ decision: 'reject', reason: 'Blurred' })).toBe(true)
    expect(accepts({ decision: 'reject', reason: 'x'.repeat(501) })).toBe(false)
  })

  test('a look needs a preset, and words where the preset says nothing', () => {
    const accepts = (form: object) => revealFormSchema.safeParse(form).success
    expect(accepts({ preset: '', words: 'case 12' })).toBe(false)
    expect(accepts({ preset: 'Other', words: ' ' })).toBe(false)
    expect(accepts({ preset: 'Answering an authority', words: '' })).toBe(true)
    expect(revealRequest({ preset: 'Other', words: ' case 12 ' })).toEqual({
      reason: 'Other: case 12',
    })
    expect(revealRequest({ preset: 'Answering an authority', words: '' })).toEqual({
      reason: 'Answering an authority',
    })
  })
})

test('a record or a reason that is read from right to left takes nothing of its sentence along', () => {
  const foreign = { ...record, kind: { id: 89, name: 'جواز' }, number: '12' }
  const kept = '\u2068جواز 12\u2069'
  expect(identifierWords.deleteTitle(foreign)).toBe(`Delete ${kept}?`)
  expect(identifierWords.editTitle(foreign)).toBe(`Edit ${kept}`)
  expect(identifierWords.of('Edit', foreign)).toBe(`Edit ${kept}`)
  for (const { title, done } of Object.values(identifierWords.decide)) {
    expect(title(foreign)).toContain(`${kept}?`)
    expect(done('جواز 12')).toContain(kept)
  }
  const { added, saved, deleted, openHolder } = identifierWords
  for (const say of [added, saved, deleted, openHolder]) expect(say('جواز 12')).toContain(kept)
  const decided = {
    ...foreign,
    decision: 'rejected',
    decidedBy: 'نور',
    decisionReason: 'قديم',
  } as const
  expect(decisionInWords(decided)).toBe('Rejected by \u2068نور\u2069: \u2068قديم\u2069')
})

test('a title names a client who is read from right to left without turning the rest', () => {
  expect(identifierWords.titleOf('محمد')).toBe('Identification · \u2068محمد\u2069')
})
