import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientIdentifier } from '../db/schema'
import { readCounters } from './counters'
import { findEngines } from './engines'
import { pdf } from './file-samples'
import { type FileStand, formOf, startFileStand } from './file-stand'
import {
  activation,
  createClient,
  createReadyClient,
  createVerifiedClient,
  putInStatus,
} from './new-clients'
import type { Desk } from './start-sandbox'

// docs/bank-api.md, "Delete a client"
describe.each(await findEngines())('deleting a client (%s)', (engine) => {
  let stand: FileStand
  let officer: Desk
  beforeAll(async () => {
    stand = await startFileStand(engine)
    officer = stand.officer
  })
  afterAll(() => stand.stop())

  const remove = (id: number, desk = officer) => desk.delete(`/v1/clients/${id}`)
  const rowsOf = (id: number) => `/v1/datatables/papers/${id}`
  const addFile = (id: number) => stand.send(formOf(pdf()), { path: rowsOf(id) })
  const total = async () =>
    (await officer.get('/v1/clients?limit=1&clientStatus=PENDING')).body.totalFilteredRecords

  test.each([
    ['pending', createReadyClient],
    ['verified', createVerifiedClient],
  ])('a %s client is deleted for good, with its identity documents', async (_what, create) => {
    const before = await total()
    const id = await create(officer, { officeId: 3, externalId: 'comes-back' })
    const { status, body } = await remove(id)
    expect(status).toBe(200)
    expect(body).toEqual({ id, officeId: 3, clientId: id, resourceId: id })
    expect(await officer.get(`/v1/clients/${id}`)).toMatchObject({
      status: 404,
      code: 'error.msg.client.id.invalid',
    })
    expect(await total()).toBe(before)
    const isTheirs = and(
      eq(clientIdentifier.tenantId, 'lakeside'),
      eq(clientIdentifier.clientId, id),
    )
    expect(await stand.sandbox.db.$count(clientIdentifier, isTheirs)).toBe(0)
    expect((await remove(id)).status).toBe(404)
    const { kept, real } = await readCounters(stand.sandbox.db)
    expect(kept).toEqual(real)
  })

  test('the numbers of a deleted client may be used again, but not its id', async () => {
    const id = await createClient(officer, { mobileNo: '321321' })
    await remove(id)
    expect(await createClient(officer, { mobileNo: '321321' })).toBeGreaterThan(id)
  })

  // docs/bank-api.md, "Audit trail"
  test('the audit trail remembers who the client was', async () => {
    const id = await createClient(officer, { firstname: 'Gone', lastname: 'Tomorrow' })
    await remove(id)
    const { body } = await (await stand.sandbox.as('auditor')).get(`/v1/audits?clientId=${id}`)
    expect(body[0]).toMatchObject({
      entityName: 'CLIENT',
      actionName: 'DELETE',
      changes: { displayName: { before: 'Gone Tomorrow', after: null } },
    })
  })

  test('an active client cannot be deleted', async () => {
    const id = await createVerifiedClient(officer)
    await officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01'))
    expect(await remove(id)).toMatchObject({
      status: 403,
      code: 'error.msg.clients.cannot.be.deleted',
    })
    expect((await officer.get(`/v1/clients/${id}`)).body.active).toBe(true)
  })

  test.each([303, 304, 600, 700, 800])('no client in status %i can be deleted', async (status) => {
    const id = await createClient(officer)
    await putInStatus(stand.sandbox.db, id, status)
    expect(await remove(id)).toMatchObject({
      status: 403,
      code: 'error.msg.clients.cannot.be.deleted',
    })
    await putInStatus(stand.sandbox.db, id, 100)
  })

  test('a client cannot be deleted while data tables hold its rows or files', async () => {
    const id = await createReadyClient(officer)
    await officer.post(rowsOf(id), { kind: 'a' })
    const file = await addFile(id)
    const refused = await remove(id)
    expect(refused.status).toBe(403)
    expect(
      refused.body.errors.map(
        (one: { userMessageGlobalisationCode: string }) => one.userMessageGlobalisationCode,
      ),
    ).toEqual([
      'error.msg.client.delete.datatable.entries.exist',
      'error.msg.client.delete.documents.exist',
    ])
    expect((await officer.get(`/v1/clients/${id}/identifiers`)).body).toHaveLength(1)
    await officer.delete(rowsOf(id))
    expect(await remove(id)).toMatchObject({
      status: 403,
      code: 'error.msg.client.delete.documents.exist',
    })
    await officer.delete(`${rowsOf(id)}/documents/${file.body.data.documents[0].id}`)
    expect((await remove(id)).status).toBe(200)
  })

  // docs/bank-api.md, "Delete a client" and "Large files"
  test('a large file on its way is refused once its client is deleted', async () => {
    const id = await createClient(officer)
    const bytes = pdf()
    const file = { fileName: 'late.pdf', type: 'application/pdf', size: bytes.length }
    const begun = await officer.post(`${rowsOf(id)}?command=largeFile`, { files: [file] })
    const [{ uploadUrl, headers, fileKey }] = begun.body.data.uploads
    const { pathname, search } = new URL(uploadUrl)
    expect((await remove(id)).status).toBe(200)
    const put = { method: 'PUT', headers, body: bytes }
    expect((await fetch(stand.sandbox.url + pathname + search, put)).status).toBe(200)
    expect(
      await officer.post(`${rowsOf(id)}?command=completeLargeFile`, { fileKey }),
    ).toMatchObject({
      status: 404,
      code: 'error.msg.client.id.invalid',
    })
  })

  test('a row or file that arrives during the deletion is kept with its client, or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await createClient(officer)
      const [row, file, removal] = await Promise.all([
        officer.post(rowsOf(id), { kind: 'a' }),
        addFile(id),
        remove(id),
      ])
      expect([200, 403]).toContain(removal.status)
      if (removal.status === 200) expect([row.status, file.status]).toEqual([404, 404])
      else expect([row.status, file.status]).toContain(200)
      const isThere = (await officer.get(`/v1/clients/${id}`)).status
      expect(isThere).toBe(removal.status === 200 ? 404 : 200)
    }
  })

  test('of ten simultaneous deletions one succeeds, and the counters still agree', async () => {
    const id = await createClient(officer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
    const { kept, real } = await readCounters(stand.sandbox.db)
    expect(kept).toEqual(real)
  })

  // docs/bank-api.md, "Permissions" and "Delete a client"
  test('only an officer may delete, and a client of another bank does not exist', async () => {
    const id = await createClient(officer)
    for (const user of ['verifier', 'auditor']) {
      const refused = await remove(id, await stand.sandbox.as(user))
      expect(refused).toMatchObject({ status: 403, code: 'error.msg.not.authorized' })
    }
    const harbour = await stand.sandbox.as('officer@harbour')
    expect((await remove(id, harbour)).status).toBe(404)
    expect((await remove(id)).status).toBe(200)
  })
})
