import { expect, it } from 'vitest'
import { mistake, mistakeIn, wordsOfIssue } from './mistake'
import { said } from './said'

it('A mistake that a check writes down is read again as it was, with what is put into it', () => {
  expect(mistakeIn(mistake('dates.day', { day: '5', month: '9', year: '2026' }))).toEqual(
    said('dates.day', { day: '5', month: '9', year: '2026' }),
  )
  expect(mistakeIn(mistake('form.wrong'))).toEqual(said('form.wrong'))
})

it('A sentence of the server is no such mistake, and stays what it is', () => {
  for (const text of ['Not before the day it was issued.', '{"id"} is no field.', ''])
    expect(mistakeIn(text)).toBe(text)
})

it('What zod itself says of a value is never shown: ours is said in its place', () => {
  const otherwise = said('form.wrong')
  expect(wordsOfIssue({ message: 'Invalid input: expected string' }, otherwise)).toBe(otherwise)
  const message = mistake('form.noSuchDay')
  expect(wordsOfIssue({ message }, otherwise)).toEqual(said('form.noSuchDay'))
})
