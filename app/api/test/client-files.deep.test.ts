import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { sessionIdOf } from '@/lib/server/session/cookie'
import { findSession, writeSession } from '@/lib/server/session/store'
import { configure } from '@/lib/server/test/environment'
import { pdfOf } from '@/lib/server/test/upload'
import { askBank, newClient, tenantOf, tokenOf } from './bank'
import { Browser, fault, noFaults } from './browser'

const PASSPORT = 89

let officer: Browser
let auditor: Browser
let neighbour: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
  auditor = await new Browser().signInAs('auditor')
  neighbour = await new Browser().signInAs('officer@harbour')
})
afterEach(noFaults)

const { clientFiles, ownFile } = deskPaths.api

/** Adds a PDF at this path of the bank. The form of a data table has no name beside it: that would be a column. */
async function addDocument(path: string, name: string): Promise<number> {
  const form = new FormData()
  if (!path.includes('/datatables/')) form.set('name', name)
  form.set('file', new File([new Uint8Array(pdfOf(2000, name))], name))
  const answer = await fetch(inject('sandboxUrl') + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('officer')}`,
      tenantId: tenantOf('officer'),
    },
    body: form,
  })
  return (await answer.json()).resourceId
}

/** A client with a document of its own and one of an identity record. */
async function withDocuments() {
  const clientId = await newClient()
  const list = `/v1/clients/${clientId}/identifiers`
  const made = {
    documentTypeId: PASSPORT,
    documentKey: randomUUID().slice(0, 12),
    status: 'Active',
  }
  const { resourceId: recordId } = await askBank('officer', 'POST', list, made)
  return {
    clientId,
    recordId,
    own: await addDocument(`/v1/clients/${clientId}/documents`, 'bill.pdf'),
    scan: await addDocument(`/v1/client_identifiers/${recordId}/documents`, 'passport.pdf'),
  }
}

test('all files of a client are answered, grouped by where they are kept', async () => {
  const { clientId, recordId, own, scan } = await withDocuments()
  await addDocument(`/v1/datatables/source_of_funds/${clientId}`, 'slip.pdf')
  const { status, body } = await officer.json(clientFiles(clientId))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    records: [{ id: recordId, documents: [{ id: scan, fileName: 'passport.pdf' }] }],
    own: [{ id: own, fileName: 'bill.pdf', type: 'application/pdf' }],
    tables: expect.arrayContaining([
      {
        name: 'source_of_funds',
        title: 'Source of funds',
        files: [expect.objectContaining({ fileName: 'slip.pdf' })],
      },
      { name: 'employment', title: expect.any(String), files: [] },
    ]),
  })
})

test.each([
  ['own', (clientId: number) => `/v1/clients/${clientId}/documents`],
  ['tables', () => '/v1/datatables'],
  ['records', (clientId: number) => `/v1/clients/${clientId}/identifiers`],
])(
  'a part that the bank does not list is null, and the other parts stand (%s)',
  async (part, path) => {
    const { clientId } = await withDocuments()
    await fault({ method: 'GET', path: path(clientId), kind: 'status', status: 500, times: 9 })
    const { status, body } = await officer.json(clientFiles(clientId))
    expect(status).toBe(200)
    expect(body[part]).toBeNull()
    for (const other of ['own', 'records', 'tables'].filter((one) => one !== part))
      expect(body[other]).not.toBeNull()
  },
)

test('if nothing can be listed, the answer is an error that says why, so that the page keeps what it shows', async () => {
  const { clientId } = await withDocuments()
  for (const path of [
    `/v1/clients/${clientId}/identifiers`,
    `/v1/clients/${clientId}/documents`,
    '/v1/datatables',
  ])
    await fault({ method: 'GET', path, kind: 'status', status: 500, times: 9 })
  const { status, body } = await officer.json(clientFiles(clientId))
  expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_failed' })
})

test('a document of the client itself is shown in the page, and saved under its name', async () => {
  const { clientId, own } = await withDocuments()
  const shown = await officer.ask(ownFile(clientId, own, 'inline'))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('application/pdf')
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(pdfOf(2000, 'bill.pdf'))
  const saved = await officer.ask(ownFile(clientId, own))
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="bill.pdf"')
})

test('no document can be read at the address of another client', async () => {
  const [one, other] = [await withDocuments(), await withDocuments()]
  expect((await officer.ask(ownFile(one.clientId, other.own))).status).toBe(404)
})

test('another bank’s staff find neither the files nor the document', async () => {
  const { clientId, own } = await withDocuments()
  expect((await neighbour.json(clientFiles(clientId))).status).toBe(404)
  expect((await neighbour.ask(ownFile(clientId, own, 'inline'))).status).toBe(404)
})

test.each([
  ['a client that is no number', '/api/clients/x/files', 400],
  ['a document that is no number', '/api/clients/1/documents/x', 400],
  ['another way to show it', '/api/clients/1/documents/1?show=frame', 400],
])('%s is refused before the bank is asked', async (_, path, status) => {
  const { status: answered, body } = await officer.json(path)
  expect({ answered, code: body.code }).toEqual({ answered: status, code: 'invalid_input' })
})

test('a person who may not see documents gets the records, and the bank is asked for no file', async () => {
  const { clientId, recordId } = await withDocuments()
  const browser = await new Browser().signInAs('officer')
  const stored = await findSession(sessionIdOf(browser.cookies) ?? '')
  if (!stored) throw new Error('nobody is signed in')
  const permissions = stored.record.permissions.filter((one) => one !== 'READ_DOCUMENT')
  expect(await writeSession(stored.key, stored.record, { ...stored.record, permissions })).toBe(
    true,
  )
  // The bank itself would list them.
  const { status, body } = await browser.json(clientFiles(clientId))
  expect({ status, ...body }).toMatchObject({
    status: 200,
    records: [{ id: recordId, documents: null }],
    own: null,
    tables: null,
  })
})

test('an auditor may see all of them', async () => {
  const { clientId, own } = await withDocuments()
  expect((await auditor.json(clientFiles(clientId))).status).toBe(200)
  expect((await auditor.ask(ownFile(clientId, own, 'inline'))).status).toBe(200)
})
