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

describe('the form of a client that there is', () => {
  test('sends nothing as long as it is as the record has it', () => {
    for (const client of [person, entity, aClient({})]) expect(check(client, {}).data).toEqual({})
  })

  test('sends what is changed, and null for what is taken away', () => {
    const typed = { firstName: ' Mia ', emailAddress: '', genderId: '', isStaff: 'false' }
    expect(check(person, typed).data).toEqual({
      firstName: 'Mia',
      emailAddress: null,
      genderId: null,
      isStaff: false,
    })
  })

  test('takes away what an entity has no more, and leaves the names to the bank', () => {
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

  test('leaves what a person would have where the bank holds it of an entity that stays one', () => {
    const founded = aClient({ ...entity, dateOfBirth: [1990, 5, 1], isStaff: true })
    expect(check(founded, { emailAddress: 'mill@example.com' }).data).toEqual({
      emailAddress: 'mill@example.com',
    })
  })

  test('wants a whole name where a name is changed', () => {
    expect(mistakesIn(person, { firstName: '' })).toEqual(['firstName'])
    expect(mistakesIn(person, { legalForm: 'entity' })).toEqual(['fullName'])
    expect(mistakesIn(entity, { legalForm: 'person' })).toEqual(['firstName', 'lastName'])
  })

  test('leaves alone what nobody touches, whatever the bank holds', () => {
    const odd = aClient({ legalForm: { kind: 'person' }, fullName: 'Mill', emailAddress: 'none' })
    expect(check(odd, { mobileNo: '071 22' }).data).toEqual({ mobileNo: '071 22' })
    expect(mistakesIn(odd, { lastName: 'Mill' })).toEqual(['firstName'])
    expect(mistakesIn(odd, { emailAddress: 'nobody' })).toEqual(['emailAddress'])
  })

  test('leaves hidden marks in a name alone until somebody types it anew', () => {
    const marked = aClient({ ...person, firstName: 'Nia\u202e' })
    expect(check(marked, { emailAddress: 'mia@example.com' }).data).toEqual({
      emailAddress: 'mia@example.com',
    })
    expect(check(marked, { firstName: 'Nia' }).data).toEqual({ firstName: 'Nia' })
    const pasted = aClient({ ...person, firstName: 'Ni\u200ba', externalId: 'x\u2060-1' })
    expect(check(pasted, { mobileNo: '071 22' }).data).toEqual({ mobileNo: '071 22' })
    expect(mistakesIn(pasted, { firstName: 'Ni\u00ada' })).toEqual(['firstName'])
  })

  test('takes a date of birth before the submission only', () => {
    expect(mistakesIn(person, { dateOfBirth: '2024-01-15' })).toEqual(['dateOfBirth'])
    expect(mistakesIn(person, { dateOfBirth: '2024-01-14' })).toEqual([])
    expect(mistakesIn(person, { dateOfBirth: '' })).toEqual([])
  })
})

test('a name that is to be replaced is named as it reads, and only where a person has no parts of one', () => {
  const held = (members: Partial<Client>) => standingNameOf(detailsOf(aClient(members)))
  const legalForm = { kind: 'person' } as const
  expect(held({ legalForm, fullName: 'Mill\u202e' })).toBe('Mill')
  expect(held({ legalForm, fullName: '\u202e' })).toBeUndefined()
  expect(held({ legalForm, fullName: 'Mill', firstName: 'Nia' })).toBeUndefined()
  expect(held({ legalForm: { kind: 'entity' }, fullName: 'Mill' })).toBeUndefined()
})

describe('a record read later', () => {
  test('shows what was sent, or that each changed member has moved', () => {
    const before = detailsOf(person)
    const changes = { emailAddress: 'New@Example.com', isStaff: false }
    const lower = aClient({ ...person, emailAddress: 'new@example.com', isStaff: undefined })
    expect(holdsChanges(lower, changes)).toBe(false)
    expect(hasMoved(lower, before, changes)).toBe(true)
    expect(holdsChanges(person, changes)).toBe(false)
    expect(hasMoved(person, before, changes)).toBe(false)
    expect(holdsChanges(aClient({ ...lower, emailAddress: 'New@Example.com' }), changes)).toBe(true)
  })

  test('differs by the members that somebody else changed', () => {
    const now = aClient({ ...person, emailAddress: undefined, middleName: 'Amani' })
    expect(differingDetails(detailsOf(person), detailsOf(now))).toEqual([
      'middleName',
      'emailAddress',
    ])
  })

  test('gives what only others changed, and of what both changed whichever is chosen', () => {
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

describe('the search for another record of the same client', () => {
  test('is made only where something changes by which a client is recognised', () => {
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

test('a choice the bank no longer offers can stay, and every field can be told in words', () => {
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
  const choices = choicesFor(template, client, (id) =>
    words('meanwhile.numbered', { id: String(id) }),
  )
  expect(choices.genders.map(({ name }) => name)).toEqual(['Male', 'Female'])
  const told = (name: keyof ClientForm, text: string) => {
    const held = inWords(name, text, choices)
    return typeof held === 'string' ? held : inEnglish(held)
  }
  expect(told('genderId', '22')).toBe('Female')
  expect(told('typeId', '5')).toBe('Number 5')
  expect(told('adviserId', '3')).toBe('Number 3')
  expect(told('legalForm', 'entity')).toBe('Entity')
  expect(told('isStaff', 'true')).toBe('Yes')
  expect(told('dateOfBirth', '1990-05-01')).toBe('1 May 1990')
  expect(told('emailAddress', 'a@b.c')).toBe('a@b.c')
  expect(told('emailAddress', ' ')).toBe('nothing')
})
