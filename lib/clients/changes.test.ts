import { describe, expect, test } from 'vitest'
import { CLIENT_FIELDS, identityOfField } from '@/lib/client-details/fields'
import { told } from '@/lib/words/say'
import { englishWords, inEnglish } from '@/lib/words/test/in-english'
import * as changes from './changes'
import type { Client } from './client'
import { detailsChanged, identityOf, type Verdict } from './evidence'
import { aClient } from './test/a-client'
import { aWholeClient } from './test/a-whole-client'

const words = englishWords('desk')
const inWords = ({ term, before, now }: changes.Change) => ({
  term: words(term),
  before: told(inEnglish, before),
  now: told(inEnglish, now),
})
const changesBetween = (...given: Parameters<typeof changes.changesBetween>) =>
  changes.changesBetween(...given).map(inWords)

const nia: Partial<Client> = {
  accountNo: '000000007',
  displayName: 'Nia Barrow',
  firstName: 'Nia',
  lastName: 'Barrow',
  dateOfBirth: [1980, 1, 5],
}
const client = (members: Partial<Client> = {}) => aClient({ ...nia, ...members })

describe('the change of a client', () => {
  test('shows old and new values', () => {
    const now = client({
      displayName: 'Zed Other',
      firstName: 'Zed',
      lastName: 'Other',
      dateOfBirth: [1955, 12, 31],
      mobileCountryCode: '+254',
      mobileNo: '712345678',
    })
    expect(changesBetween(client(), now)).toEqual([
      { term: 'Name', before: 'Nia Barrow', now: 'Zed Other' },
      { term: 'Date of birth', before: '5 Jan 1980', now: '31 Dec 1955' },
      { term: 'Mobile number', before: 'none', now: '+254 712345678' },
    ])
  })

  test('is empty where only the client’s state changed', () => {
    const active = client({
      state: 'active',
      timeline: { activated: { date: [2026, 11, 20] } },
    })
    expect(changesBetween(client(), active)).toEqual([])
  })

  test.each([
    { accountNo: '000000008' },
    { externalId: 'B-7' },
    { displayName: 'N. Barrow' },
    { middleName: 'Akinyi' },
    { fullName: 'Barrow Traders' },
    { mobileCountryCode: '+254', mobileNo: '7' },
    { emailAddress: 'nia@example.com' },
    { officeId: 2 },
    { isStaff: false },
    { gender: { id: 22, name: 'Female' } },
    { legalForm: { kind: 'entity', name: 'Entity' } } as const,
    { clientType: { id: 5 } },
    { classification: { id: 6 } },
  ])('is shown for every compared detail: %j', (members) => {
    const now = client(members)
    expect(identityOf(now)).not.toBe(identityOf(client()))
    const [change, ...others] = changesBetween(client(), now)
    expect(others).toEqual([])
    expect(change?.now).not.toBe(change?.before)
  })
})

describe('the client’s identity', () => {
  test('consists of all fields except the adviser and the day of submission', () => {
    const others = CLIENT_FIELDS.filter((name) => !identityOfField(name))
    expect(others).toEqual(['adviserId', 'submittedOn'])
  })

  test.each(CLIENT_FIELDS)('shows each changed detail with its new value: %s', (name) => {
    const detail = identityOfField(name)
    const [nobody, whole] = [aClient(), aWholeClient()]
    if (detail) expect(detailsChanged(nobody, whole)).toContain(detail)
    for (const { before, now } of changesBetween(nobody, whole)) expect(now).not.toBe(before)
  })
})

describe('the change of a verification', () => {
  const between = (...[before, now]: [Verdict, Verdict]) =>
    changes.verdictChanged(before, now, (at) => `day ${at}`).map(inWords)

  test('is a decision by the bank, with its time where that is known', () => {
    const [change] = between({ stands: 'underWay' }, { stands: 'refused', decidedAt: 3 })
    expect(change).toEqual({
      term: 'Verification',
      before: 'in progress',
      now: 'Refused by the bank on day 3',
    })
    expect(between({ stands: 'underWay' }, { stands: 'refused' })[0]?.now).toBe(
      'Refused by the bank',
    )
  })

  test('is a second refusal, although the state is the same', () => {
    expect(
      between({ stands: 'refused', decidedAt: 3 }, { stands: 'refused', decidedAt: 5 }),
    ).toHaveLength(1)
  })

  test('is empty where only more is known of the same decision, or nothing happened', () => {
    expect(between({ stands: 'refused' }, { stands: 'refused', decidedAt: 3 })).toEqual([])
    expect(between({ stands: 'pending' }, { stands: 'pending' })).toEqual([])
  })

  test('is shown where the bank gave no state before', () => {
    expect(between({ stands: undefined }, { stands: 'underWay' })).toEqual([
      { term: 'Verification', before: 'not said', now: 'In progress' },
    ])
  })
})
