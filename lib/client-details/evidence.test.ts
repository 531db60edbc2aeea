import { describe, expect, test } from 'vitest'
import type { Client, ClientMoment } from '@/lib/clients/client'
import { aClient } from '@/lib/clients/test/a-client'
import { isSubmittedBy, likenessesOf } from './evidence'

const clientLike = (members: Partial<Client>) =>
  aClient({
    firstName: 'Adéla',
    lastName: 'van  Dyk',
    dateOfBirth: [1990, 5, 1],
    ...members,
  })
const names = { firstName: 'adela', lastName: 'Van Dyk' }

describe('a possible duplicate', () => {
  test('has the same name, ignoring case and accents, and the same date of birth', () => {
    expect(likenessesOf(clientLike({}), { ...names, dateOfBirth: '1990-05-01' })).toEqual([
      'name',
      'dateOfBirth',
    ])
  })

  test('is not a namesake born on another day', () => {
    expect(likenessesOf(clientLike({}), { ...names, dateOfBirth: '1990-05-02' })).toEqual([])
  })

  test('may be a namesake if one date of birth is unknown', () => {
    expect(likenessesOf(clientLike({}), names)).toEqual(['name'])
    const unknown = clientLike({ dateOfBirth: undefined })
    expect(likenessesOf(unknown, { ...names, dateOfBirth: '1990-05-02' })).toEqual(['name'])
  })

  test('has the same e-mail address, ignoring case, whatever the name and date of birth', () => {
    const client = clientLike({ emailAddress: 'A@example.com' })
    const sought = { dateOfBirth: '1991-01-01', emailAddress: 'a@example.COM' }
    expect(likenessesOf(client, { ...names, ...sought })).toEqual(['name', 'emailAddress'])
    const other = { firstName: 'Nia', lastName: 'Barrow' }
    expect(likenessesOf(client, { ...other, ...sought })).toEqual(['emailAddress'])
  })

  test('may have first and last name swapped', () => {
    const sought = { firstName: 'VAN DYK', lastName: 'adela', dateOfBirth: '1990-05-01' }
    expect(likenessesOf(clientLike({}), sought)).toEqual(['swappedName', 'dateOfBirth'])
    expect(likenessesOf(clientLike({}), { ...sought, dateOfBirth: '1990-05-02' })).toEqual([])
  })

  test('may spell the same name with other letters', () => {
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
      const client = clientLike({ firstName: held, dateOfBirth: undefined })
      expect([held, likenessesOf(client, { ...names, firstName: typed })]).toEqual([held, ['name']])
    }
  })

  test('may have invisible characters in its name, in either record', () => {
    for (const mark of ['\u200b', '\u00ad', '\u2060', '\u200c', '\u3164', '\ufe0f']) {
      const details = (between: string) => ({
        firstName: `Ad${between}éla`,
        lastName: `van Dyk${between}`,
        emailAddress: `adela@${between}example.com`,
        externalId: `${between}x-${between}1`,
        mobileNo: `ask${between} Nia`,
      })
      const alike = ['name', 'mobileNo', 'emailAddress', 'externalId']
      expect(likenessesOf(clientLike(details(mark)), details(''))).toEqual(alike)
      expect(likenessesOf(clientLike(details('')), details(mark))).toEqual(alike)
    }
  })

  test('has the same mobile number or external id, whatever the name', () => {
    const contact = { mobileCountryCode: '+254', mobileNo: '711313619', externalId: 'x-1' }
    const client = clientLike(contact)
    const like = (sought: object) => likenessesOf(client, { fullName: 'Mill', ...sought })
    expect(like({ mobileNo: '0711 313-619' })).toEqual(['mobileNo'])
    expect(like({ mobileNo: '+254 711 313 619' })).toEqual(['mobileNo'])
    expect(like({ mobileNo: '711313619', mobileCountryCode: '+234' })).toEqual([])
    expect(like({ externalId: 'x-1' })).toEqual(['externalId'])
    expect(like({ mobileNo: '0711 313-618' })).toEqual([])
  })

  test('is an entity with the same full name', () => {
    const client = clientLike({
      firstName: undefined,
      lastName: undefined,
      fullName: 'Mill & Sons',
    })
    expect(likenessesOf(client, { fullName: 'mill & sons' })).toEqual(['name'])
    expect(likenessesOf(client, { fullName: 'Mill' })).toEqual([])
  })
})

test('a client counts as one’s own unless the day or person of the submission says otherwise', () => {
  const on = (submitted?: ClientMoment) => clientLike({ timeline: { submitted } })
  const day: ClientMoment = { date: [2026, 11, 20] }
  expect(isSubmittedBy(on(day), 'officer', [2026, 11, 20])).toBe(true)
  expect(isSubmittedBy(on(day), 'officer', [2026, 11, 19])).toBe(false)
  expect(isSubmittedBy(on(), 'officer', [2026, 11, 20])).toBe(false)
  const byOther = { ...day, username: 'verifier' }
  expect(isSubmittedBy(on(byOther), 'officer', [2026, 11, 20])).toBe(false)
})
