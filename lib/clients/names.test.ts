import { describe, expect, test } from 'vitest'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { nameOf, officeOf, shortNameOf } from './names'
import { aClient } from './test/a-client'

describe('names', () => {
  test('a client without a name is shown by id', () => {
    expect(told(inEnglish, nameOf({ id: 7, displayName: undefined }))).toBe('Client 7')
  })

  test('an office without a name is shown by number', () => {
    expect(officeOf({ officeId: 3, officeName: 'Kisumu' })).toBe('Kisumu')
    expect(told(inEnglish, officeOf({ officeId: 3 }) ?? '')).toBe('Office 3')
    expect(officeOf({})).toBeUndefined()
  })

  test('a first name cannot change the reading direction of its sentence', () => {
    expect(shortNameOf(aClient({ firstName: 'Amina\u202e' }))).toBe('Amina')
  })

  test('a client without a readable name is shown by id', () => {
    for (const blank of ['\u202e', '\u200b', '\u3164', '\u2800'])
      expect(
        told(inEnglish, shortNameOf(aClient({ firstName: blank, displayName: undefined }))),
      ).toBe('Client 7')
  })
})
