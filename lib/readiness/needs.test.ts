import { describe, expect, test } from 'vitest'
import type { Client } from '@/lib/clients/client'
import { aClient } from '@/lib/clients/test/a-client'
import type { CalendarDate } from '@/lib/dates'
import { holding } from '@/lib/session/test/holding'
import type { IdentifierSummary } from '@/lib/verification/verification'
import { inEnglish } from '@/lib/words/test/in-english'
import { activationNeeds, inOrder, type Known, type Need, verificationNeeds } from './needs'

const today: CalendarDate = [2026, 11, 20]
const passport: IdentifierSummary = {
  id: 1,
  kind: 'Passport',
  provesIdentity: true,
  expiresOn: [2030, 1, 1],
}
const bill = { ...passport, kind: 'Utility Bill', provesIdentity: false }
const client = (members: Partial<Client> = {}) =>
  aClient({
    emailAddress: 'a@b.example',
    mobileNo: '0711 313 619',
    skipAvs: true,
    timeline: { submitted: { date: [2024, 1, 15] } },
    ...members,
  })
const known = (members: Partial<Known> = {}, identifiers?: IdentifierSummary[]): Known => ({
  client: client(),
  verification: { identifiers: identifiers ?? [passport] },
  readiness: { provingKinds: ['Passport'], tables: [], officeOpenedOn: [2010, 1, 1] },
  permissions: holding('client.verify', 'client.activate'),
  today,
  ...members,
})
const told = ({ text, detail, fix, ...need }: Need) => ({
  ...need,
  text: inEnglish(text),
  ...(detail && { detail: detail.map(inEnglish).join(' ') }),
  ...(fix && { fix: { ...fix, label: inEnglish(fix.label) } }),
})
const full = (...given: Parameters<typeof known>) =>
  verificationNeeds(known(...given), 'full').map(told)
const need = (name: string, needs: ReturnType<typeof full>) =>
  needs.find((one) => one.name === name)
const identity = (identifiers: IdentifierSummary[], members?: Partial<Known>) =>
  need('identity', full(members, identifiers))
const states = (needs: ReturnType<typeof full>) => new Set(needs.map(({ state }) => state))

describe('what a verification needs', () => {
  test('is all met with a valid record, an e-mail address and a mobile number', () => {
    expect(states(full())).toEqual(new Set(['met']))
    expect(identity([passport])).toMatchObject({ state: 'met', text: 'Passport' })
  })

  test('a record is valid through the day it expires', () => {
    expect(identity([{ ...passport, expiresOn: today }])?.state).toBe('met')
    expect(identity([{ ...passport, expiresOn: [2026, 11, 19] }])).toMatchObject({
      state: 'missing',
      text: 'No valid identity record',
      detail: 'Passport has expired. The bank asks for one of: Passport.',
      fix: { label: 'See the identity records', href: '/clients/7/identification' },
    })
  })

  test('a record issued in the future does not count, and the list says why', () => {
    expect(identity([{ ...passport, issuedOn: today }])?.state).toBe('met')
    expect(identity([{ ...passport, issuedOn: [2026, 11, 21] }])).toMatchObject({
      state: 'missing',
      detail: 'Passport has a day of issue in the future. The bank asks for one of: Passport.',
    })
  })

  test('text that is no telephone number is not called one', () => {
    const needs = full({ client: client({ mobileNo: 'call me' }) })
    expect(need('mobile', needs)).toMatchObject({
      state: 'missing',
      text: 'No mobile number',
      detail: '“call me” is not a telephone number.',
      fix: { href: '/clients/7/edit#mobileNo' },
    })
  })

  test('an inactive or rejected record does not count', () => {
    for (const flaw of [{ isInactive: true }, { isRejected: true }] as const)
      expect(identity([{ ...passport, ...flaw }])?.state).toBe('missing')
  })

  test('a record of a kind that proves nothing is not enough, and the kinds that do are named', () => {
    expect(identity([bill])).toMatchObject({
      state: 'missing',
      text: 'No record that proves identity',
      detail: 'The bank asks for one of: Passport.',
    })
  })

  test('where the record does not say what it proves, the list of kinds decides, otherwise it is unknown', () => {
    const unsaid = { ...passport, provesIdentity: undefined }
    expect(identity([unsaid])?.state).toBe('met')
    const readiness = { provingKinds: null, tables: null }
    expect(identity([unsaid], { readiness })).toMatchObject({ state: 'unknown', text: 'Passport' })
  })

  test('is unknown, not missing, at a bank that lists no records', () => {
    expect(need('identity', full({ verification: undefined }))?.state).toBe('unknown')
    expect(need('identity', full({ verification: {} }))).toMatchObject({
      state: 'unknown',
      text: 'The bank does not list identity records',
    })
  })

  test('does not say of records that could not be read that the bank does not list them', () => {
    const unread = known({ verification: undefined })
    for (const kind of ['full', 'partial'] as const)
      expect(verificationNeeds(unread, kind).map(told)[0]).toMatchObject({
        state: 'unknown',
        text: 'Identity records could not be read',
      })
  })

  test('does not say of settings that could not be read that the bank does not say them', () => {
    const readiness = { provingKinds: null, tables: null }
    const unsaid = { ...passport, provesIdentity: undefined }
    expect(identity([unsaid], { readiness })?.detail).toBe(
      'It is not known whether this proves identity.',
    )
    const needs = activationNeeds(known({ readiness }), true).map(told)
    expect(need('office', needs)?.detail).toBe(
      'It is not known when that is; no activation may be earlier.',
    )
  })

  test('links a missing e-mail address or mobile number to its own field', () => {
    const needs = full({ client: client({ emailAddress: undefined, mobileNo: undefined }) })
    expect(need('email', needs)).toMatchObject({
      state: 'missing',
      fix: { href: '/clients/7/edit#emailAddress' },
    })
    expect(need('mobile', needs)?.fix?.href).toBe('/clients/7/edit#mobileNo')
  })

  test('an address is unknown, unless the client’s check is skipped', () => {
    expect(need('address', full({ client: client({ skipAvs: false }) }))?.state).toBe('unknown')
    expect(need('address', full())?.state).toBe('met')
  })

  test('in part is any record, whatever it proves, and nothing else of the client', () => {
    const bare = client({ emailAddress: undefined, mobileNo: undefined, skipAvs: false })
    const partly = (identifiers: IdentifierSummary[]) =>
      verificationNeeds(known({ client: bare }, identifiers), 'partial').map(told)
    expect(states(partly([{ ...bill, expiresOn: [2020, 1, 1] }]))).toEqual(new Set(['met']))
    expect(need('identity', partly([]))).toMatchObject({
      state: 'missing',
      text: 'No identity record',
      fix: { label: 'Add an identity record' },
    })
  })

  test('in part says of records that are all flawed what is wrong with them', () => {
    const partly = (...identifiers: IdentifierSummary[]) =>
      need('identity', verificationNeeds(known({}, identifiers), 'partial').map(told))
    expect(partly({ ...passport, isRejected: true })).toMatchObject({
      state: 'met',
      detail: 'Passport was rejected.',
    })
    expect(partly({ ...passport, isRejected: true }, bill)).not.toHaveProperty('detail')
  })

  test('names the permission as the bank names it', () => {
    expect(need('permission', full({ permissions: holding() }))).toEqual({
      name: 'permission',
      state: 'missing',
      text: 'You do not have permission to verify clients',
      code: 'may client.verify',
    })
  })
})

describe('what an activation needs', () => {
  const activation = (members?: Partial<Known>, isVerified = true) =>
    activationNeeds(known(members), isVerified).map(told)

  test('does not mention verification at a bank without it', () => {
    const names = activationNeeds(known(), undefined).map(({ name }) => name)
    expect(names).not.toContain('verified')
    expect(names).toContain('permission')
  })

  const table = (rows?: number) => ({
    readiness: {
      provingKinds: null,
      officeOpenedOn: [2010, 1, 1] as const,
      tables: [
        { name: 'source_of_funds', title: 'Source of funds', ...(rows !== undefined && { rows }) },
      ],
    },
  })

  test('is met by a verified client, whose office has opened, at a bank that requires no table', () => {
    expect(states(activation())).toEqual(new Set(['met']))
    expect(need('verified', activation({}, false))?.state).toBe('missing')
  })

  test('is a row in each table that the bank requires', () => {
    const name = 'table source_of_funds'
    expect(need(name, activation(table(0)))).toMatchObject({
      state: 'missing',
      text: 'No row in Source of funds',
      fix: { href: '/clients/7/data-tables/source_of_funds/new' },
    })
    expect(need(name, activation(table(2)))?.state).toBe('met')
    expect(need(name, activation(table()))?.state).toBe('unknown')
    expect(need('tables', activation({ readiness: undefined }))?.state).toBe('unknown')
  })

  test('names an earlier activation that may still wait, which is nothing missing', () => {
    const readiness = { provingKinds: null, tables: [], officeOpenedOn: [2010, 1, 1] as const }
    expect(need('mayWait', activation({ readiness }))).toBeUndefined()
    const waits = (answer: 'held' | 'none') =>
      ({ by: 'Nia Barrow', on: [2026, 11, 19], answer }) as const
    const sent = { ...readiness, mayWait: waits('held') }
    const needs = activation({ readiness: sent })
    expect(need('mayWait', needs)).toMatchObject({
      state: 'unknown',
      text: 'Sent by Nia Barrow on 19 Nov 2026, to be decided by a second person',
    })
    expect(states(needs)).not.toContain('missing')
    const unanswered = activation({ readiness: { ...readiness, mayWait: waits('none') } })
    expect(need('mayWait', unanswered)?.text).toBe(
      'Sent by Nia Barrow on 19 Nov 2026; no usable answer has come, so it may wait for a second person',
    )
  })

  test('distinguishes tables that this person may not see from tables that could not be read', () => {
    const unread = { provingKinds: null, tables: null }
    const refused = { ...unread, tablesNotPermitted: true } as const
    expect(need('tables', activation({ readiness: refused }))).toMatchObject({
      state: 'unknown',
      detail: 'You do not have permission to see which data tables are required.',
    })
    expect(need('tables', activation({ readiness: unread }))).toMatchObject({
      state: 'unknown',
      detail: 'Which ones the bank asks for could not be read.',
    })
  })

  test.each([
    ['submitted', { client: client({ timeline: { submitted: { date: [2026, 12, 1] } } }) }],
    [
      'reopened',
      {
        client: client({
          timeline: { submitted: { date: [2024, 1, 15] }, reopened: { date: [2026, 12, 1] } },
        }),
      },
    ],
    [
      'opens',
      { readiness: { provingKinds: null, tables: [], officeOpenedOn: [2026, 12, 1] as const } },
    ],
  ])('is not met today where its earliest day is still to come: %s', (word, members) => {
    expect(need('day', activation(members))).toMatchObject({
      state: 'missing',
      text: 'Not before 1 Dec 2026',
      detail: expect.stringContaining(word),
    })
  })

  test('is unknown where the bank does not say when the office opened', () => {
    const readiness = { provingKinds: null, tables: [] }
    expect(need('office', activation({ readiness }))?.state).toBe('unknown')
    expect(need('office', activation())).toBeUndefined()
  })
})

test('missing needs come first, met needs last', () => {
  const unreached = known({ client: client({ mobileNo: undefined, skipAvs: false }) })
  const needs = verificationNeeds(unreached, 'full')
  expect(inOrder(needs).map(({ name }) => name)).toEqual([
    'mobile',
    'address',
    'identity',
    'email',
    'permission',
  ])
})

test('text read from right to left does not reorder its sentence', () => {
  const [name, kept] = ['جواز 12', '\u2068جواز 12\u2069']
  const readiness = { provingKinds: [name, 'Visa'], tables: [{ name: 't', title: name, rows: 0 }] }
  const lapsed = { ...passport, kind: name, expiresOn: [2020, 1, 1] } as const
  expect(identity([lapsed], { readiness })?.detail).toBe(
    `${kept} has expired. The bank asks for one of: ${kept} and Visa.`,
  )
  const mobile = need('mobile', full({ client: client({ mobileNo: name }) }))
  expect(mobile?.detail).toContain(`“${kept}”`)
  const row = activationNeeds(known({ readiness }), true).map(told)
  expect(need('table t', row)?.text).toBe(`No row in ${kept}`)
})

test('of many kinds that prove identity four are named, and a flaw shared by two records appears once', () => {
  const provingKinds = ['A', 'B', 'C', 'D', 'E']
  const lapsed = { ...passport, expiresOn: [2020, 1, 1] } as const
  const readiness = { provingKinds, tables: null }
  expect(identity([lapsed, { ...lapsed, id: 2 }], { readiness })?.detail).toBe(
    'Passport has expired. The bank asks for one of: A, B, C, D and others.',
  )
})
