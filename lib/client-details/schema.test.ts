import { describe, expect, test } from 'vitest'
import { mistake } from '@/lib/words/mistake'
import { soughtOf } from './evidence'
import { emptyForm, openChoice } from './form'
import { newClientFormSchema } from './form-schema'
import { newClientRequestSchema, soughtSchema } from './schema'

const accepts = (body: unknown) => newClientRequestSchema.safeParse(body).success
const person = { legalForm: 'person', firstName: 'Nia', lastName: 'Barrow' }
const entity = { legalForm: 'entity', fullName: 'Mill & Sons' }
const template = {
  officeId: 3,
  classificationId: undefined,
  submittedOn: undefined,
  offices: [{ id: 3, name: 'Kisumu' }],
  advisers: [],
  genders: [],
  types: [],
  classifications: [],
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
    expect(accepts({ ...person, lastName: undefined })).toBe(false)
    expect(accepts({ ...person, fullName: 'Nia Barrow' })).toBe(false)
    expect(accepts({ ...entity, firstName: 'Mill' })).toBe(false)
    expect(accepts({ ...entity, isStaff: true })).toBe(false)
    expect(accepts({ legalForm: 'entity' })).toBe(false)
    expect(accepts({ ...person, legalForm: 3 })).toBe(false)
  })

  test('accepts no unknown member, so nobody can create an active client', () => {
    expect(accepts({ ...person, active: true })).toBe(false)
    expect(accepts({ ...person, format: 'dd MM yyyy' })).toBe(false)
  })

  test.each([
    [person, 'firstName', 'a', 50],
    [person, 'middleName', 'a', 50],
    [person, 'lastName', 'a', 50],
    [entity, 'fullName', 'a', 160],
    [person, 'mobileCountryCode', '12345', 10],
    [person, 'mobileNo', '12345', 50],
    [person, 'emailAddress', 'a@b.c', 100],
    [person, 'accountNo', '1', 20],
    [person, 'externalId', 'a', 100],
  ] as const)(
    '%j has a %s that continues from “%s” to %i characters and no further',
    (client, name, begun, most) => {
      // A number may have few digits and still be long.
      const as = (length: number) =>
        begun === '12345' ? `12345${'-'.repeat(length - 5)}` : begun.padEnd(length, 'a')
      const at = (length: number) => accepts({ ...client, [name]: as(length) })
      expect([at(most), at(most + 1)]).toEqual([true, false])
    },
  )

  test('has a readable name', () => {
    for (const blank of ['', '  ', '\u200b', '\u2800'])
      expect(accepts({ ...person, firstName: blank })).toBe(false)
  })

  test('has no invisible characters that change how its name reads', () => {
    for (const mark of ['\u202e', '\u2066', '\u200f', '\u0007', '\n'])
      expect(accepts({ ...person, firstName: `Ni${mark}a` })).toBe(false)
    // Joiners belong to the spelling of some names.
    expect(accepts({ ...person, firstName: 'می\u200cرا' })).toBe(true)
  })

  test('has no characters that print nothing, and says so at the field, once', () => {
    const values = {
      firstName: ['Mar', 'ina'],
      middleName: ['Wan', 'jiku'],
      lastName: ['Oke', 'llo'],
      mobileCountryCode: ['+2', '54'],
      mobileNo: ['0711 ', '313619'],
      emailAddress: ['marina@', 'example.com'],
      externalId: ['ext', '-1'],
      accountNo: ['00', '12'],
    }
    for (const [name, [before, after]] of Object.entries(values))
      for (const mark of ['\u200b', '\u00ad', '\u2060', '\u200d', '\u3164', '\u2066']) {
        const body = { ...person, [name]: `${before}${mark}${after}` }
        expect(newClientRequestSchema.safeParse(body).error?.issues).toMatchObject([
          { path: [name], message: mistake('form.mistake.unseen') },
        ])
        expect(accepts({ ...person, [name]: `${before}${after}` })).toBe(true)
      }
    expect(accepts({ ...entity, fullName: 'Mill\u200b & Sons' })).toBe(false)
    // A joiner belongs to the spelling of no address or number.
    expect(accepts({ ...person, externalId: 'می\u200cرا' })).toBe(false)
  })

  test('has a telephone number and a country code made of digits', () => {
    for (const mobileNo of ['0711 313 619', '+254 (0)711-313-619', '12345'])
      expect(accepts({ ...person, mobileNo })).toBe(true)
    for (const mobileNo of ['call me', '1234', '0711 x 619', '1'.repeat(21), '+', '07+11313'])
      expect(accepts({ ...person, mobileNo })).toBe(false)
    for (const mobileCountryCode of ['254', '+254', '00254', '+1 242'])
      expect(accepts({ ...person, mobileCountryCode })).toBe(true)
    for (const mobileCountryCode of ['xyz', '+', 'KE254'])
      expect(accepts({ ...person, mobileCountryCode })).toBe(false)
  })

  test('has days that exist and a possible e-mail address', () => {
    expect(accepts({ ...person, dateOfBirth: '1990-02-28' })).toBe(true)
    expect(accepts({ ...person, dateOfBirth: '1990-02-30' })).toBe(false)
    expect(accepts({ ...person, emailAddress: 'nia@example.com' })).toBe(true)
    expect(accepts({ ...person, emailAddress: 'nia.example.com' })).toBe(false)
  })
})

test('a search ignores invisible characters, whatever an old record holds', () => {
  const held = {
    firstName: 'Mar\u200bina',
    emailAddress: 'm\u2060@example.com',
    mobileNo: '\u200b',
  }
  expect(soughtSchema.parse(held)).toEqual({ firstName: 'Marina', emailAddress: 'm@example.com' })
  expect(soughtSchema.parse({ lastName: 'علی\u200cرضا' })).toEqual({ lastName: 'علی\u200cرضا' })
})

describe('the form', () => {
  test('starts with the bank’s defaults, and requires only names', () => {
    expect(empty).toMatchObject({ legalForm: 'person', officeId: '3', submittedOn: '2026-11-20' })
    expect(mistakesIn({})).toEqual(['firstName', 'lastName'])
    expect(mistakesIn({ legalForm: 'entity' })).toEqual(['fullName'])
  })

  test('offers one’s own office only by its name, where the bank says which it is', () => {
    const office = { options: 'offices', none: 'ownOffice' } as const
    expect(openChoice(office, template)).toBeUndefined()
    expect(openChoice(office, { ...template, officeId: 7 })).toBe('ownOffice')
    expect(openChoice({ options: 'genders' }, template)).toBe('notGiven')
  })

  test('sends typed values, and leaves out empty ones', () => {
    const sent = check({ firstName: ' Nia ', lastName: 'Barrow', genderId: '22', isStaff: 'true' })
    expect(JSON.parse(JSON.stringify(sent.data))).toEqual({
      legalForm: 'person',
      firstName: 'Nia',
      lastName: 'Barrow',
      genderId: 22,
      officeId: 3,
      isStaff: true,
      submittedOn: '2026-11-20',
    })
  })

  test('sends an emptied day of submission as today, by which the client is looked for later', () => {
    const sent = check({ firstName: 'Nia', lastName: 'Barrow', submittedOn: '' })
    expect(sent.data && soughtOf(sent.data)).toMatchObject({ submittedOn: '2026-11-20' })
  })

  test('does not send values of the other legal form', () => {
    const typed = { firstName: 'Nia', dateOfBirth: '1990-05-01', genderId: '22', isStaff: 'true' }
    const sent = check({ ...typed, legalForm: 'entity', fullName: 'Mill & Sons' })
    expect(JSON.parse(JSON.stringify(sent.data))).toEqual({
      legalForm: 'entity',
      fullName: 'Mill & Sons',
      officeId: 3,
      submittedOn: '2026-11-20',
    })
  })

  test('shows every mistake at once', () => {
    expect(
      mistakesIn({
        emailAddress: 'nia',
        externalId: 'x'.repeat(101),
        submittedOn: '2026-11-21',
      }),
    ).toEqual(['emailAddress', 'externalId', 'firstName', 'lastName', 'submittedOn'])
  })

  test('accepts a date of birth before today and before the day of submission', () => {
    const names = { firstName: 'Nia', lastName: 'Barrow' }
    expect(mistakesIn({ ...names, dateOfBirth: '2026-11-19' })).toEqual([])
    expect(mistakesIn({ ...names, dateOfBirth: '2026-11-20' })).toEqual(['dateOfBirth'])
    const submittedOn = '2024-01-15'
    expect(mistakesIn({ ...names, submittedOn, dateOfBirth: '2024-01-15' })).toEqual([
      'dateOfBirth',
    ])
    expect(mistakesIn({ ...names, submittedOn, dateOfBirth: '2024-01-14' })).toEqual([])
  })
})
