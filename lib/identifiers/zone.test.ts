import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, dayOfBirth, readZone, type Zone } from './zone'

// The specimens of ICAO Doc 9303.
const PASSPORT = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`
const CARD = `I<UTOD231458907<<<<<<<<<<<<<<<
7408122F1204159UTO<<<<<<<<<<<6
ERIKSSON<<ANNA<MARIA<<<<<<<<<<`
const SMALL = `I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<
D231458907UTO7408122F1204159<<<<<<<6`

function zoneIn(text: string): Zone {
  const read = readZone(text)
  if (read.is !== 'zone') throw new Error(`No zone: ${JSON.stringify(read)}`)
  return read.zone
}

describe.each([
  ['a passport', PASSPORT, 5, 'L898902C3'],
  ['a card of three lines', CARD, 4, 'D23145890'],
  ['a card of two lines', SMALL, 4, 'D23145890'],
])('the zone of %s', (_, text, digits, number) => {
  test('is read, and all its check digits are right', () => {
    const zone = zoneIn(text)
    expect(zone).toMatchObject({
      number,
      surname: 'ERIKSSON',
      given: 'ANNA MARIA',
      born: [74, 8, 12],
      expires: [12, 4, 15],
      mayBeCut: false,
    })
    expect(zone.checks).toHaveLength(digits)
    expect(zone.checks.every(({ right }) => right)).toBe(true)
  })

  test('is accepted in one line, in lower case and with spaces', () => {
    const typed = text
      .replaceAll('\n', '')
      .toLowerCase()
      .replace(/(.{10})/g, '$1 ')
    expect(zoneIn(typed)).toEqual(zoneIn(text))
  })
})

test('one wrong character in a checked field is found by its own check digit or the overall one', () => {
  const checked = [...PASSPORT].flatMap((_, at) => (at >= 45 && at < 45 + 43 ? [at] : []))
  fc.assert(
    fc.property(fc.constantFrom(...checked), fc.constantFrom(...'0123456789'), (at, digit) => {
      const before = PASSPORT[at]
      // Nationality and sex have no check digit, and a digit there would change no checked field.
      const column = at - 45
      fc.pre(before !== digit && !(column >= 10 && column < 13) && column !== 20)
      // The weights cannot distinguish characters whose values are ten apart.
      fc.pre(checkDigit(`${before}`) !== checkDigit(digit))
      const text = PASSPORT.slice(0, at) + digit + PASSPORT.slice(at + 1)
      expect(zoneIn(text).checks.some(({ right }) => !right)).toBe(true)
    }),
  )
})

test('a number longer than its field continues behind it', () => {
  const rest = 'D23145890734'
  const digit = checkDigit(rest)
  const first = `I<UTO${rest.slice(0, 9)}<${rest.slice(9)}${digit}<<<<<<<<<<<`
  const zone = zoneIn(CARD.replace(/^.*$/m, first))
  expect(zone.number).toBe(rest)
  expect(zone.checks.find(({ of }) => of === 'number')).toEqual({ of: 'number', right: true })
})

test('an empty personal number needs no check digit', () => {
  const empty = PASSPORT.replace('ZE184226B<<<<<1', '<<<<<<<<<<<<<<<')
  expect(zoneIn(empty).checks.map(({ of }) => of)).not.toContain('personal')
})

describe('text that is not a zone is explained by line and position', () => {
  test.each([
    ['nothing', '  \n ', { is: 'empty' }],
    [
      'a short line',
      PASSPORT.slice(0, -1),
      { is: 'wrong', why: { id: 'workbench.zone.wrong.length', args: { line: 2, length: 43 } } },
    ],
    [
      'a first line that is short',
      PASSPORT.slice(1),
      { is: 'wrong', why: { id: 'workbench.zone.wrong.length', args: { line: 1, length: 43 } } },
    ],
    [
      'a character that no zone has',
      PASSPORT.replace('ANNA', 'AN*A'),
      {
        is: 'wrong',
        why: { id: 'workbench.zone.wrong.character', args: { line: 1, place: 18, character: '*' } },
      },
    ],
    ['one line', 'P<UTO', { is: 'wrong', why: { id: 'workbench.zone.wrong.lines' } }],
  ])('%s', (_, text, expected) => {
    expect(readZone(text)).toMatchObject(expected)
  })
})

test('no text makes reading a zone fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      expect(['empty', 'wrong', 'zone']).toContain(readZone(text).is)
    }),
  )
})

test('a two-digit year of birth means the latest such year that has been', () => {
  expect(dayOfBirth([91, 3, 17], [2026, 11, 25])).toEqual([1991, 3, 17])
  expect(dayOfBirth([12, 3, 17], [2026, 11, 25])).toEqual([2012, 3, 17])
  expect(dayOfBirth([26, 12, 25], [2026, 11, 25])).toEqual([1926, 12, 25])
})
