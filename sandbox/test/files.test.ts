import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { jpeg, pdf, png, sha256 } from './file-samples'
import { type FileStand, formOf, startFileStand } from './file-stand'
import { createTable, rowsPath } from './new-data-tables'

// docs/bank-api.md, "Files of a data table"
describe.each(await findEngines())('files of a data table (%s)', (engine) => {
  let stand: FileStand
  beforeAll(async () => {
    stand = await startFileStand(engine, { SANDBOX_UPLOAD_MAX: '100000' })
  })
  afterAll(() => stand.stop())

  const rowsOf = async () => (await stand.officer.get(stand.rows)).body
  const download = async (id: number) =>
    fetch(`${stand.sandbox.url}${stand.rows}/documents/${id}/attachment`, {
      headers: {
        authorization: `Bearer ${await stand.sandbox.token('auditor')}`,
        tenantId: 'lakeside',
      },
    })

  test('a sent file is listed, and downloaded byte for byte', async () => {
    const bytes = pdf(90_000)
    const sent = await stand.send(formOf(bytes, 'Übersicht 1€ 2026.pdf'))
    expect(sent.status).toBe(200)
    const [document] = sent.body.data.documents
    expect(document).toEqual({
      id: expect.any(Number),
      parentEntityType: 'papers',
      parentEntityId: stand.clientId,
      name: 'Übersicht 1€ 2026.pdf',
      fileName: 'Übersicht 1€ 2026.pdf',
      size: 90_000,
      type: 'application/pdf',
      checksum: sha256(bytes),
      createdOnDate: stand.sandbox.today.split('-').map(Number),
      createdByUsername: 'officer',
    })
    expect(sent.body).toMatchObject({
      id: document.id,
      resourceId: document.id,
      officeId: 1,
      clientId: stand.clientId,
    })
    const later = await stand.send(formOf(pdf()))
    const list = await stand.officer.get(`${stand.rows}/documents`)
    expect(list.body.slice(-2)).toEqual([document, ...later.body.data.documents])
    const one = await stand.officer.get(`${stand.rows}/documents/${document.id}`)
    expect(one.body).toEqual(document)

    const answer = await download(document.id)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-length')).toBe('90000')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_bersicht 1_ 2026.pdf"; filename*=UTF-8''%C3%9Cbersicht%201%E2%82%AC%202026.pdf`,
    )
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
  })

  test('a change of a row may add files, which are kept with it or not at all', async () => {
    const { body: row } = await stand.officer.post(stand.rows, { kind: 'deed', pages: 3 })
    const path = `${stand.rows}/${row.id}`
    const form = (tableData: object) => {
      const parts = formOf(pdf(), 'deed.pdf', 'fileData')
      parts.append('tableData', JSON.stringify(tableData))
      return parts
    }
    const changed = await stand.send(form({ pages: '4' }), { path, method: 'PUT' })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        id: row.id,
        resourceId: row.id,
        clientId: stand.clientId,
        changes: { pages: '4' },
        data: { documents: [{ fileName: 'deed.pdf', parentEntityType: 'papers' }] },
      },
    })
    expect((await stand.officer.get(path)).body).toMatchObject([{ kind: 'deed', pages: 4 }])

    const columns = formOf(png, 'seal.png')
    columns.append('pages', '5')
    expect((await stand.send(columns, { path, method: 'PUT' })).body.changes).toEqual({
      pages: '5',
    })
    const alone = await stand.send(formOf(png), { path, method: 'PUT' })
    expect(alone.body).toMatchObject({ changes: {}, data: { resourceIds: [row.id] } })

    const before = await stand.kept()
    const refused = [
      await stand.send(form({ pages: 'many' }), { path, method: 'PUT' }),
      await stand.send(form({ colour: 'red' }), { path, method: 'PUT' }),
      await stand.send(formOf(new Uint8Array(0)), { path, method: 'PUT' }),
      await stand.send(form({ pages: 6 }), { path: `${stand.rows}/999999`, method: 'PUT' }),
      await stand.send(form({ pages: 6 }), { path, method: 'PUT', user: 'auditor' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 403])
    expect(await stand.kept()).toEqual(before)
    expect((await stand.officer.get(path)).body).toMatchObject([{ pages: 5 }])
  })

  test('a form for a row that is not there is 404 whatever its files and columns are', async () => {
    const table = await createTable(stand.officer, { multiRow: false })
    const path = rowsPath(table, stand.clientId)
    const before = await stand.kept()
    const badRow = formOf(pdf())
    badRow.append('colour', 'red')
    for (const form of [formOf(pdf(100_001)), formOf(new Uint8Array(0)), badRow, new FormData()]) {
      expect(await stand.send(form, { path, method: 'PUT' })).toMatchObject({
        status: 404,
        code: 'error.msg.datatable.data.not.found',
      })
    }
    expect(await stand.kept()).toEqual(before)
  })

  test('a PNG named .jpg is kept as PNG, and a JPEG with a video after its end as JPEG', async () => {
    const form = formOf(png, 'photo.jpg', 'fileData')
    form.append('scan', new Blob([jpeg(5_000)]), 'photo.jpeg')
    const { body } = await stand.send(form)
    expect(body.data.documents).toMatchObject([
      { type: 'image/png', size: png.length },
      { type: 'image/jpeg' },
    ])
  })

  test('files and rows sent together are written together', async () => {
    const before = await stand.kept()
    const form = formOf(pdf())
    form.append('file', new Blob([png]), 'second.png')
    form.append('tableData', JSON.stringify({ entries: [{ kind: 'a' }, { kind: 'b', pages: 2 }] }))
    const { body } = await stand.send(form)
    expect(body.data.documents).toHaveLength(2)
    expect(body.data.resourceIds).toHaveLength(2)
    expect(body.resourceId).toBe(body.data.resourceIds[0])
    expect(await stand.kept()).toMatchObject({
      documents: before.documents + 2,
      rows: before.rows + 2,
    })
  })

  test('text parts named like columns make one row', async () => {
    const form = formOf(pdf())
    form.append('kind', 'passport')
    form.append('pages', '32')
    expect((await stand.send(form)).status).toBe(200)
    expect((await rowsOf()).at(-1)).toMatchObject({ kind: 'passport', pages: 32 })
  })

  test('a refused row keeps no file, and a refused file no row', async () => {
    const before = await stand.kept()
    const badRow = formOf(pdf())
    badRow.append('data', new Blob(['{"pages":"many"}'], { type: 'application/json' }))
    const first = await stand.send(badRow)
    expect([first.status, first.code]).toEqual([400, 'error.msg.column.mandatory'])
    const badFile = formOf(Buffer.from('no file of ours'))
    badFile.append('kind', 'passport')
    const second = await stand.send(badFile)
    expect([second.status, second.code]).toEqual([400, 'error.msg.document.type.not.allowed'])
    expect(await stand.kept()).toEqual(before)
  })

  test('a file is removed with its bytes, by staff with the permission', async () => {
    const before = await stand.kept()
    const { body } = await stand.send(formOf(pdf()))
    const path = `${stand.rows}/documents/${body.resourceId}`
    const verifier = await stand.sandbox.as('verifier')
    expect((await verifier.delete(path)).code).toBe('error.msg.not.authorized')
    const removed = await stand.officer.delete(path)
    expect(removed.body).toEqual({
      id: body.resourceId,
      resourceId: body.resourceId,
      officeId: 1,
      clientId: stand.clientId,
    })
    expect(await stand.kept()).toEqual(before)
    expect((await stand.officer.get(path)).code).toBe('error.msg.document.id.invalid')
    expect((await stand.officer.delete(path)).code).toBe('error.msg.document.id.invalid')
  })

  test('an auditor reads files and sends none; other tenants, clients and tables see none', async () => {
    const { body } = await stand.send(formOf(pdf()))
    const before = await stand.kept()
    const refused = await stand.send(formOf(pdf()), { user: 'auditor' })
    expect([refused.status, refused.code]).toEqual([403, 'error.msg.not.authorized'])
    const auditor = await stand.sandbox.as('auditor')
    expect((await auditor.get(`${stand.rows}/documents`)).status).toBe(200)
    const harbour = await stand.sandbox.as('officer@harbour')
    const path = `${stand.rows}/documents/${body.resourceId}`
    expect((await harbour.get(path)).status).toBe(404)
    expect(
      (await stand.officer.get(`/v1/datatables/papers/1/documents/${body.resourceId}`)).code,
    ).toBe('error.msg.document.id.invalid')
    const elsewhere = `/v1/datatables/tax_residency/${stand.clientId}/documents/${body.resourceId}`
    for (const unknown of [
      elsewhere,
      `${elsewhere}/attachment`,
      `${stand.rows}/documents/999999`,
    ]) {
      expect(await auditor.get(unknown)).toMatchObject({
        status: 404,
        code: 'error.msg.document.id.invalid',
      })
    }
    expect((await stand.officer.delete(elsewhere)).code).toBe('error.msg.document.id.invalid')
    expect((await stand.officer.get(`/v1/datatables/none/1/documents`)).code).toBe(
      'error.msg.datatable.not.found',
    )
    const nobody = await stand.send(formOf(pdf()), { path: '/v1/datatables/papers/999999' })
    expect([nobody.status, nobody.code]).toEqual([404, 'error.msg.client.id.invalid'])
    expect(await stand.kept()).toEqual(before)
  })

  // docs/bank-api.md, "Data tables" and "Files of a data table"
  test('a table with files but no rows can be removed only after its files', async () => {
    const table = await createTable(stand.officer)
    const path = rowsPath(table, stand.clientId)
    const { body } = await stand.send(formOf(pdf()), { path })
    const remove = () => stand.officer.delete(`/v1/datatables/${encodeURIComponent(table)}`)
    expect(await remove()).toMatchObject({
      status: 403,
      code: 'error.msg.non.empty.datatable.cannot.be.deleted',
    })
    await stand.officer.delete(`${path}/documents/${body.resourceId}`)
    expect((await remove()).status).toBe(200)
  })

  test('a form may have ten files, not eleven, and none a byte too large', async () => {
    const ten = new FormData()
    for (let at = 0; at < 10; at += 1) ten.append('file', new Blob([pdf()]), `${at}.pdf`)
    const taken = await stand.send(ten)
    expect(taken.body.data.documents.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at}.pdf`),
    )
    const before = await stand.kept()
    ten.append('file', new Blob([pdf()]), 'one-more.pdf')
    expect((await stand.send(ten)).code).toBe('error.msg.document.multipart.invalid')
    const tooBig = await stand.send(formOf(pdf(100_001)))
    expect([tooBig.status, tooBig.code]).toEqual([413, 'error.msg.document.file.too.big'])
    expect(await stand.kept()).toEqual(before)
    expect((await stand.send(formOf(pdf(100_000)))).status).toBe(200)
  })
})
