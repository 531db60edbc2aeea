import { expect, test } from 'vitest'
import type { Client } from '@/lib/clients/client'
import { compareZone } from './compare-zone'
import type { Identifier } from './identifier'
import type { Zone } from './zone'

const zone: Zone = {
  checks: [],
  number: 'XK4718302',
  surname: 'CASTELLANOS',
  given: 'MIRELA ANA',
  mayBeCut: false,
  born: [91, 3, 17],
  expires: [33, 5, 11],
}
const client: Client = {
  id: 1,
  state: 'pending',
  displayName: 'Mirela Ana Castellanos',
  dateOfBirth: [1991, 3, 17],
  timeline: {},
}
const record: Identifier = {
  id: 7,
  kind: { name: 'Passport' },
  number: '*****8302',
  isMasked: true,
  status: 'active',
  expiresOn: [2030, 5, 11],
}
const answers = (of: { zone?: Partial<Zone>; client?: Partial<Client>; number?: string }) =>
  compareZone(
    { ...zone, ...of.zone },
    { ...client, ...of.client },
    { ...record, number: of.number ?? record.number },
    [2026, 11, 25],
  )
const nameAgrees = (displayName: string, names: Partial<Zone>) =>
  answers({ client: { displayName }, zone: names }).find(({ value }) => value === 'name')?.agrees

test('agreement is reported for each value that both the record and the zone have', () => {
  expect(answers({})).toEqual([
    { value: 'name', agrees: true, says: 'CASTELLANOS, MIRELA ANA' },
    { value: 'number', agrees: true, says: 'XK4718302' },
    { value: 'born', agrees: true, says: expect.objectContaining({ id: 'dates.day' }) },
    {
      value: 'expiresOn',
      agrees: false,
      says: { id: 'dates.day', args: { year: '2033', month: '5', day: '11' } },
    },
  ])
  expect(answers({ client: { dateOfBirth: undefined } }).map(({ value }) => value)).toEqual([
    'name',
    'number',
    'expiresOn',
  ])
})

test('the visible characters of a masked number must agree, and all of a full one, however it is spaced', () => {
  const agrees = (number: string) =>
    answers({ number }).find(({ value }) => value === 'number')?.agrees
  expect(agrees('*****8303')).toBe(false)
  expect(agrees('XK 4718302')).toBe(true)
  expect(agrees('XK4718320')).toBe(false)
})

test.each([
  ['Jürgen Müller', 'MUELLER', 'JUERGEN', true],
  ['Jürgen Müller', 'MULLER', 'JURGEN', true],
  ['Anne-Marie O’Brien', 'OBRIEN', 'ANNE MARIE', true],
  ['Åsa Østergård', 'OESTERGAARD', 'AASA', true],
  ['Mirela Castellanos', 'CASTELLANOS', 'MIRELA ANA', false],
  ['Marius Castellanos', 'CASTELLANOS', 'MIRELA', false],
])('%s is %s, %s in a zone: %s', (name, surname, given, agrees) => {
  expect(nameAgrees(name, { surname, given })).toBe(agrees)
})

test('a name that fills its field may have been cut off', () => {
  const cut = { surname: 'NILAVADHANANANDA', given: 'CHAYAPA DEJTHAMRONG KRA', mayBeCut: true }
  expect(nameAgrees('Chayapa Dejthamrong Krasuang Nilavadhanananda', cut)).toBe(true)
  expect(
    nameAgrees('Chayapa Dejthamrong Krasuang Nilavadhanananda', { ...cut, mayBeCut: false }),
  ).toBe(false)
})

test('a name in letters that no zone has is not compared', () => {
  expect(nameAgrees('علی رضایی', {})).toBeUndefined()
})
