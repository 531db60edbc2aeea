import { describe, expect, test } from 'vitest'
import { activationRequestSchema } from './schema'

const accepts = (body: unknown) => activationRequestSchema.safeParse(body).success
const activatedOn = '2026-11-20'

describe('an activation', () => {
  test('needs a day that exists', () => {
    expect(accepts({ activatedOn })).toBe(true)
    for (const wrong of ['', '20 November 2026', '2026-02-30', '2026-11-20T00:00:00Z', 20261120])
      expect(accepts({ activatedOn: wrong })).toBe(false)
    expect(accepts({})).toBe(false)
  })

  test('accepts no unknown member', () => {
    expect(accepts({ activatedOn, format: 'yyyy' })).toBe(false)
    expect(accepts(JSON.parse(`{"activatedOn":"${activatedOn}","__proto__":{"x":1}}`))).toBe(false)
  })

  test('by manual review needs readable comments', () => {
    const review = { activatedOn, byManualReview: true }
    expect(accepts(review)).toBe(false)
    for (const blank of [
      '',
      '   ',
      '\n\t',
      '\u200b\u200c\u200d',
      '\ufeff \u2060',
      '\u2800',
      '\u115f\u3164',
      '\u3000',
    ])
      expect(accepts({ ...review, reviewComments: blank })).toBe(false)
    expect(accepts({ ...review, reviewComments: 'Seen the passport.' })).toBe(true)
  })
})
