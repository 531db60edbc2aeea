import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { saidOf } from '@/lib/identifiers/identifier'
import { configure } from '@/lib/server/test/environment'
import { arriving, CONTENT_TYPE, fileForm, pdfOf } from '@/lib/server/test/upload'
import { askBank, newClient } from './bank'
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

const { identifiers, identifier, identifierDocument } = deskPaths.api
const number = () => `P${randomUUID().replaceAll('-', '').slice(0, 12)}`
const MANNERS = ['approve', 'reject', 'delete'] as const
type Manner = (typeof MANNERS)[number]
const documentsOf = (ids: number[]) => ids.map((id) => ({ id }))

/** A client with a record that somebody looks at; `press` sends a command with what they saw. */
async function shown() {
  const clientId = await newClient()
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
    addScan: async () => {
      const form = fileForm(pdfOf(20_000))
      const { body } = await officer.json(identifier(clientId, id, '/documents'), {
        method: 'POST',
        stream: arriving(form),
        idempotencyKey: randomUUID(),
        headers: { 'content-type': CONTENT_TYPE, 'content-length': String(form.length) },
      })
      return body.file.id as number
    },
    removeScan: (scan: number) =>
      officer.command(identifierDocument(clientId, id, scan), {}, undefined, 'DELETE'),
    seen,
    remove: () => askBank('verifier', 'DELETE', `${list}/${id}`),
    edit: (body: object) => officer.command(identifier(clientId, id), body, undefined, 'PUT'),
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

test.each(MANNERS)(
  'a command goes through if the record is as it was seen (%s)',
  async (manner) => {
    const { press } = await shown()
    expect(await press(manner)).toMatchObject({ status: 200, body: { outcome: 'done' } })
  },
)

test.each(MANNERS)(
  'a command is not sent if the record has changed since, and the changes are named (%s)',
  async (manner) => {
    const { press, change, now } = await shown()
    await change({ documentKey: number(), issuedBy: 'Another state' })
    const { status, body } = await press(manner)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
    expect(body.detail).toContain('Nothing was sent.')
    expect(body.detail).toContain('was read: the record’s number and the record’s issuer.')
    const records = await now()
    expect(records).toHaveLength(1)
    expect(records[0].documentStatus).toBeUndefined()
  },
)

test.each<[string, object]>([
  ['document type', { documentTypeId: 91 }],
  ['status', { status: 'Inactive' }],
  ['description', { description: 'Seen at the branch.' }],
  ['nationality', { nationality: 'Kenyan' }],
  ['day of expiry', { expiryDate: '2040-01-02', dateFormat: 'yyyy-MM-dd' }],
  ['day of issue', { issuedDate: '2020-01-02', dateFormat: 'yyyy-MM-dd' }],
])('every detail of a record counts as a change (%s)', async (words, values) => {
  const { press, change } = await shown()
  await change(values)
  const { status, body } = await press('approve')
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
  expect(body.detail).toContain(`was read: the record’s ${words}.`)
})

test('a colleague’s decision since must be seen first; one’s own decision is no news', async () => {
  const theirs = await shown()
  await theirs.decide('reject', 'verifier')
  const { status, body } = await theirs.press('approve')
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
  expect(body.detail).toContain('was read: the record’s decision.')
  expect(await theirs.now()).toMatchObject([{ documentStatus: 'REJECTED', decidedBy: 'verifier' }])
  const ours = await shown()
  await ours.decide('approve', 'officer')
  expect(await ours.press('approve')).toMatchObject({ status: 200, body: { outcome: 'done' } })
})

test.each(MANNERS)(
  'a command for a record that is gone is answered as not found (%s)',
  async (manner) => {
    const { press, remove } = await shown()
    await remove()
    expect(await press(manner)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test.each(MANNERS)(
  'a command is not sent if the record cannot be read first (%s)',
  async (manner) => {
    const { clientId, press, now } = await shown()
    await fault({ method: 'GET', path: LIST, clientId, kind: 'status', status: 500, times: 2 })
    const { status, body } = await press(manner)
    expect({ status, detail: body.detail }).toEqual({
      status: 502,
      detail: expect.stringContaining('Nothing was changed.'),
    })
    expect(await now()).toHaveLength(1)
  },
)

test.each(MANNERS)(
  'a program that does not say what it saw is not checked against it (%s)',
  async (manner) => {
    const { press, change } = await shown()
    await change({ issuedBy: 'Another state' })
    expect(await press(manner, {})).toMatchObject({ status: 200, body: { outcome: 'done' } })
  },
)

test.each(MANNERS)(
  'a command goes through if the record’s documents are as they were seen, and not if one was added or removed (%s)',
  async (manner) => {
    const { press, addScan, removeScan, seen, now } = await shown()
    const first = await addScan()
    const second = await addScan()
    for (const ids of [[], [first], [first, second, second + 1000]]) {
      const { status, body } = await press(manner, { seen, documents: documentsOf(ids) })
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
      expect(body.detail).toContain('was read: the record’s documents.')
    }
    await removeScan(second)
    expect((await press(manner, { seen, documents: documentsOf([second, first]) })).status).toBe(
      409,
    )
    expect(await now()).toHaveLength(1)
    const answer = await press(manner, { seen, documents: documentsOf([first]) })
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'done' } })
  },
)

test.each(MANNERS)(
  'a command is not sent if a document has been replaced under the same id (%s)',
  async (manner) => {
    const { press, addScan, seen, now } = await shown()
    const id = await addScan()
    const looked = [{ id, checksum: 'a'.repeat(64) }]
    const { status, body } = await press(manner, { seen, documents: looked })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
    expect(body.detail).toContain('was read: the record’s documents.')
    expect(await now()).toHaveLength(1)
  },
)

test.each([
  [[7]],
  [[{ id: 'x' }]],
  [[{ id: 7, checksum: 7 }]],
  [[{ id: 7, checksum: 'a'.repeat(65) }]],
])('malformed documents are refused (%j)', async (documents) => {
  const { press, seen, now } = await shown()
  const { status, body } = await press('approve', { seen, documents })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
  expect((await now())[0].documentStatus).toBeUndefined()
})

test.each(MANNERS)(
  'a command is not sent if the record’s documents cannot be listed (%s)',
  async (manner) => {
    const { press, seen, now } = await shown()
    const path = '/v1/{entityType}/{entityId}/documents'
    await fault({ method: 'GET', path, kind: 'status', status: 500, times: 2 })
    const { status, body } = await press(manner, { seen, documents: [] })
    expect({ status, detail: body.detail }).toEqual({
      status: 502,
      detail: expect.stringContaining('Nothing was changed.'),
    })
    expect(await now()).toHaveLength(1)
  },
)

test('an edit of a record that a colleague has changed since is not sent, and the changes are named', async () => {
  const { edit, change, now, seen } = await shown()
  await change({ documentTypeId: 91, description: 'Seen at the branch.' })
  const { status, body } = await edit({ description: 'Renewed.', seen })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
  expect(body.detail).toContain(
    'was read: the record’s document type and the record’s description.',
  )
  expect(await now()).toMatchObject([{ description: 'Seen at the branch.' }])
})

test('an edit is sent if the record is as it was seen, and if it already holds that very change', async () => {
  const { edit, change, seen } = await shown()
  const press = { description: 'Renewed.', seen }
  expect(await edit(press)).toMatchObject({ status: 200, body: { outcome: 'done' } })
  expect(await edit(press)).toMatchObject({ status: 200, body: { outcome: 'done' } })
  await change({ issuedBy: 'Another state' })
  const unheld = await edit({ description: 'Renewed once more.' })
  expect(unheld).toMatchObject({ status: 200, body: { outcome: 'done' } })
  expect(await edit({ seen })).toMatchObject({ status: 400 })
})
