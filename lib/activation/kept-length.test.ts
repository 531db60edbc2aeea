import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { keptLength } from './kept-length'

test('the character count of a review mentions characters that count as more only where there are some', () => {
  expect(inEnglish(keptLength('Other: Zoë'))).toBe(
    '10 of 1,000 characters, with the reason and the linked documents.',
  )
  for (const signs of ['😀', '👩‍🌾', 'Z\u0308'])
    expect(inEnglish(keptLength(signs.repeat(600)))).toMatch(
      /^[\d,]+ of 1,000 characters, .* Some signs, such as emoji, count as two or more\.$/,
    )
})
