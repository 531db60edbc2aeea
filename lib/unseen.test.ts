import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  holdsNeedlessUnseen,
  holdsUnseen,
  isolated,
  withoutIgnorable,
  withoutUnseen,
} from './unseen'

const MARKS = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200c', '\u200d'],
  ...['\u200e', '\u200f', '\u2060', '\u2064', '\u202e', '\u2067', '\u2800', '\u3164', '\ufe0f'],
  ...['\ufeff', '\uffa0', '\u{1d173}', '\u{e0041}', '\u{e0100}', '\u0000', '\u2028', '\ud83d'],
]
// Persian, Sinhala, older Malayalam spelling, Bengali; Japanese and Mongolian with a letter variant.
const SPELT = [
  'علی\u200cرضا',
  'ශ\u0dca\u200dරී',
  'മോഹന\u0d4d\u200d',
  'র\u200d\u09cdয',
  '葛\u{e0100}城',
  'ᠨ\u180bᠠ',
]

describe('an invisible character', () => {
  test('is found and removed wherever it stands between Latin letters', () => {
    for (const mark of MARKS)
      for (const text of [`${mark}Nia`, `Ni${mark}a`, `Nia${mark}`]) {
        const found = [holdsUnseen(text), holdsNeedlessUnseen(text)]
        expect([text, ...found]).toEqual([text, true, true])
        expect(withoutUnseen(text).replace(' ', '')).toBe('Nia')
      }
  })

  test('is not found in the letters, accents and spaces of a name', () => {
    for (const name of ['Zoë O’Neil-Ito', 'Đỗ Thị', 'محمد الشافعي', 'นภา', '葛城', 'Z\u0308oe'])
      expect([name, holdsUnseen(name), withoutUnseen(name)]).toEqual([name, false, name])
  })

  test('belongs to a name where its script is written with it, and nowhere else', () => {
    for (const name of SPELT) {
      expect([name, holdsUnseen(name), holdsNeedlessUnseen(name)]).toEqual([name, true, false])
      expect(withoutUnseen(name)).toBe(name)
    }
    const strays = [
      '\u200cعلی',
      'علی\u200c',
      'علی\u200c رضا',
      'ع\u200c\u200cل',
      'Nia\u200cعلی',
      'ع\u200b\u200cل',
    ]
    for (const stray of strays) expect([stray, holdsNeedlessUnseen(stray)]).toEqual([stray, true])
  })

  test('is gone after it was removed once', () => {
    const unit = fc.constantFrom(...MARKS, ...SPELT.join(''), 'N', 'é', ' ', '葛')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const seen = withoutUnseen(text)
        expect(withoutUnseen(seen)).toBe(seen)
        expect(holdsNeedlessUnseen(seen)).toBe(false)
      }),
      { examples: [['\u0dd3\u200d\ufeff葛']] },
    )
  })

  test('makes no difference between two texts', () => {
    const shown = ['\u0000', '\u2028', '\u2800', '\ud83d']
    for (const mark of MARKS.filter((one) => !shown.includes(one)))
      expect(withoutIgnorable(`Ni${mark}a`)).toBe('Nia')
  })
})

describe('a name in a sentence', () => {
  test('is isolated where it is read from right to left', () => {
    for (const name of ['تقرير 2024 (1).png', 'דוח 3.pdf', 'Nia (محمد)', '𞤀𞤣'])
      expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  })

  test('is left as it is where it is read from left to right', () => {
    for (const name of ['report 2024 (1).png', 'Zoë', '葛城', '']) expect(isolated(name)).toBe(name)
  })
})
