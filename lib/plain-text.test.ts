import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainName } from './plain-name'
import { isBlank, withoutHiddenMarks } from './plain-text'

test('text with one visible character is not blank', () => {
  expect(isBlank('\u200b.\u200b')).toBe(false)
  expect(isBlank('م')).toBe(false)
})

describe('a name in a sentence', () => {
  test('does not change the reading direction around it, and keeps its words and the marks of its script', () => {
    expect(withoutHiddenMarks('Amina Sow\u202eevitca si')).toBe('Amina Sowevitca si')
    expect(withoutHiddenMarks(' \u2067Nia\u2069\tBarrow\u2028Jr\u0000 ')).toBe('Nia Barrow Jr')
    expect(withoutHiddenMarks('علی\u200cرضا')).toBe('علی\u200cرضا')
    expect(withoutHiddenMarks('Zoë O’Neil-Ito')).toBe('Zoë O’Neil-Ito')
  })

  test('is the same on the fast path for plain text as without it', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', '-', '~', '!', ' ', '\t', '\u007f', 'é', '\u200b'),
    })
    fc.assert(
      fc.property(fc.oneof(letters, fc.string(), fc.string({ unit: 'binary' })), (text) => {
        // A mark in the text rules out the fast path.
        expect(withoutHiddenMarks(text)).toBe(withoutHiddenMarks(`${text}\u200e`))
      }),
    )
  })

  test('is refused if nothing in it is readable', () => {
    for (const name of ['', '\u202e\u200f ', '\u200b', '\u3164', '\u115f\u1160', '\u2800 \u2800'])
      expect([name, plainName.safeParse(name).success]).toEqual([name, false])
    expect(plainName.parse('Ni\u00ada')).toBe('Ni\u00ada')
  })
})
