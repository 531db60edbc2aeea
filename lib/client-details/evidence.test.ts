import { describe, expect, test } from 'vitest'
import { type Client, clientSchema } from '@/lib/clients/schema'
import { isSubmittedBy, likenessesOf } from './evidence'

const clientLike = (members: object): Client =>
  clientSchema.parse({
    id: 7,
    status: { id: 100 },
    firstname: 'Adéla',
    lastname: 'van  Dyk',
    dateOfBirth: [1990, 5, 1],
    ...members,
  })
const names = { firstname: 'adela', lastname: 'Van Dyk' }

describe('a possible duplicate', () => {
  test('has the same name, whatever its case and accents, and the same date of birth', () => {
    expect(likenessesOf(clientLike({}), { ...names, dateOfBirth: '1990-05-01' })).toEqual([
      'name',
      'dateOfBirth',
    ])
  })

  test('is nobody of the same name who was born on another day', () => {
    expect(likenessesOf(clientLike({}), { ...names, dateOfBirth: '1990-05-02' })).toEqual([])
  })

  test('may be somebody of the same name where one date of birth is not known', () => {
    expect(likenessesOf(clientLike({}), names)).toEqual(['name'])
    const unknown = clientLike({ dateOfBirth: undefined })
    expect(likenessesOf(unknown, { ...names, dateOfBirth: '1990-05-02' })).toEqual(['name'])
  })

  test('has the same name and e-mail address, even where the dates of birth differ', () => {
    const client = clientLike({ emailAddress: 'A@example.com' })
    const sought = { ...names, dateOfBirth: '1991-01-01', emailAddress: 'a@example.com' }
    expect(likenessesOf(client, sought)).toEqual(['name', 'emailAddress'])
  })

  test('has the same mobile number or external id, whatever it is called', () => {
    const client = clientLike({ mobileNo: '0712', externalId: 'x-1' })
    expect(likenessesOf(client, { fullname: 'Mill', mobileNo: '0712' })).toEqual(['mobileNo'])
    expect(likenessesOf(client, { fullname: 'Mill', externalId: 'x-1' })).toEqual(['externalId'])
    expect(likenessesOf(client, { fullname: 'Mill', mobileNo: '0713' })).toEqual([])
  })

  test('is an entity of the same full name', () => {
    const client = clientLike({
      firstname: undefined,
      lastname: undefined,
      fullname: 'Mill & Sons',
    })
    expect(likenessesOf(client, { fullname: 'mill & sons' })).toEqual(['name'])
    expect(likenessesOf(client, { fullname: 'Mill' })).toEqual([])
  })
})

test('a client is one’s own where day and person of the submission do not say otherwise', () => {
  const on = (timeline: object) => clientLike({ timeline })
  const day = { submittedOnDate: [2026, 11, 20] }
  expect(isSubmittedBy(on(day), 'officer', [2026, 11, 20])).toBe(true)
  expect(isSubmittedBy(on(day), 'officer', [2026, 11, 19])).toBe(false)
  expect(isSubmittedBy(on({}), 'officer', [2026, 11, 20])).toBe(false)
  const byOther = { ...day, submittedByUsername: 'verifier' }
  expect(isSubmittedBy(on(byOther), 'officer', [2026, 11, 20])).toBe(false)
})
