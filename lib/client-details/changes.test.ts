import { describe, expect, test } from 'vitest'
import type { Client } from '@/lib/clients/client'
import { aClient } from '@/lib/clients/test/a-client'
import { englishWords, inEnglish } from '@/lib/words/test/in-english'
import { choicesFor, inWords } from './choices'
import { soughtAfter } from './evidence'
import { type ClientForm, filledForm, takenOver } from './form'
import { changedClientFormSchema } from './form-schema'
import { clientChangeSchema } from './schema'
import { detailsOf, differingDetails, hasMoved, holdsChanges, standingNameOf } from './values'

const person = aClient({
  legalForm: { kind: 'person' },
  firstName: 'Nia',
  lastName: 'Barrow',
  dateOfBirth: [1990, 5, 1],
  gender: { id: 22, name: 'Female' },
  emailAddress: 'nia@example.com',
  isStaff: true,
})
const entity = aClient({ legalForm: { kind: 'entity' }, fullName: 'Mill & Sons' })
const words = englishWords('clientDetails')
const days = { submittedOn: [2024, 1, 15], today: [2026, 11, 20] } as const

const check = (client: Client, typed: Partial<ClientForm>) => {
  const before = detailsOf(client)
  return changedClientFormSchema(before, days).safeParse({ ...filledForm(before), ...typed })
}
const mistakesIn = (client: Client, typed: Partial<ClientForm>) =>
  (check(client, typed).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('the form of an existing client', () => {
  test('sends nothing while it equals the record', () => {
    for (const client of [person, entity, aClient({})]) expect(check(client, {}).data).toEqual({})
  })

  test('can be sent for a client whose day of submission is still to come at the console', () => {
    const before = detailsOf(person)
    const early = { submittedOn: [2026, 11, 21], today: [2026, 11, 20] } as const
    const form = { ...filledForm(before), externalId: 'x-1' }
    expect(changedClientFormSchema(before, early).safeParse(form).data).toEqual({
      externalId: 'x-1',
    })
  })

  test('sends changed values, and null for removed ones', () => {
    const typed = { firstName: ' Mia ', emailAddress: '', genderId: '', isStaff: 'false' }
    expect(check(person, typed).data).toEqual({
      firstName: 'Mia',
      emailAddress: null,
      genderId: null,
      isStaff: false,
    })
  })

  test('removes what an entity no longer has, and leaves the names to the bank', () => {
    expect(check(person, { legalForm: 'entity', fullName: 'Mill' }).data).toEqual({
      legalForm: 'entity',
      fullName: 'Mill',
      dateOfBirth: null,
      genderId: null,
      isStaff: false,
    })
    const typed = { legalForm: 'person', firstName: 'Nia', lastName: 'Barrow' }
    expect(check(entity, typed).data).toEqual(typed)
  })

  test('keeps what the bank holds for an entity although only a person would have it', () => {
    const founded = aClient({ ...entity, dateOfBirth: [1990, 5, 1], isStaff: true })
    expect(check(founded, { emailAddress: 'mill@example.com' }).data).toEqual({
      emailAddress: 'mill@example.com',
    })
  })

  test('requires a complete name where a name is changed', () => {
    expect(mistakesIn(person, { firstName: '' })).toEqual(['firstName'])
    expect(mistakesIn(person, { legalForm: 'entity' })).toEqual(['fullName'])
    expect(mistakesIn(entity, { legalForm: 'person' })).toEqual(['firstName', 'lastName'])
  })

  test('does not check unchanged values, whatever the bank holds', () => {
    const odd = aClient({ legalForm: { kind: 'person' }, fullName: 'Mill', emailAddress: 'none' })
    expect(check(odd, { mobileNo: '071 22' }).data).toEqual({ mobileNo: '071 22' })
    expect(mistakesIn(odd, { lastName: 'Mill' })).toEqual(['firstName'])
    expect(mistakesIn(odd, { emailAddress: 'nobody' })).toEqual(['emailAddress'])
  })

  test('accepts hidden marks in a name until somebody retypes it', () => {
    const marked = aClient({ ...person, firstName: 'Nia\u202e' })
    expect(check(marked, { emailAddress: 'mia@example.com' }).data).toEqual({
      emailAddress: 'mia@example.com',
    })
    expect(check(marked, { firstName: 'Nia' }).data).toEqual({ firstName: 'Nia' })
    const pasted = aClient({ ...person, firstName: 'Ni\u200ba', externalId: 'x\u2060-1' })
    expect(check(pasted, { mobileNo: '071 22' }).data).toEqual({ mobileNo: '071 22' })
    expect(mistakesIn(pasted, { firstName: 'Ni\u00ada' })).toEqual(['firstName'])
  })

  test('accepts a date of birth only before the submission', () => {
    expect(mistakesIn(person, { dateOfBirth: '2024-01-15' })).toEqual(['dateOfBirth'])
    expect(mistakesIn(person, { dateOfBirth: '2024-01-14' })).toEqual([])
    expect(mistakesIn(person, { dateOfBirth: '' })).toEqual([])
  })
})

test('a full name that typing would replace is shown as it reads, and only for a person without name parts', () => {
  const held = (members: Partial<Client>) => standingNameOf(detailsOf(aClient(members)))
  const legalForm = { kind: 'person' } as const
  expect(held({ legalForm, fullName: 'Mill\u202e' })).toBe('Mill')
  expect(held({ legalForm, fullName: '\u202e' })).toBeUndefined()
  expect(held({ legalForm, fullName: 'Mill', firstName: 'Nia' })).toBeUndefined()
  expect(held({ legalForm: { kind: 'entity' }, fullName: 'Mill' })).toBeUndefined()
})

describe('a later reading of the record', () => {
  test('shows the values that were sent, or that each member to change differs from before', () => {
    const before = detailsOf(person)
    const changes = { emailAddress: 'New@Example.com', isStaff: false }
    const lower = aClient({ ...person, emailAddress: 'new@example.com', isStaff: undefined })
    expect(holdsChanges(lower, changes)).toBe(false)
    expect(hasMoved(lower, before, changes)).toBe(true)
    expect(holdsChanges(person, changes)).toBe(false)
    expect(hasMoved(person, before, changes)).toBe(false)
    expect(holdsChanges(aClient({ ...lower, emailAddress: 'New@Example.com' }), changes)).toBe(true)
  })

  test('shows which members somebody else changed', () => {
    const now = aClient({ ...person, emailAddress: undefined, middleName: 'Amani' })
    expect(differingDetails(detailsOf(person), detailsOf(now))).toEqual([
      'middleName',
      'emailAddress',
    ])
  })

  test('keeps what only others changed, and for details changed by both, the chosen value', () => {
    const before = detailsOf(person)
    const now = detailsOf(
      aClient({ ...person, emailAddress: 'theirs@example.com', middleName: 'Amani' }),
    )
    const typed = { ...filledForm(before), emailAddress: 'mine@example.com', mobileNo: '0712' }
    expect(takenOver({ before, now }, typed, true)).toMatchObject({
      middleName: 'Amani',
      emailAddress: 'mine@example.com',
      mobileNo: '0712',
    })
    expect(takenOver({ before, now }, typed, false)).toMatchObject({
      middleName: 'Amani',
      emailAddress: 'theirs@example.com',
      mobileNo: '0712',
    })
  })
})

describe('the search for duplicates of a changed client', () => {
  test('runs only where a detail changes by which clients are recognised', () => {
    const before = detailsOf(person)
    expect(soughtAfter(before, { externalId: 'x-1', genderId: null })).toBeUndefined()
    expect(soughtAfter(before, { mobileNo: '0712' })).toEqual({
      firstName: 'Nia',
      lastName: 'Barrow',
      dateOfBirth: '1990-05-01',
      mobileNo: '0712',
      emailAddress: 'nia@example.com',
    })
    expect(
      soughtAfter(before, { legalForm: 'entity', fullName: 'Mill', dateOfBirth: null }),
    ).toEqual({
      fullName: 'Mill',
      emailAddress: 'nia@example.com',
    })
  })
})

test('a body says what the record held, and changes at least one member', () => {
  const before = detailsOf(person)
  const accepts = (body: unknown) => clientChangeSchema.safeParse(body).success
  expect(accepts({ before, changes: { emailAddress: null } })).toBe(true)
  expect(accepts({ before, changes: {} })).toBe(false)
  expect(accepts({ changes: { emailAddress: null } })).toBe(false)
  expect(accepts({ before, changes: { officeId: 2 } })).toBe(false)
})

test('a choice that the bank no longer offers can stay, and every field can be put into words', () => {
  const template = {
    officeId: undefined,
    classificationId: undefined,
    submittedOn: undefined,
    offices: [],
    advisers: [],
    genders: [{ id: 21, name: 'Male' }],
    types: [],
    classifications: [],
  }
  const client = aClient({ ...person, adviserId: 3, clientType: { id: 5 } })
  const numbered = (id: number) => words('meanwhile.numbered', { id: String(id) })
  const opened = choicesFor(template, client, numbered)
  const chosenSince = { clientType: { id: 6, name: 'Trader' }, adviserId: 4 }
  const choices = choicesFor(opened, aClient({ ...client, ...chosenSince }), numbered)
  expect(choices.genders.map(({ name }) => name)).toEqual(['Male', 'Female'])
  const told = (name: keyof ClientForm, text: string) => {
    const held = inWords(name, text, choices)
    return typeof held === 'string' ? held : inEnglish(held)
  }
  expect(told('genderId', '22')).toBe('Female')
  expect(told('typeId', '5')).toBe('Number 5')
  expect(told('adviserId', '3')).toBe('Number 3')
  expect(told('typeId', '6')).toBe('Trader')
  expect(told('adviserId', '4')).toBe('Number 4')
  expect(told('legalForm', 'entity')).toBe('Entity')
  expect(told('isStaff', 'true')).toBe('Yes')
  expect(told('dateOfBirth', '1990-05-01')).toBe('1 May 1990')
  expect(told('emailAddress', 'a@b.c')).toBe('a@b.c')
  expect(told('emailAddress', ' ')).toBe('nothing')
})
