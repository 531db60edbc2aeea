import { describe, expect, test } from 'vitest'
import { emptyForm, newClientFormSchema } from './form'
import { ENTITY, newClientRequestSchema, PERSON } from './schema'

const accepts = (body: unknown) => newClientRequestSchema.safeParse(body).success
const person = { legalFormId: PERSON, firstname: 'Nia', lastname: 'Barrow' }
const entity = { legalFormId: ENTITY, fullname: 'Mill & Sons' }
const template = {
  officeId: 3,
  clientClassificationId: undefined,
  submittedOnDate: undefined,
  officeOptions: [{ id: 3, name: 'Kisumu' }],
  staffOptions: [],
  genderOptions: [],
  clientTypeOptions: [],
  clientClassificationOptions: [],
}
const today = [2026, 11, 20] as const
const empty = emptyForm(template, today)
const check = (typed: Partial<typeof empty>) =>
  newClientFormSchema(today).safeParse({ ...empty, ...typed })
const mistakesIn = (typed: Partial<typeof empty>) =>
  (check(typed).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('a new client', () => {
  test('is a person by first and last name, or an entity by its full name, and never both', () => {
    expect(accepts(person)).toBe(true)
    expect(accepts(entity)).toBe(true)
    expect(accepts({ ...person, lastname: undefined })).toBe(false)
    expect(accepts({ ...person, fullname: 'Nia Barrow' })).toBe(false)
    expect(accepts({ ...entity, firstname: 'Mill' })).toBe(false)
    expect(accepts({ legalFormId: ENTITY })).toBe(false)
    expect(accepts({ ...person, legalFormId: 3 })).toBe(false)
  })

  test('takes no member it does not know, so nobody can create an active client', () => {
    expect(accepts({ ...person, active: true })).toBe(false)
    expect(accepts({ ...person, dateFormat: 'dd MM yyyy' })).toBe(false)
  })

  test('has a name that can be read', () => {
    for (const blank of ['', '  ', '\u200b', '\u2800'])
      expect(accepts({ ...person, firstname: blank })).toBe(false)
  })

  test('has no characters in it that cannot be seen and change how it reads', () => {
    for (const mark of ['\u202e', '\u2066', '\u200f', '\u0007', '\n'])
      expect(accepts({ ...person, firstname: `Ni${mark}a` })).toBe(false)
    // Joiners belong to the spelling of some names.
    expect(accepts({ ...person, firstname: 'می\u200cرا' })).toBe(true)
  })

  test('has a telephone number and a country code of digits', () => {
    for (const mobileNo of ['0711 313 619', '+254 (0)711-313-619', '12345'])
      expect(accepts({ ...person, mobileNo })).toBe(true)
    for (const mobileNo of ['call me', '1234', '0711 x 619', '1'.repeat(21), '+', '07+11313'])
      expect(accepts({ ...person, mobileNo })).toBe(false)
    for (const mobileCountryCode of ['254', '+254', '00254', '+1 242'])
      expect(accepts({ ...person, mobileCountryCode })).toBe(true)
    for (const mobileCountryCode of ['xyz', '+', 'KE254'])
      expect(accepts({ ...person, mobileCountryCode })).toBe(false)
  })

  test('has days that exist and an address that can be one', () => {
    expect(accepts({ ...person, dateOfBirth: '1990-02-28' })).toBe(true)
    expect(accepts({ ...person, dateOfBirth: '1990-02-30' })).toBe(false)
    expect(accepts({ ...person, emailAddress: 'nia@example.com' })).toBe(true)
    expect(accepts({ ...person, emailAddress: 'nia.example.com' })).toBe(false)
  })
})

describe('the form', () => {
  test('begins with the bank’s defaults, and asks for names alone', () => {
    expect(empty).toMatchObject({ legalFormId: '1', officeId: '3', submittedOnDate: '2026-11-20' })
    expect(mistakesIn({})).toEqual(['firstname', 'lastname'])
    expect(mistakesIn({ legalFormId: '2' })).toEqual(['fullname'])
  })

  test('sends what was typed, and leaves out what was not', () => {
    const sent = check({ firstname: ' Nia ', lastname: 'Barrow', genderId: '22', isStaff: 'true' })
    expect(JSON.parse(JSON.stringify(sent.data))).toEqual({
      legalFormId: 1,
      firstname: 'Nia',
      lastname: 'Barrow',
      genderId: 22,
      officeId: 3,
      isStaff: true,
      submittedOnDate: '2026-11-20',
    })
  })

  test('does not send what belongs to the other legal form', () => {
    const typed = { firstname: 'Nia', dateOfBirth: '1990-05-01', genderId: '22', isStaff: 'true' }
    const sent = check({ ...typed, legalFormId: '2', fullname: 'Mill & Sons' })
    expect(JSON.parse(JSON.stringify(sent.data))).toEqual({
      legalFormId: 2,
      fullname: 'Mill & Sons',
      officeId: 3,
      submittedOnDate: '2026-11-20',
    })
  })

  test('names every mistake at once', () => {
    expect(
      mistakesIn({
        emailAddress: 'nia',
        externalId: 'x'.repeat(101),
        submittedOnDate: '2026-11-21',
      }),
    ).toEqual(['emailAddress', 'externalId', 'firstname', 'lastname', 'submittedOnDate'])
  })

  test('takes a date of birth before today and before the day of submission', () => {
    const names = { firstname: 'Nia', lastname: 'Barrow' }
    expect(mistakesIn({ ...names, dateOfBirth: '2026-11-19' })).toEqual([])
    expect(mistakesIn({ ...names, dateOfBirth: '2026-11-20' })).toEqual(['dateOfBirth'])
    const submittedOnDate = '2024-01-15'
    expect(mistakesIn({ ...names, submittedOnDate, dateOfBirth: '2024-01-15' })).toEqual([
      'dateOfBirth',
    ])
    expect(mistakesIn({ ...names, submittedOnDate, dateOfBirth: '2024-01-14' })).toEqual([])
  })
})
