import { expect, test } from 'vitest'
import { said } from './said'
import { englishWords, inEnglish } from './test/in-english'
import { withoutIsolates } from './without-isolates'

const [name, kept] = ['محمد (2)', '\u2068محمد (2)\u2069']

test('a name read from right to left does not reorder its sentence', () => {
  const words = englishWords('activation')
  expect(words('done', { name })).toBe(`Activated ${kept}`)
  expect(words('intro', { name })).toContain(`${kept} can open accounts`)
})

test('a name stays isolated where its sentence is put into another one, and in a list', () => {
  const inner = said('activation.done', { name })
  expect(inEnglish(said('activation.done', { name: inner }))).toBe(`Activated Activated ${kept}`)
  expect(inEnglish(said('activation.done', { name: [name, 'Nia'] }))).toBe(
    `Activated ${kept} and Nia`,
  )
})

test('a sentence that is sent or copied has its names as they are', () => {
  const sentence = inEnglish(said('activation.done', { name: [name, 'Nia'] }))
  expect(withoutIsolates(sentence)).toBe(`Activated ${name} and Nia`)
})
