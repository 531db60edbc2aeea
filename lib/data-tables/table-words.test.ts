import { expect, test } from 'vitest'
import { entryWords } from './entry-words'
import { tableWords } from './table-words'

test('a title or a value that is read from right to left takes nothing of its sentence along', () => {
  const [title, kept] = ['عنوان (2)', '\u2068عنوان (2)\u2069']
  expect(tableWords.newEntryIn(title)).toBe(`New entry in ${kept}`)
  expect(tableWords.noRowsText(title)).toContain(`in ${kept} for`)
  expect(tableWords.titleOf(title, 'محمد')).toBe(`${kept} · \u2068محمد\u2069`)
  expect(entryWords.newTitle(title)).toBe(`New entry in ${kept}`)
  expect(entryWords.editTitle(title)).toBe(`Edit entry in ${kept}`)
})
