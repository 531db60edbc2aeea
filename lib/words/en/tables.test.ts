import { expect, test } from 'vitest'
import { englishWords } from '../test/in-english'

test('A title or a client read from right to left does not reorder its sentence', () => {
  const [table, kept] = ['عنوان (2)', '\u2068عنوان (2)\u2069']
  const words = englishWords('tables')
  expect(words('newEntryIn', { table })).toBe(`New entry in ${kept}`)
  expect(words('noRowsText', { table })).toContain(`in ${kept} for`)
  expect(words('titleOf', { title: table, client: 'محمد' })).toBe(`${kept} · \u2068محمد\u2069`)
  expect(englishWords('entries')('editTitle', { table })).toBe(`Edit entry in ${kept}`)
})
