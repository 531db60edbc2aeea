import { describe, expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { doubtsAbout, doubtsAboutChanges } from './doubts'
import type { NewClientRequest } from './schema'

const context = {
  today: [2026, 11, 21],
  template: {
    types: [
      { id: 31, name: 'Personal' },
      { id: 32, name: 'Business' },
    ],
  },
} as const
type Context = Parameters<typeof doubtsAbout>[1]
const given: Context = {
  ...context,
  template: { types: [...context.template.types] },
}
const person = { legalForm: 'person', firstName: 'Nia', lastName: 'Barrow' } as const
const entity = { legalForm: 'entity', fullName: '3M' } as const
const about = (body: NewClientRequest) =>
  doubtsAbout(body, given).map(({ text }) => inEnglish(text))

describe('the form of a new client asks about', () => {
  test('a person who is a child, or older than anybody', () => {
    const born = (dateOfBirth: string) => about({ ...person, dateOfBirth })
    expect(born('2026-11-20')).toEqual([
      'Born on Friday 20 November 2026, the client is 0 years old.',
    ])
    expect(born('2008-11-22')).toEqual([
      'Born on Saturday 22 November 2008, the client is 17 years old.',
    ])
    expect(born('2008-11-21')).toEqual([])
    expect(born('1915-11-22')).toEqual([])
    expect(born('1800-01-01')).toEqual([
      'Born on Wednesday 1 January 1800, the client is 226 years old.',
    ])
  })

  test('a client submitted a year ago or more', () => {
    const submitted = (submittedOn: string) => about({ ...person, submittedOn })
    expect(submitted('2025-11-22')).toEqual([])
    expect(submitted('2025-11-21')).toHaveLength(1)
    expect(submitted('1900-01-01')).toEqual([
      'The day of submission, Monday 1 January 1900, is a year ago or more.',
    ])
  })

  test('a name without letters', () => {
    expect(about({ ...person, firstName: '12345', lastName: '67890' })).toEqual([
      'First name “12345” has no letters.',
      'Last name “67890” has no letters.',
    ])
    expect(about({ ...person, firstName: '李' })).toEqual([])
    expect(about(entity)).toEqual([])
  })

  test('an entity with a type for people', () => {
    expect(about({ ...entity, typeId: 31 })).toEqual([
      'An entity has the type “Personal”, which is for people.',
    ])
    expect(about({ ...entity, typeId: 32 })).toEqual([])
    expect(about({ ...person, typeId: 31 })).toEqual([])
  })
})

test('the form of an existing client asks only about changed details', () => {
  const before = {
    legalForm: 'entity',
    firstName: null,
    middleName: null,
    lastName: null,
    fullName: '1234',
    dateOfBirth: null,
    genderId: null,
    mobileCountryCode: null,
    mobileNo: null,
    emailAddress: null,
    adviserId: null,
    typeId: 31,
    classificationId: null,
    isStaff: false,
    externalId: null,
  }
  const changed = (changes: object) => doubtsAboutChanges(before, changes, given)
  expect(changed({ emailAddress: 'a@example.com' })).toEqual([])
  expect(changed({ typeId: 31 }).map(({ name }) => name)).toEqual(['typeId'])
  expect(changed({ fullName: '99' }).map(({ name }) => name)).toEqual(['fullName'])
})
