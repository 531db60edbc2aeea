import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { saidOf } from '@/lib/identifiers/schema'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'

const PASSPORT = 89
const LIST = '/v1/clients/{clientId}/identifiers'

let officer: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
})
afterEach(noFaults)

const { identifiers, identifier } = deskPaths.api
const number = () => `P${randomUUID().replaceAll('-', '').slice(0, 12)}`
const MANNERS = ['approve', 'reject', 'delete'] as const
type Manner = (typeof MANNERS)[number]

/** A client with a record that somebody looks at; `press` is what they then send of what they saw. */
async function shown() {
  const { clientId } = await askBank('officer', 'POST', '/v1/clients', {
    officeId: 1,
    firstname: 'Nia',
    lastname: randomUUID().slice(0, 8),
    submittedOnDate: '2024-01-15',
    dateFormat: 'yyyy-MM-dd',
  })
  const list = `/v1/clients/${clientId}/identifiers`
  const made = { documentTypeId: PASSPORT, documentKey: number(), status: 'Active' }
  const { resourceId: id } = await askBank('officer', 'POST', list, made)
  const [record] = (await officer.json(identifiers(clientId))).body.identifiers
  const seen = saidOf(record)
  return {
    clientId,
    change: (values: object) => askBank('verifier', 'PUT', `${list}/${id}`, values),
    decide: (decision: string, by: string) =>
      askBank(by, 'POST', `${list}/${id}?command=${decision}`, {}),
    remove: () => askBank('verifier', 'DELETE', `${list}/${id}`),
    press: (manner: Manner, body: object = { seen }) =>
      manner === 'delete'
        ? officer.command(identifier(clientId, id), body, undefined, 'DELETE')
        : officer.command(identifier(clientId, id, '/decision'), {
            decision: manner,
            ...(manner === 'reject' && { reason: 'Blurred' }),
            ...body,
          }),
    now: () => askBank('officer', 'GET', list),
  }
}

test.each(MANNERS)('a record that is as it was seen is acted on (%s)', async (manner) => {
  const { press } = await shown()
  expect(await press(manner)).toMatchObject({ status: 200, body: { outcome: 'done' } })
})

test.each(MANNERS)(
  'a record that was changed since is left alone, and what was changed is named (%s)',
  async (manner) => {
    const { press, change, now } = await shown()
    await change({ documentKey: number(), issuedBy: 'Another state' })
    const { status, body } = await press(manner)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
    expect(body.detail).toContain('Nothing was sent.')
    expect(body.detail).toContain('it: the record’s number and the record’s issuer.')
    const records = await now()
    expect(records).toHaveLength(1)
    expect(records[0].documentStatus).toBeUndefined()
  },
)

test.each<[string, object]>([
  ['kind', { documentTypeId: 91 }],
  ['status', { status: 'Inactive' }],
  ['description', { description: 'Seen at the branch.' }],
  ['nationality', { nationality: 'Kenyan' }],
  ['day of expiry', { expiryDate: '2040-01-02', dateFormat: 'yyyy-MM-dd' }],
  ['day of issue', { issuedDate: '2020-01-02', dateFormat: 'yyyy-MM-dd' }],
])('everything that a record says counts (%s)', async (words, values) => {
  const { press, change } = await shown()
  await change(values)
  const { status, body } = await press('approve')
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
  expect(body.detail).toContain(`it: the record’s ${words}.`)
})

test('what a colleague decided since is looked at first; what one decided oneself is no news', async () => {
  const theirs = await shown()
  await theirs.decide('reject', 'verifier')
  const { status, body } = await theirs.press('approve')
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
  expect(body.detail).toContain('it: the record’s decision.')
  expect(await theirs.now()).toMatchObject([{ documentStatus: 'REJECTED', decidedBy: 'verifier' }])
  const ours = await shown()
  await ours.decide('approve', 'officer')
  expect(await ours.press('approve')).toMatchObject({ status: 200, body: { outcome: 'done' } })
})

test.each(MANNERS)('of a record that is gone it is said so (%s)', async (manner) => {
  const { press, remove } = await shown()
  await remove()
  expect(await press(manner)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each(MANNERS)('nothing is sent where the record cannot be looked at (%s)', async (manner) => {
  const { clientId, press, now } = await shown()
  await fault({ method: 'GET', path: LIST, clientId, kind: 'status', status: 500, times: 2 })
  const { status, body } = await press(manner)
  expect({ status, detail: body.detail }).toEqual({
    status: 502,
    detail: expect.stringContaining('Nothing was changed.'),
  })
  expect(await now()).toHaveLength(1)
})

test.each(MANNERS)(
  'a program that does not say what it saw is not held to it (%s)',
  async (manner) => {
    const { press, change } = await shown()
    await change({ issuedBy: 'Another state' })
    expect(await press(manner, {})).toMatchObject({ status: 200, body: { outcome: 'done' } })
  },
)
