import { expect, it } from 'vitest'
import { OFFERED } from './language'
import { lastLanguages } from './last-resort'

it('A page that could not be drawn says so in the language of its document', () => {
  expect(lastLanguages('fr')).toEqual(['fr'])
  expect(lastLanguages('en-GB')).toEqual(['en'])
})

it('A page whose language is unknown says in every language that it could not be drawn', () => {
  const every = Object.keys(OFFERED).sort()
  expect(lastLanguages(undefined).sort()).toEqual(every)
  expect(lastLanguages('').sort()).toEqual(every)
})
