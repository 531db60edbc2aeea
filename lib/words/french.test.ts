import { expect, test } from 'vitest'
import { french } from './french'

const sentencesIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(sentencesIn)

test('no line of French breaks before a colon, a semicolon, a question mark or within a quotation mark', () => {
  const sentences = sentencesIn(french)
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter((text) => / [:;!?»]|« /.test(text))).toEqual([])
})
