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

  test('has the same e-mail address in any case, whatever it is called and whenever it was born', () => {
    const client = clientLike({ emailAddress: 'A@example.com' })
    const sought = { dateOfBirth: '1991-01-01', emailAddress: 'a@example.COM' }
    expect(likenessesOf(client, { ...names, ...sought })).toEqual(['name', 'emailAddress'])
    const other = { firstname: 'Nia', lastname: 'Barrow' }
    expect(likenessesOf(client, { ...other, ...sought })).toEqual(['emailAddress'])
  })

  test('may have first and last name swapped', () => {
    const sought = { firstname: 'VAN DYK', lastname: 'adela', dateOfBirth: '1990-05-01' }
    expect(likenessesOf(clientLike({}), sought)).toEqual(['swappedName', 'dateOfBirth'])
    expect(likenessesOf(clientLike({}), { ...sought, dateOfBirth: '1990-05-02' })).toEqual([])
  })

  test('may be spelt with other letters for the same name', () => {
    const pairs = [
      ['Stanisław', 'STANISLAW'],
      ['Đỗ', 'do'],
      ['Søren', 'soren'],
      ['Weiß', 'Weiss'],
      ['Ægir', 'aegir'],
      ['Œuvrard', 'oeuvrard'],
      ['Þóra', 'thora'],
      ['Işık', 'isik'],
    ] as const
    for (const [held, typed] of pairs) {
      const client = clientLike({ firstname: held, dateOfBirth: undefined })
      expect([held, likenessesOf(client, { ...names, firstname: typed })]).toEqual([held, ['name']])
    }
  })

  test('has the same mobile number or external id, whatever it is called', () => {
    const contact = { mobileCountryCode: '+254', mobileNo: '711313619', externalId: 'x-1' }
    const client = clientLike(contact)
    const like = (sought: object) => likenessesOf(client, { fullname: 'Mill', ...sought })
    expect(like({ mobileNo: '0711 313-619' })).toEqual(['mobileNo'])
    expect(like({ mobileNo: '+254 711 313 619' })).toEqual(['mobileNo'])
    expect(like({ mobileNo: '711313619', mobileCountryCode: '+234' })).toEqual([])
    expect(like({ externalId: 'x-1' })).toEqual(['externalId'])
    expect(like({ mobileNo: '0711 313-618' })).toEqual([])
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
