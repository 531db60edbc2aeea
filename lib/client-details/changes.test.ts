import { describe, expect, test } from 'vitest'
import { type Client, clientSchema } from '@/lib/clients/schema'
import { choicesFor, inWords } from './choices'
import { soughtAfter } from './evidence'
import { type ClientForm, changedClientFormSchema, filledForm, takenOver } from './form'
import { clientChangeSchema } from './schema'
import { detailsOf, differingDetails, hasMoved, holdsChanges } from './values'
import { newClientWords } from './words'

const clientLike = (members: object): Client =>
  clientSchema.parse({ id: 7, status: { id: 100 }, ...members })
const person = clientLike({
  legalForm: { id: 1 },
  firstname: 'Nia',
  lastname: 'Barrow',
  dateOfBirth: [1990, 5, 1],
  gender: { id: 22, name: 'Female' },
  emailAddress: 'nia@example.com',
  isStaff: true,
})
const entity = clientLike({ legalForm: { id: 2 }, fullname: 'Mill & Sons' })
const days = { submittedOn: [2024, 1, 15], today: [2026, 11, 20] } as const

const check = (client: Client, typed: Partial<ClientForm>) => {
  const before = detailsOf(client)
  return changedClientFormSchema(before, days).safeParse({ ...filledForm(before), ...typed })
}
const mistakesIn = (client: Client, typed: Partial<ClientForm>) =>
  (check(client, typed).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('the form of a client that there is', () => {
  test('sends nothing as long as it is as the record has it', () => {
    for (const client of [person, entity, clientLike({})])
      expect(check(client, {}).data).toEqual({})
  })

  test('sends what is changed, and null for what is taken away', () => {
    const typed = { firstname: ' Mia ', emailAddress: '', genderId: '', isStaff: 'false' }
    expect(check(person, typed).data).toEqual({
      firstname: 'Mia',
      emailAddress: null,
      genderId: null,
      isStaff: false,
    })
  })

  test('takes away what an entity has no more, and leaves the names to the bank', () => {
    expect(check(person, { legalFormId: '2', fullname: 'Mill' }).data).toEqual({
      legalFormId: 2,
      fullname: 'Mill',
      dateOfBirth: null,
      genderId: null,
      isStaff: false,
    })
    const typed = { legalFormId: '1', firstname: 'Nia', lastname: 'Barrow' }
    expect(check(entity, typed).data).toEqual({ ...typed, legalFormId: 1 })
  })

  test('wants a whole name where a name is changed', () => {
    expect(mistakesIn(person, { firstname: '' })).toEqual(['firstname'])
    expect(mistakesIn(person, { legalFormId: '2' })).toEqual(['fullname'])
    expect(mistakesIn(entity, { legalFormId: '1' })).toEqual(['firstname', 'lastname'])
  })

  test('leaves alone what nobody touches, whatever the bank holds', () => {
    const odd = clientLike({ legalForm: { id: 1 }, fullname: 'Mill', emailAddress: 'none' })
    expect(check(odd, { mobileNo: '071 22' }).data).toEqual({ mobileNo: '071 22' })
    expect(mistakesIn(odd, { lastname: 'Mill' })).toEqual(['firstname'])
    expect(mistakesIn(odd, { emailAddress: 'nobody' })).toEqual(['emailAddress'])
  })

  test('leaves hidden marks in a name alone until somebody types it anew', () => {
    const marked = clientLike({ ...person, firstname: 'Nia\u202e' })
    expect(check(marked, { emailAddress: 'mia@example.com' }).data).toEqual({
      emailAddress: 'mia@example.com',
    })
    expect(check(marked, { firstname: 'Nia' }).data).toEqual({ firstname: 'Nia' })
  })

  test('takes a date of birth before the submission only', () => {
    expect(mistakesIn(person, { dateOfBirth: '2024-01-15' })).toEqual(['dateOfBirth'])
    expect(mistakesIn(person, { dateOfBirth: '2024-01-14' })).toEqual([])
    expect(mistakesIn(person, { dateOfBirth: '' })).toEqual([])
  })
})

test('a name that is to be replaced turns no sentence', () => {
  expect(newClientWords.standingName('Mill\u202e')).toContain('“Mill”')
})

describe('a record read later', () => {
  test('shows what was sent, or that each changed member has moved', () => {
    const before = detailsOf(person)
    const changes = { emailAddress: 'New@Example.com', isStaff: false }
    const lower = clientLike({ ...person, emailAddress: 'new@example.com', isStaff: undefined })
    expect(holdsChanges(lower, changes)).toBe(false)
    expect(hasMoved(lower, before, changes)).toBe(true)
    expect(holdsChanges(person, changes)).toBe(false)
    expect(hasMoved(person, before, changes)).toBe(false)
    expect(holdsChanges(clientLike({ ...lower, emailAddress: 'New@Example.com' }), changes)).toBe(
      true,
    )
  })

  test('differs by the members that somebody else changed', () => {
    const now = clientLike({ ...person, emailAddress: undefined, middlename: 'Amani' })
    expect(differingDetails(detailsOf(person), detailsOf(now))).toEqual([
      'middlename',
      'emailAddress',
    ])
  })

  test('gives what only others changed, and of what both changed whichever is chosen', () => {
    const before = detailsOf(person)
    const now = detailsOf(
      clientLike({ ...person, emailAddress: 'theirs@example.com', middlename: 'Amani' }),
    )
    const typed = { ...filledForm(before), emailAddress: 'mine@example.com', mobileNo: '0712' }
    expect(takenOver({ before, now }, typed, true)).toMatchObject({
      middlename: 'Amani',
      emailAddress: 'mine@example.com',
      mobileNo: '0712',
    })
    expect(takenOver({ before, now }, typed, false)).toMatchObject({
      middlename: 'Amani',
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
      firstname: 'Nia',
      lastname: 'Barrow',
      dateOfBirth: '1990-05-01',
      mobileNo: '0712',
      emailAddress: 'nia@example.com',
    })
    expect(soughtAfter(before, { legalFormId: 2, fullname: 'Mill', dateOfBirth: null })).toEqual({
      fullname: 'Mill',
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
    clientClassificationId: undefined,
    submittedOnDate: undefined,
    officeOptions: [],
    staffOptions: [],
    genderOptions: [{ id: 21, name: 'Male' }],
    clientTypeOptions: [],
    clientClassificationOptions: [],
  }
  const client = clientLike({ ...person, staffId: 3, clientType: { id: 5 } })
  const choices = choicesFor(template, client)
  expect(choices.genderOptions.map(({ name }) => name)).toEqual(['Male', 'Female'])
  const told = (name: keyof ClientForm, text: string) => inWords(name, text, choices)
  expect(told('genderId', '22')).toBe('Female')
  expect(told('clientTypeId', '5')).toBe('Number 5')
  expect(told('staffId', '3')).toBe('Number 3')
  expect(told('legalFormId', '2')).toBe('Entity')
  expect(told('isStaff', 'true')).toBe('Yes')
  expect(told('dateOfBirth', '1990-05-01')).toBe('1 May 1990')
  expect(told('emailAddress', 'a@b.c')).toBe('a@b.c')
  expect(told('emailAddress', ' ')).toBe('nothing')
})
