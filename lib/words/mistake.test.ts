import { expect, it } from 'vitest'
import { mistake, mistakeIn, wordsOfIssue } from './mistake'
import { said } from './said'

it('A mistake in writing is read back unchanged, with its arguments', () => {
  expect(mistakeIn(mistake('dates.day', { day: '5', month: '9', year: '2026' }))).toEqual(
    said('dates.day', { day: '5', month: '9', year: '2026' }),
  )
  expect(mistakeIn(mistake('form.wrong'))).toEqual(said('form.wrong'))
})

it('A sentence from the server is not such a mistake, and stays as it is', () => {
  for (const text of ['Not before the day it was issued.', '{"id"} is no field.', ''])
    expect(mistakeIn(text)).toBe(text)
})

it('Zod’s own messages are never shown: the console’s replace them', () => {
  const otherwise = said('form.wrong')
  expect(wordsOfIssue({ message: 'Invalid input: expected string' }, otherwise)).toBe(otherwise)
  const message = mistake('form.noSuchDay')
  expect(wordsOfIssue({ message }, otherwise)).toEqual(said('form.noSuchDay'))
})
