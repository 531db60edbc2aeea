import { describe, expect, test } from 'vitest'
import { nameOf, shortNameOf } from './names'
import { aClient } from './test/a-client'

describe('names', () => {
  test('a client without a name is called by its id', () => {
    expect(nameOf({ id: 7, displayName: undefined })).toBe('Client 7')
  })

  test('a first name turns no sentence it stands in', () => {
    expect(shortNameOf(aClient({ firstName: 'Amina\u202e' }))).toBe('Amina')
  })

  test('a client of whose name nothing can be read is called by its id', () => {
    for (const blank of ['\u202e', '\u200b', '\u3164', '\u2800'])
      expect(shortNameOf(aClient({ firstName: blank, displayName: undefined }))).toBe('Client 7')
  })
})
