import { describe, expect, test } from 'vitest'
import {
  contested,
  emptyForm,
  formOf,
  identifierChangeForm,
  newIdentifierForm,
  takenOver,
} from './form'
import type { Identifier } from './identifier'

const today = [2026, 11, 21] as const
const masked: Identifier = {
  id: 7,
  kind: { id: 87, name: 'Social Security Number' },
  number: '***-**-1234',
  isMasked: true,
  status: 'active',
  issuedOn: [2019, 3, 4],
  issuedBy: 'Kenya',
}
const passport: Identifier = {
  ...masked,
  kind: { id: 89, name: 'Passport' },
  number: 'P1234567',
  isMasked: false,
}
const filled = { ...emptyForm([]), kindId: '89', number: ' P1234567 ' }
const mistakes = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path }) => path.join('.'))

describe('a new record', () => {
  test('is sent without empty fields', () => {
    expect(newIdentifierForm(today).parse(filled)).toEqual({
      kindId: 89,
      number: 'P1234567',
      status: 'active',
    })
  })

  test.each([
    [{ kindId: '' }, 'kindId'],
    [{ number: ' ' }, 'number'],
    [{ number: '\u200b' }, 'number'],
    [{ number: 'P12\u200b34567' }, 'number'],
    [{ number: '***-**-1234' }, 'number'],
    [{ number: '••••1234' }, 'number'],
    [{ number: 'x'.repeat(101) }, 'number'],
    [{ issuedOn: '2026-02-30' }, 'issuedOn'],
    [{ issuedOn: '2026-02-02', expiresOn: '2026-02-01' }, 'expiresOn'],
    [{ issuedOn: '2026-11-22' }, 'issuedOn'],
    [{ issuedBy: 'x'.repeat(101) }, 'issuedBy'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ issuedBy: 'Ken\ud83dya' }, 'issuedBy'],
    [{ description: 'Seen \ud83d' }, 'description'],
  ])('with %j is refused at its field', (wrong, field) => {
    expect(mistakes(newIdentifierForm(today).safeParse({ ...filled, ...wrong }))).toEqual([field])
  })

  test('has its kind preselected where there is only one', () => {
    expect(emptyForm([{ id: 89 }]).kindId).toBe('89')
    expect(emptyForm([{ id: 89 }, { id: 90 }]).kindId).toBe('')
  })
})

describe('a changed record', () => {
  test('sends the changed values and nothing else', () => {
    const form = { ...formOf(passport), issuedBy: '', expiresOn: '2030-01-01' }
    expect(identifierChangeForm(passport, today).parse(form)).toEqual({
      issuedBy: '',
      expiresOn: '2030-01-01',
    })
    expect(identifierChangeForm(passport, today).parse(formOf(passport))).toEqual({})
  })

  test('never has a masked number in its form, and sends a number only if one is typed', () => {
    const form = formOf(masked)
    expect(form.number).toBe('')
    expect(identifierChangeForm(masked, today).parse({ ...form, status: 'inactive' })).toEqual({
      status: 'inactive',
    })
    const typed = { ...form, number: '123-45-9999' }
    expect(identifierChangeForm(masked, today).parse(typed)).toEqual({ number: '123-45-9999' })
    const copied = { ...form, number: masked.number }
    expect(mistakes(identifierChangeForm(masked, today).safeParse(copied))).toEqual(['number'])
  })

  test('of another kind needs the number where the bank masks it', () => {
    const form = { ...formOf(masked), kindId: '89' }
    const check = identifierChangeForm(masked, today)
    for (const number of ['', ' ', masked.number])
      expect(mistakes(check.safeParse({ ...form, number }))).toEqual(['number'])
    const typed = { ...form, number: 'P7654321' }
    expect(check.parse(typed)).toEqual({ kindId: 89, number: 'P7654321' })
    const shown = { ...formOf(passport), kindId: '91' }
    expect(identifierChangeForm(passport, today).parse(shown)).toEqual({ kindId: 91 })
  })

  test('cannot have a new day of issue in the future, but keeps an old one unchecked', () => {
    const future = { ...passport, issuedOn: [2027, 1, 1] } satisfies Identifier
    const form = { ...formOf(future), issuedBy: 'Nairobi' }
    expect(identifierChangeForm(future, today).parse(form)).toEqual({ issuedBy: 'Nairobi' })
    const later = { ...form, issuedOn: '2027-01-02' }
    expect(mistakes(identifierChangeForm(future, today).safeParse(later))).toEqual(['issuedOn'])
    const onTheDay = { ...form, issuedOn: '2026-11-21' }
    expect(identifierChangeForm(future, today).safeParse(onTheDay).success).toBe(true)
  })

  test('keeps days in a wrong order unchecked until one of them changes', () => {
    const record = { ...passport, expiresOn: [2018, 1, 1] } satisfies Identifier
    const form = { ...formOf(record), issuedBy: 'Nairobi' }
    expect(identifierChangeForm(record, today).parse(form)).toEqual({ issuedBy: 'Nairobi' })
    const moved = { ...form, expiresOn: '2018-01-02' }
    expect(mistakes(identifierChangeForm(record, today).safeParse(moved))).toEqual(['expiresOn'])
  })

  test('cannot lose an unmasked number, or a day', () => {
    const form = { ...formOf(passport), number: '', issuedOn: '' }
    expect(mistakes(identifierChangeForm(passport, today).safeParse(form))).toContain('issuedOn')
    const emptied = { ...formOf(passport), number: '' }
    expect(mistakes(identifierChangeForm(passport, today).safeParse(emptied))).toEqual(['number'])
  })
})

describe('a record that a colleague has changed meanwhile', () => {
  const now: Identifier = { ...passport, issuedBy: 'Kisumu', description: 'Theirs' }
  const typed = { ...formOf(passport), description: 'Mine', expiresOn: '2030-01-01' }

  test('is gone on from with what was typed, and the rest as it is now', () => {
    const form = takenOver({ before: passport, now }, typed)
    expect(form).toEqual({ ...typed, issuedBy: 'Kisumu' })
    expect(identifierChangeForm(now, today).parse(form)).toEqual({
      description: 'Mine',
      expiresOn: '2030-01-01',
    })
  })

  test('keeps a number that was typed for a masked one, and takes no masked number over', () => {
    const other: Identifier = { ...masked, number: '***-**-9999' }
    const both = { before: masked, now: other }
    const number = '123-45-1234'
    expect(takenOver(both, { ...formOf(masked), number }).number).toBe(number)
    expect(takenOver(both, formOf(masked)).number).toBe('')
    expect(takenOver({ before: passport, now: masked }, formOf(passport)).number).toBe('')
  })

  test('names the fields that both have changed, to different values', () => {
    expect(contested({ before: passport, now }, typed)).toEqual(['description'])
    expect(contested({ before: passport, now }, { ...typed, description: 'Theirs' })).toEqual([])
    const number = '123-45-1234'
    const other: Identifier = { ...masked, number: '***-**-9999' }
    const mine = { ...formOf(masked), number }
    expect(contested({ before: masked, now: other }, mine)).toEqual(['number'])
    expect(contested({ before: masked, now: other }, formOf(masked))).toEqual([])
  })
})
