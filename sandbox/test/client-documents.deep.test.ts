import { request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientDocument } from '../db/file-schema'
import { findEngines } from './engines'
import { jpeg, pdf, png, sha256 } from './file-samples'
import { type FileStand, formOf, startFileStand } from './file-stand'
import { addPassport, createClient, move } from './new-clients'

/** A form with one file and a name, as "Documents" requires. */
function named(name: string, bytes: Uint8Array = pdf(), fileName = 'scan.pdf'): FormData {
  const form = formOf(bytes, fileName)
  form.append('name', name)
  return form
}

// docs/bank-api.md, "Documents"
describe.each(await findEngines())('documents of clients and identifiers (%s)', (engine) => {
  let stand: FileStand
  beforeAll(async () => {
    stand = await startFileStand(engine, { SANDBOX_UPLOAD_MAX: '100000' })
  })
  afterAll(() => stand.stop())

  /** A client with a passport, and the addresses of the documents of both. */
  const setUp = async () => {
    const clientId = await createClient(stand.officer)
    const { body } = await addPassport(stand.officer, clientId)
    const identifierId: number = body.resourceId
    return {
      clientId,
      identifierId,
      identifier: `/v1/clients/${clientId}/identifiers/${identifierId}`,
      ofClient: `/v1/clients/${clientId}/documents`,
      ofIdentifier: `/v1/client_identifiers/${identifierId}/documents`,
    }
  }
  const send = async (method: string, path: string, body: BodyInit, user = 'officer') => {
    const authorization = `Bearer ${await stand.sandbox.token(user)}`
    const tenantId = user.split('@')[1] ?? 'lakeside'
    return stand.sandbox.call(method, path, { headers: { authorization, tenantId }, body })
  }
  const download = async (path: string) =>
    fetch(`${stand.sandbox.url}${path}/attachment`, {
      headers: {
        authorization: `Bearer ${await stand.sandbox.token('auditor')}`,
        tenantId: 'lakeside',
      },
    })
  const auditOf = async (clientId: number) =>
    (await stand.officer.get(`/v1/audits?entityName=DOCUMENT&clientId=${clientId}`)).body

  test('a document of an identifier is listed, and downloaded byte for byte', async () => {
    const { clientId, identifierId, ofIdentifier, ofClient } = await setUp()
    const bytes = pdf(90_000)
    const form = named('Passport', bytes, 'pass €.pdf')
    form.append('description', 'Front page')
    form.append('type', 'text/html')
    form.append('anything', 'else')
    const sent = await send('POST', ofIdentifier, form)
    const id = sent.body.resourceId
    expect([sent.status, sent.body]).toEqual([200, { id, officeId: 1, clientId, resourceId: id }])
    const document = {
      id,
      parentEntityType: 'client_identifiers',
      parentEntityId: identifierId,
      name: 'Passport',
      description: 'Front page',
      fileName: 'pass €.pdf',
      size: 90_000,
      type: 'application/pdf',
      checksum: sha256(bytes),
      createdOnDate: stand.sandbox.today.split('-').map(Number),
      createdByUsername: 'officer',
    }
    expect((await stand.officer.get(ofIdentifier)).body).toEqual([document])
    expect((await stand.officer.get(`${ofIdentifier}/${id}`)).body).toEqual(document)
    expect((await stand.officer.get(ofClient)).body).toEqual([])

    const answer = await download(`${ofIdentifier}/${id}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-length')).toBe('90000')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="pass _.pdf"; filename*=UTF-8''pass%20%E2%82%AC.pdf`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
  })

  test('an invented document is downloaded and removed like one that was sent', async () => {
    const [row] = await stand.sandbox.db
      .select()
      .from(clientDocument)
      .where(eq(clientDocument.tenantId, 'lakeside'))
      .limit(1)
    if (row === undefined) throw new Error('No document was invented.')
    const path = `/v1/client_identifiers/${row.identifierId}/documents/${row.id}`
    const answer = await download(path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
    expect(sha256(bytes)).toBe(row.checksum)
    expect((await stand.officer.delete(path)).status).toBe(200)
    expect((await download(path)).status).toBe(404)
  })

  test('an identifier lists its documents in the order of their arrival; a client has its own', async () => {
    const { ofIdentifier, ofClient, clientId } = await setUp()
    await send('POST', ofIdentifier, named('Front', png, 'photo.jpg'))
    await send('POST', ofIdentifier, named('Back', jpeg(), 'photo'))
    await send('POST', ofClient, named('Contract'))
    expect((await stand.officer.get(ofIdentifier)).body).toMatchObject([
      { name: 'Front', type: 'image/png' },
      { name: 'Back', type: 'image/jpeg', fileName: 'photo' },
    ])
    expect((await stand.officer.get(ofClient)).body).toMatchObject([
      { name: 'Contract', parentEntityType: 'clients', parentEntityId: clientId },
    ])
  })

  test('parts may come in any order, and a file needs neither its type nor an ending', async () => {
    const { ofIdentifier } = await setUp()
    const form = new FormData()
    form.append('name', 'Passport1')
    form.append('file', new Blob([pdf()], { type: 'application/octet-stream' }), 'Passport1')
    expect((await send('POST', ofIdentifier, form)).status).toBe(200)
    expect((await stand.officer.get(ofIdentifier)).body).toMatchObject([
      { name: 'Passport1', fileName: 'Passport1', type: 'application/pdf' },
    ])
  })

  test('the file may be any part with a file name, and names have up to 250 characters', async () => {
    const { ofClient } = await setUp()
    const form = formOf(png, 'photo.png', 'picture')
    form.append('name', 'n'.repeat(250))
    form.append('description', 'd'.repeat(250))
    expect((await send('POST', ofClient, form)).status).toBe(200)
    expect((await stand.officer.get(ofClient)).body).toMatchObject([
      { name: 'n'.repeat(250), description: 'd'.repeat(250), fileName: 'photo.png' },
    ])
  })

  const without = (...parts: string[]) => {
    const form = named('Passport')
    for (const part of parts) form.delete(part)
    return form
  }
  const twice = () => {
    const form = named('Passport')
    form.append('file', new Blob([pdf()]), 'second.pdf')
    return form
  }
  test.each([
    ['without a name', () => without('name'), 'validation.msg.document.name.cannot.be.blank'],
    ['with a blank name', () => named('  '), 'validation.msg.document.name.cannot.be.blank'],
    [
      'with a long name',
      () => named('a'.repeat(251)),
      'validation.msg.document.name.exceeds.max.length',
    ],
    [
      'with a name that turns round',
      () => named('fdp.\u202egnp'),
      'validation.msg.document.name.does.not.match.regexp',
    ],
    [
      'with a name that goes to the next line',
      () => named('Pass\nport'),
      'validation.msg.document.name.does.not.match.regexp',
    ],
    [
      'with a name that ends its paragraph',
      () => named('Pass\u2029port'),
      'validation.msg.document.name.does.not.match.regexp',
    ],
    [
      'with a long description',
      () => {
        const form = named('Passport')
        form.append('description', 'a'.repeat(251))
        return form
      },
      'validation.msg.document.description.exceeds.max.length',
    ],
    ['without a file', () => without('file'), 'error.msg.document.multipart.invalid'],
    [
      'with text in place of the file',
      () => {
        const form = without('file')
        form.append('file', '%PDF-1.7 %%EOF')
        return form
      },
      'error.msg.document.file.name.invalid',
    ],
    ['with two files', twice, 'error.msg.document.multipart.invalid'],
    [
      'with a page instead of a file',
      () => named('Passport', Buffer.from('<html>')),
      'error.msg.document.type.not.allowed',
    ],
    [
      'with an empty file',
      () => named('Passport', Buffer.alloc(0)),
      'error.msg.document.file.empty',
    ],
    [
      'with a file named ..',
      () => named('Passport', pdf(), '..'),
      'error.msg.document.file.name.invalid',
    ],
  ])('a form %s is refused and leaves nothing', async (_what, form, code) => {
    const { ofIdentifier } = await setUp()
    const before = await stand.kept()
    expect(await send('POST', ofIdentifier, form())).toMatchObject({ status: 400, code })
    expect(await stand.kept()).toEqual(before)
    expect((await stand.officer.get(ofIdentifier)).body).toEqual([])
  })

  test('a file that is too large and a body that is not a form are refused', async () => {
    const { ofIdentifier } = await setUp()
    const before = await stand.kept()
    expect(await send('POST', ofIdentifier, named('Passport', pdf(100_001)))).toMatchObject({
      status: 413,
      code: 'error.msg.document.file.too.big',
    })
    expect(await stand.officer.post(ofIdentifier, { name: 'Passport' })).toMatchObject({
      status: 415,
      code: 'error.msg.unsupported.media.type',
    })
    expect(await stand.officer.put(`${ofIdentifier}/1`, {})).toMatchObject({ status: 404 })
    expect(await stand.kept()).toEqual(before)
  })

  test('documents can belong only to an existing client or identifier', async () => {
    const before = await stand.kept()
    for (const [path, code] of [
      ['/v1/loans/1/documents', 'error.documentmanagement.entitytype.invalid'],
      ['/v1/clients/999999/documents', 'error.msg.client.id.invalid'],
      ['/v1/client_identifiers/999999/documents', 'error.msg.clientIdentifier.id.invalid'],
    ] as const) {
      expect(await stand.officer.get(path)).toMatchObject({ status: 404, code })
      expect(await send('POST', path, named('Passport'))).toMatchObject({ status: 404, code })
      // The bank refuses before it reads the body, which is not even a form.
      expect(await stand.officer.post(path, {})).toMatchObject({ status: 404, code })
    }
    expect(await stand.officer.get('/v1/clients/abc/documents')).toMatchObject({ status: 400 })
    expect(await stand.kept()).toEqual(before)
  })

  test('a document is found only at its own client or identifier', async () => {
    const { ofIdentifier, ofClient } = await setUp()
    const other = await setUp()
    const { body } = await send('POST', ofIdentifier, named('Passport'))
    const id = body.resourceId
    for (const path of [`${ofClient}/${id}`, `${other.ofIdentifier}/${id}`]) {
      const missing = { status: 404, code: 'error.msg.document.id.invalid' }
      expect(await stand.officer.get(path)).toMatchObject(missing)
      expect(await stand.officer.get(`${path}/attachment`)).toMatchObject(missing)
      expect(await stand.officer.delete(path)).toMatchObject(missing)
      expect(await send('PUT', path, named('Mine'))).toMatchObject(missing)
    }
    const harbour = await stand.sandbox.as('officer@harbour')
    expect((await harbour.get(`${ofIdentifier}/${id}`)).status).toBe(404)
    expect((await stand.officer.get(`${ofIdentifier}/${id}`)).body.name).toBe('Passport')
  })

  test('a change affects only the members it names, and a new file replaces the old one', async () => {
    const { ofIdentifier, clientId } = await setUp()
    const { body } = await send('POST', ofIdentifier, named('Passport'))
    const path = `${ofIdentifier}/${body.resourceId}`
    const before = await stand.kept()
    const words = new FormData()
    words.append('name', 'Old passport')
    words.append('description', 'Expired')
    const reworded = await send('PUT', path, words, 'verifier')
    expect(reworded.body).toEqual({
      id: body.resourceId,
      resourceId: body.resourceId,
      officeId: 1,
      clientId,
      changes: { name: 'Old passport', description: 'Expired' },
    })
    expect((await stand.officer.get(path)).body.createdByUsername).toBe('officer')
    const replaced = await send('PUT', path, formOf(png, 'scan.pdf'), 'verifier')
    expect(replaced.body.changes).toEqual({
      size: png.length,
      type: 'image/png',
      checksum: sha256(png),
    })
    const emptied = new FormData()
    emptied.append('description', '')
    expect((await send('PUT', path, emptied)).body.changes).toEqual({ description: null })
    const now = (await stand.officer.get(path)).body
    expect(now).toMatchObject({ name: 'Old passport', fileName: 'scan.pdf', type: 'image/png' })
    // A new file changes the creator; new words alone do not.
    expect(now.createdByUsername).toBe('verifier')
    expect(now.description).toBeUndefined()
    const bytes = Buffer.from(await (await download(path)).arrayBuffer())
    expect(sha256(bytes)).toBe(sha256(png))
    // The bytes of the old file are gone.
    const after = await stand.kept()
    expect(after.files).toHaveLength(before.files.length)
    expect(after.files).not.toEqual(before.files)
  })

  test('the very same file once more is no change, so it stays with whoever brought it', async () => {
    const { clientId, ofIdentifier } = await setUp()
    const bytes = pdf()
    const { body } = await send('POST', ofIdentifier, named('Passport', bytes))
    const path = `${ofIdentifier}/${body.resourceId}`
    const { body: before } = await stand.officer.get(path)
    const kept = await stand.kept()
    const again = await send('PUT', path, formOf(bytes, 'scan.pdf'), 'verifier')
    expect(again.body.changes).toEqual({})
    expect((await stand.officer.get(path)).body).toEqual(before)
    expect(await auditOf(clientId)).toHaveLength(1)
    expect(await stand.kept()).toEqual(kept)
    expect((await download(path)).status).toBe(200)
  })

  test('a refused change leaves the document and its file as they were', async () => {
    const { ofIdentifier } = await setUp()
    const bytes = pdf()
    const { body } = await send('POST', ofIdentifier, named('Passport', bytes))
    const path = `${ofIdentifier}/${body.resourceId}`
    const before = await stand.kept()
    const document = (await stand.officer.get(path)).body
    expect(await send('PUT', path, new FormData())).toMatchObject({ status: 400 })
    const other = new FormData()
    other.append('type', 'image/png')
    expect(await send('PUT', path, other)).toMatchObject({
      status: 400,
      code: 'validation.msg.document.no.parameters.for.update',
    })
    expect(await send('PUT', path, named('', png))).toMatchObject({ status: 400 })
    expect(await send('PUT', path, named('New', Buffer.from('no file')))).toMatchObject({
      status: 400,
    })
    expect(await stand.kept()).toEqual(before)
    expect((await stand.officer.get(path)).body).toEqual(document)
  })

  test('a document is removed with its bytes', async () => {
    const { ofClient, clientId } = await setUp()
    const before = await stand.kept()
    const { body } = await send('POST', ofClient, named('Contract'))
    const id = body.resourceId
    expect((await stand.officer.delete(`${ofClient}/${id}`)).body).toEqual({
      id,
      resourceId: id,
      officeId: 1,
      clientId,
    })
    expect(await stand.kept()).toEqual(before)
    expect((await stand.officer.delete(`${ofClient}/${id}`)).code).toBe(
      'error.msg.document.id.invalid',
    )
  })

  // docs/bank-api.md, "Identifiers" and "Documents"
  test('documents are removed with their identifier and with their client, including the bytes', async () => {
    const before = await stand.kept()
    const { clientId, identifier, ofIdentifier, ofClient } = await setUp()
    await send('POST', ofIdentifier, named('Front'))
    await send('POST', ofIdentifier, named('Back'))
    await send('POST', ofClient, named('Contract'))
    expect((await stand.officer.delete(identifier)).status).toBe(200)
    expect((await stand.kept()).files).toHaveLength(before.files.length + 1)
    expect((await stand.officer.get(ofIdentifier)).status).toBe(404)
    expect((await stand.officer.get(ofClient)).body).toHaveLength(1)

    const { body } = await addPassport(stand.officer, clientId)
    await send('POST', `/v1/client_identifiers/${body.resourceId}/documents`, named('Front'))
    expect((await stand.officer.delete(`/v1/clients/${clientId}`)).status).toBe(200)
    expect(await stand.kept()).toEqual(before)
    const told = (await auditOf(clientId)).filter(
      ({ actionName }: { actionName: string }) => actionName === 'DELETE',
    )
    expect(told).toHaveLength(4)
  })

  // docs/bank-api.md, "Documents" and "Maker-checker"
  test.each([
    ['client', 'DELETE_CLIENT', 'approved'],
    ['identifier', 'DELETE_CLIENTIDENTIFIER', 'approved'],
    ['client', 'DELETE_CLIENT', 'at once, though others wait'],
    ['identifier', 'DELETE_CLIENTIDENTIFIER', 'at once, though others wait'],
  ] as const)(
    'the file of the %s disappears only when the deletion has succeeded (%s, %s)',
    async (what, permission, how) => {
      const { db } = stand.sandbox
      const [officer, manager] = [
        await stand.sandbox.as('officer@hillside'),
        await stand.sandbox.as('manager@hillside'),
      ]
      const clientId = await createClient(officer)
      const { body } = await addPassport(officer, clientId)
      const before = await stand.kept()
      const papers = `/v1/client_identifiers/${body.resourceId}/documents`
      expect((await send('POST', papers, named('Passport'), 'officer@hillside')).status).toBe(200)
      const withFile = await stand.kept()
      const ofClient = `/v1/clients/${clientId}`
      const path = what === 'client' ? ofClient : `${ofClient}/identifiers/${body.resourceId}`
      const ask = async (method: string, address: string, who: string) => {
        const authorization = `Bearer ${await stand.sandbox.token(who)}`
        const headers = { authorization, tenantId: 'hillside' }
        return (await fetch(stand.sandbox.url + address, { method, headers })).status
      }
      let remove = () => ask('DELETE', path, 'officer@hillside')
      if (how === 'approved') {
        const hold = (isOn: boolean) =>
          manager.put('/v1/permissions', { permissions: { [permission]: isOn } })
        await hold(true)
        const { commandId } = (await officer.delete(path)).body
        await hold(false)
        const approval = `/v1/makercheckers/${commandId}?command=approve`
        remove = () => ask('POST', approval, 'manager@hillside')
      }
      // Everything is done, and then the commit fails.
      await db.execute(sql`
        create function refuse_the_end() returns trigger language plpgsql as
        $$ begin raise exception 'The disk is full.'; end $$`)
      await db.execute(sql`
        create constraint trigger refuse_the_end after delete on client_document
        deferrable initially deferred for each row execute function refuse_the_end()`)
      try {
        expect(await remove()).toBe(500)
      } finally {
        await db.execute(sql`drop function refuse_the_end cascade`)
      }
      expect(await stand.kept()).toEqual(withFile)
      expect((await officer.get(papers)).body).toHaveLength(1)

      expect(await remove()).toBe(200)
      expect(await stand.kept()).toEqual(before)
    },
  )

  test('every step is in the audit trail with the client, and no refused one', async () => {
    const { clientId, identifierId, ofIdentifier } = await setUp()
    const { body } = await send('POST', ofIdentifier, named('Passport'))
    const path = `${ofIdentifier}/${body.resourceId}`
    const words = new FormData()
    words.append('name', 'Old passport')
    await send('PUT', path, words)
    await send('PUT', path, words)
    await send('POST', ofIdentifier, named(''))
    await stand.officer.delete(path)
    const entries = await auditOf(clientId)
    expect(entries).toMatchObject([
      { actionName: 'DELETE', resourceId: body.resourceId, clientId },
      {
        actionName: 'UPDATE',
        changes: { name: { before: 'Passport', after: 'Old passport' } },
      },
      { actionName: 'CREATE', maker: 'officer' },
    ])
    expect(JSON.parse(entries[2].commandAsJson)).toMatchObject({
      parentEntityType: 'client_identifiers',
      parentEntityId: identifierId,
      name: 'Passport',
      fileName: 'scan.pdf',
      size: 200,
      type: 'application/pdf',
    })
  })

  test('a subscriber gets events of documents and of looks at numbers', async () => {
    const { body: events } = await stand.officer.get('/v1/subscriptions/events?type=WEBHOOK')
    expect(events).toContainEqual({
      entity: 'DOCUMENT',
      actions: ['CREATE', 'UPDATE', 'DELETE'],
    })
    const { body } = await stand.officer.post('/v1/subscribers', {
      name: 'papers',
      type: 'WEBHOOK',
      target: 'http://127.0.0.1:9/',
      deliveryRetryLimit: 0,
    })
    await stand.officer.post('/v1/subscriptions', {
      subscriberId: body.resourceId,
      entityMap: {
        DOCUMENT: [{ action: 'UPDATE' }],
        CLIENTIDENTIFIER: [{ action: 'UNMASK' }],
      },
    })
    const { clientId, ofIdentifier } = await setUp()
    const sent = await send('POST', ofIdentifier, named('Passport'))
    await send('PUT', `${ofIdentifier}/${sent.body.resourceId}`, named('Old passport'))
    const number = { documentTypeId: 88, documentKey: `900-70-${clientId}` }
    await stand.officer.post(`/v1/clients/${clientId}/identifiers`, number)
    await stand.officer.get(`/v1/clients/${clientId}/identifiers?unmaskValue=true`)
    const log = `/v1/subscribers/${body.resourceId}/deliveries`
    const told = async () =>
      (await stand.officer.get(log)).body.pageItems.map(
        (one: { entity: string; action: string; status: string }) =>
          `${one.entity} ${one.action} ${one.status}`,
      )
    // Nobody listens at the target, but each event was sent, even the one of a mere read.
    await expect.poll(told).toEqual(['CLIENTIDENTIFIER UNMASK FAILED', 'DOCUMENT UPDATE FAILED'])
    await stand.officer.delete(`/v1/subscribers/${body.resourceId}`)
  })

  test('a sender who hangs up halfway leaves nothing', async () => {
    const { ofIdentifier } = await setUp()
    const before = await stand.kept()
    const sending = request(stand.sandbox.url + ofIdentifier, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await stand.sandbox.token('officer')}`,
        tenantId: 'lakeside',
        'content-type': 'multipart/form-data; boundary=XXX',
        'content-length': 90_000,
      },
    })
    const ended = new Promise((resolve) => sending.on('error', resolve))
    sending.write('--XXX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
    sending.write(pdf(50_000))
    await expect.poll(async () => (await stand.kept()).files.length).toBe(before.files.length + 1)
    sending.destroy()
    await ended
    await expect.poll(() => stand.kept()).toEqual(before)
  })

  // docs/bank-api.md, "Reopen a client"
  test('a rejected client who is taken back keeps identifiers, rows and files', async () => {
    const { clientId, identifier, ofIdentifier, ofClient } = await setUp()
    await send('POST', ofIdentifier, named('Passport'))
    await send('POST', ofClient, named('Contract'))
    const rows = `/v1/datatables/papers/${clientId}`
    await stand.officer.post(rows, { kind: 'Rent' })
    const everything = async () => [
      ...(await Promise.all(
        [identifier, ofIdentifier, ofClient, rows].map(async (path) => {
          const { status, body } = await stand.officer.get(path)
          return [status, body]
        }),
      )),
      await stand.kept(),
    ]
    const before = await everything()
    const rejection = { rejectionDate: '2024-05-06', rejectionReasonId: 801 }
    expect((await move(stand.officer, clientId, 'reject', rejection)).status).toBe(200)
    const reopening = { reopenedDate: '2024-05-06' }
    expect((await move(stand.officer, clientId, 'undoRejection', reopening)).status).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('an auditor reads documents and changes none', async () => {
    const { ofIdentifier } = await setUp()
    const { body } = await send('POST', ofIdentifier, named('Passport'))
    const path = `${ofIdentifier}/${body.resourceId}`
    const auditor = await stand.sandbox.as('auditor')
    expect((await auditor.get(path)).status).toBe(200)
    const before = await stand.kept()
    const refused = { status: 403, code: 'error.msg.not.authorized' }
    for (const [action, answer] of [
      ['CREATE', await send('POST', ofIdentifier, named('Mine'), 'auditor')],
      ['UPDATE', await send('PUT', path, named('Mine'), 'auditor')],
      ['DELETE', await auditor.delete(path)],
      // The bank checks the permission before anything else.
      ['CREATE', await auditor.post('/v1/loans/1/documents', {})],
    ] as const) {
      expect(answer).toMatchObject(refused)
      expect(answer.body.errors[0].defaultUserMessage).toBe(
        `User has no authority to: ${action}_DOCUMENT`,
      )
    }
    expect(await stand.kept()).toEqual(before)
  })

  test('an identifier that is removed while a file arrives keeps neither the row nor the bytes', async () => {
    const { clientId, identifier, ofIdentifier } = await setUp()
    const before = await stand.kept()
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => send('POST', ofIdentifier, named('Passport'))),
      stand.officer.delete(identifier),
    ])
    expect(answers.at(-1)?.status).toBe(200)
    expect(answers.slice(0, -1).every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await stand.kept()).toEqual(before)
    const names = (await auditOf(clientId)).map(
      ({ actionName }: { actionName: string }) => actionName,
    )
    const count = (wanted: string) => names.filter((name: string) => name === wanted).length
    expect(count('CREATE')).toBe(count('DELETE'))
  })
})
