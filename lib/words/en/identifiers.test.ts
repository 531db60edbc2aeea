import { expect, test } from 'vitest'
import { englishWords } from '../test/in-english'

const words = englishWords('identifiers')

test.each([
  [0, 'The bank removes the record for good. No documents are kept with it.'],
  [1, 'The bank removes the record for good. The document kept with it goes with it.'],
  [2, 'The bank removes the record for good. The 2 documents kept with it go with it.'],
])('A deletion says what is deleted with the record: %s documents', (documents, text) => {
  expect(words('deleteText', { documents })).toBe(text)
})

test('A record read from right to left does not reorder its sentence', () => {
  const record = 'جواز 12'
  expect(words('deleteTitle', { record })).toBe('Delete \u2068جواز 12\u2069?')
  expect(words('titleOf', { name: 'محمد' })).toBe('Identification · \u2068محمد\u2069')
})

test('The rejection of a record claims nothing of a partial verification, for which any record counts', () => {
  expect(words('decide.reject.text')).toBe(
    'A rejected record no longer counts for a full verification.',
  )
})
