import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { largeUpload } from '../db/file-schema'
import { findEngines } from './engines'
import { pdf, png, sha256 } from './file-samples'
import { type FileStand, startFileStand } from './file-stand'
import type { Desk } from './start-sandbox'

const MEBIBYTE = 1024 ** 2
const CONSOLE = 'http://console.example'

interface Part {
  partNumber: number
  uploadUrl: string
  size: number
  headers: Record<string, string>
}

// docs/bank-api.md, "Large files" and "Storage"
describe.each(await findEngines())('large files (%s)', (engine) => {
  let stand: FileStand
  let officer: Desk
  beforeAll(async () => {
    stand = await startFileStand(engine, { CONSOLE_ORIGIN: CONSOLE })
    officer = stand.officer
  })
  afterEach(() => stand.sandbox.call('DELETE', '/sandbox/faults'))
  afterAll(() => stand.stop())

  const command = (name: string, body: object, desk = officer, rows = stand.rows) =>
    desk.post(`${rows}?command=${name}`, body)
  const begin = async (size: number, members: object = {}) => {
    const file = { fileName: 'film.pdf', type: 'application/pdf', size, ...members }
    const { body } = await command('largeFile', { files: [file] })
    return body.data.uploads[0]
  }
  const here = (address: string) => {
    const { pathname, search } = new URL(address)
    return stand.sandbox.url + pathname + search
  }
  const put = async (address: string, bytes: Uint8Array, headers: Record<string, string> = {}) => {
    const response = await fetch(here(address), {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', ...headers },
      body: Buffer.from(bytes),
    })
    const text = await response.text()
    if (!response.ok) expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
    return {
      status: response.status,
      code: /<Error><Code>(\w+)<\/Code><Message>[^<]+<\/Message><\/Error>/.exec(text)?.[1],
      etag: response.headers.get('etag'),
      headers: response.headers,
    }
  }
  const refused = (status: number, code: string) => ({ status, code, etag: null })

  test('a file of one part is sent to one address and becomes a document', async () => {
    const bytes = pdf(70_000)
    const upload = await begin(bytes.length)
    expect(upload).toEqual({
      fileName: 'film.pdf',
      fileKey: expect.stringMatching(new RegExp(`^lakeside/${stand.clientId}/[0-9a-f-]{36}$`)),
      method: 'PUT',
      expiresAt: expect.any(String),
      size: 70_000,
      partSize: 70_000,
      received: [],
      uploadUrl: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:4010\/storage\/.*\?partNumber=1&expires=\d+&signature=[\w-]{43}$/,
      ),
      headers: { 'content-type': 'application/pdf' },
    })
    const seconds = (Date.parse(upload.expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThanOrEqual(600)

    const early = await command('completeLargeFile', { fileKey: upload.fileKey })
    expect([early.status, early.code]).toEqual([403, 'error.msg.document.upload.incomplete'])
    const checksum = createHash('sha256').update(bytes).digest('base64')
    const sent = await put(upload.uploadUrl, bytes, { 'x-checksum-sha256': checksum })
    expect(sent).toMatchObject({ status: 200, etag: `"${sha256(bytes)}"` })

    const parts = [{ partNumber: 1, etag: sent.etag }]
    const done = await command('completeLargeFile', { fileKey: upload.fileKey, parts })
    const [document] = done.body.data.documents
    expect(document).toMatchObject({ fileName: 'film.pdf', size: 70_000, checksum: sha256(bytes) })
    expect(done.body).toMatchObject({ id: document.id, resourceId: document.id, officeId: 1 })
    const again = await command('completeLargeFile', { fileKey: upload.fileKey, parts })
    expect(again.body).toEqual(done.body)

    const answer = await fetch(
      `${stand.sandbox.url}${stand.rows}/documents/${document.id}/attachment`,
      {
        headers: {
          authorization: `Bearer ${await stand.sandbox.token('officer')}`,
          tenantId: 'lakeside',
        },
      },
    )
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
    // No part is left, and the completed upload accepts no more.
    expect((await stand.kept()).files.filter((name) => name.includes('.'))).toEqual([])
    expect(await put(upload.uploadUrl, bytes)).toMatchObject(refused(403, 'AlreadyReceived'))
    for (const name of ['largeFile', 'abortLargeFile']) {
      const late = await command(name, { fileKey: upload.fileKey })
      expect(late.code).toBe('error.msg.document.upload.not.found')
    }
  })

  test('a file of several parts resumes where it stopped, and simultaneous completions make one document', async () => {
    const bytes = pdf(65 * MEBIBYTE)
    const upload = await begin(bytes.length)
    expect(upload).toMatchObject({ partSize: 16 * MEBIBYTE, received: [] })
    expect(upload.uploadUrl).toBeUndefined()
    expect(upload.parts.map(({ partNumber, size }: Part) => [partNumber, size])).toEqual([
      ...[1, 2, 3, 4].map((number) => [number, 16 * MEBIBYTE]),
      [5, MEBIBYTE],
    ])
    const slice = (number: number) =>
      bytes.subarray((number - 1) * upload.partSize, number * upload.partSize)
    const send = async ({ partNumber, uploadUrl }: Part) => {
      const sent = await put(uploadUrl, slice(partNumber))
      expect(sent.status).toBe(200)
      return { partNumber, size: slice(partNumber).length, etag: sent.etag }
    }
    const [first, second, ...rest] = upload.parts
    const sent = [await send(second), await send(first)]
    for (const { headers } of upload.parts) {
      expect(headers).toEqual({ 'content-type': 'application/pdf' })
    }
    const { fileKey } = upload
    for (const parts of [undefined, sent, [...sent, { partNumber: 6, etag: sent[0]?.etag }]]) {
      const halfway = await command('completeLargeFile', { fileKey, parts })
      expect(halfway.code).toBe('error.msg.document.upload.incomplete')
    }

    const renewed = (await command('largeFile', { fileKey: upload.fileKey })).body.data.uploads[0]
    expect(renewed.received).toEqual(sent.reverse())
    expect(renewed.parts.map(({ partNumber }: Part) => partNumber)).toEqual([3, 4, 5])
    expect(renewed.parts[0].uploadUrl.split('&')[0]).toBe(rest[0].uploadUrl.split('&')[0])
    const parts = [...renewed.received, ...(await Promise.all(renewed.parts.map(send)))]

    const changed = (etag: string) => parts.with(4, { ...parts[4], etag })
    for (const wrong of [changed(parts[0].etag), changed(parts[4].etag.replaceAll('"', ''))]) {
      const mismatch = await command('completeLargeFile', { fileKey: upload.fileKey, parts: wrong })
      expect([mismatch.status, mismatch.code]).toEqual([
        400,
        'error.msg.document.upload.part.mismatch',
      ])
    }
    const sixth = [...parts, { partNumber: 6, etag: parts[0].etag }]
    const unknown = await command('completeLargeFile', { fileKey: upload.fileKey, parts: sixth })
    expect(unknown.code).toBe('error.msg.document.upload.incomplete')
    const before = await stand.kept()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        command('completeLargeFile', { fileKey: upload.fileKey, parts }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.resourceId)).size).toBe(1)
    expect(answers[0]?.body.data.documents[0].checksum).toBe(sha256(bytes))
    const after = await stand.kept()
    expect(after.documents).toBe(before.documents + 1)
    expect(after.files.length).toBe(before.files.length - 4)
  })

  test('a file one byte larger than 64 MiB is sent in parts of 16 MiB', async () => {
    const whole = await begin(64 * MEBIBYTE)
    expect(whole).toMatchObject({ partSize: 64 * MEBIBYTE, uploadUrl: expect.any(String) })
    expect(whole).not.toHaveProperty('parts')
    const more = await begin(64 * MEBIBYTE + 1)
    expect(more).not.toHaveProperty('headers')
    expect(more.parts.map(({ size }: Part) => size)).toEqual([...Array(4).fill(16 * MEBIBYTE), 1])
  })

  test('ten files can be promised at once, in their order, for 24 hours', async () => {
    const files = Array.from({ length: 10 }, (_, at) => ({
      fileName: `papers/${at}.png`,
      type: 'image/png',
      size: String(at + 1),
    }))
    const before = Date.now()
    const { body } = await command('largeFile', { files })
    expect(body).toMatchObject({
      resourceId: stand.clientId,
      clientId: stand.clientId,
      officeId: 1,
    })
    expect(body.data.uploads).toMatchObject(
      Array.from({ length: 10 }, (_, at) => ({ fileName: `${at}.png`, size: at + 1 })),
    )
    const { fileKey } = body.data.uploads[9]
    const [row] = await stand.sandbox.db
      .select()
      .from(largeUpload)
      .where(eq(largeUpload.fileKey, fileKey))
    const life = Number(row?.abandonedAt) - 24 * 60 * 60 * 1000
    expect(life).toBeGreaterThanOrEqual(before)
    expect(life).toBeLessThanOrEqual(Date.now())
    expect(await command('largeFile', { files: [...files, files[0]] })).toMatchObject({
      status: 400,
      code: 'validation.msg.document.files.is.not.within.expected.range',
    })
  })

  test('the content determines the type', async () => {
    const upload = await begin(png.length)
    await put(upload.uploadUrl, png)
    const { body } = await command('completeLargeFile', { fileKey: upload.fileKey })
    expect(body.data.documents).toMatchObject([{ type: 'image/png', fileName: 'film.pdf' }])
  })

  test('an address allows only what it was signed for', async () => {
    const bytes = pdf(5_000)
    const upload = await begin(bytes.length)
    const other = await begin(bytes.length)
    const before = await stand.kept()
    const change = (name: string, value: string) => {
      const address = new URL(upload.uploadUrl)
      address.searchParams.set(name, value)
      return address.href
    }
    const swap = upload.uploadUrl.replace(upload.fileKey, other.fileKey)
    const later = String(Math.floor(Date.now() / 1000) + 9_999)
    const signature = new URL(upload.uploadUrl).searchParams.get('signature') ?? ''
    const unlike = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const address of [change('signature', unlike), change('expires', later), swap]) {
      expect(await put(address, bytes)).toMatchObject(refused(403, 'SignatureDoesNotMatch'))
    }
    for (const number of ['0', '2']) {
      const answer = await put(change('partNumber', number), bytes)
      expect(answer).toMatchObject(refused(403, 'SignatureDoesNotMatch'))
    }
    const otherType = await put(upload.uploadUrl, bytes, { 'content-type': 'image/png' })
    expect(otherType).toMatchObject(refused(403, 'SignatureDoesNotMatch'))
    const noType = await put(upload.uploadUrl, bytes, { 'content-type': 'none' })
    expect(noType).toMatchObject(refused(403, 'SignatureDoesNotMatch'))
    const short = await put(upload.uploadUrl, bytes.subarray(1))
    expect(short).toMatchObject(refused(400, 'IncompleteBody'))
    const unsigned = await put(upload.uploadUrl.split('?')[0] ?? '', bytes)
    expect(unsigned).toMatchObject(refused(403, 'AccessDenied'))
    const past = change('expires', '1')
    for (const expired of [past, past.replace(/[0-9a-f-]{36}/, 'x')]) {
      expect(await put(expired, bytes)).toMatchObject(refused(403, 'ExpiredAddress'))
    }
    for (const name of ['x', '%00']) {
      const unknown = await put(upload.uploadUrl.replace(/[0-9a-f-]{36}/, name), bytes)
      expect(unknown).toMatchObject(refused(404, 'NoSuchUpload'))
    }
    const checksum = createHash('sha256').update('something else').digest('base64')
    const wrong = await put(upload.uploadUrl, bytes, { 'x-checksum-sha256': checksum })
    expect(wrong).toMatchObject(refused(400, 'BadDigest'))
    expect(await stand.kept()).toEqual(before)

    expect((await put(upload.uploadUrl, bytes)).status).toBe(200)
    expect(await put(upload.uploadUrl, bytes)).toMatchObject(refused(403, 'AlreadyReceived'))
  })

  test('of two simultaneous PUTs of one part one is accepted', async () => {
    const bytes = pdf(200_000)
    const upload = await begin(bytes.length)
    const answers = await Promise.all([put(upload.uploadUrl, bytes), put(upload.uploadUrl, bytes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const done = await command('completeLargeFile', { fileKey: upload.fileKey })
    expect(done.status).toBe(200)
  })

  test('an upload whose content has no allowed type is refused and removed', async () => {
    const before = await stand.kept()
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const upload = await begin(bytes.length)
    await put(upload.uploadUrl, bytes)
    const answer = await command('completeLargeFile', { fileKey: upload.fileKey })
    expect([answer.status, answer.code]).toEqual([400, 'error.msg.document.type.not.allowed'])
    expect(await stand.kept()).toEqual(before)
    const again = await command('completeLargeFile', { fileKey: upload.fileKey })
    expect(again.code).toBe('error.msg.document.upload.not.found')
  })

  test('an aborted upload leaves nothing, and can be aborted twice', async () => {
    const before = await stand.kept()
    const bytes = pdf(1_000)
    const upload = await begin(bytes.length)
    await put(upload.uploadUrl, bytes)
    const { fileKey } = upload
    for (const time of [1, 2]) {
      const answer = await command('abortLargeFile', { fileKey })
      expect([time, answer.body]).toEqual([
        time,
        { clientId: stand.clientId, officeId: 1, resourceId: stand.clientId },
      ])
    }
    expect((await stand.kept()).files).toEqual(before.files)
    expect(await put(upload.uploadUrl, bytes)).toMatchObject(refused(404, 'NoSuchUpload'))
    for (const name of ['largeFile', 'completeLargeFile']) {
      expect((await command(name, { fileKey })).code).toBe('error.msg.document.upload.not.found')
    }
  })

  test('an upload belongs to its maker, client, table and tenant', async () => {
    // Both banks have a client of this number, and this table.
    const same = '/v1/datatables/tax_residency/1'
    const file = { fileName: 'film.pdf', type: 'application/pdf', size: 1_000 }
    const { body } = await command('largeFile', { files: [file] }, officer, same)
    const { fileKey: ours } = body.data.uploads[0]
    const { fileKey } = await begin(1_000)
    const verifier = await stand.sandbox.as('verifier')
    const harbour = await stand.sandbox.as('officer@harbour')
    const auditor = await stand.sandbox.as('auditor')
    await officer.post('/v1/datatables', {
      datatableName: 'others',
      apptableName: 'm_client',
      multiRow: true,
      columns: [{ name: 'a', type: 'Text', mandatory: false }],
    })
    for (const name of ['largeFile', 'completeLargeFile', 'abortLargeFile']) {
      expect((await command(name, { fileKey }, verifier)).code).toBe(
        'error.msg.document.upload.not.found',
      )
      expect((await command(name, { fileKey }, officer, '/v1/datatables/papers/1')).code).toBe(
        'error.msg.document.upload.not.found',
      )
      const elsewhere = `/v1/datatables/others/${stand.clientId}`
      expect((await command(name, { fileKey }, officer, elsewhere)).code).toBe(
        'error.msg.document.upload.not.found',
      )
      expect((await command(name, { fileKey: ours }, harbour, same)).code).toBe(
        'error.msg.document.upload.not.found',
      )
      expect((await command(name, { fileKey }, auditor)).code).toBe('error.msg.not.authorized')
    }
    expect((await command('largeFile', { fileKey })).status).toBe(200)
  })

  test('a file that cannot be kept is refused before anything is sent', async () => {
    const before = await stand.kept()
    const file = { fileName: 'a.pdf', type: 'application/pdf', size: 10 }
    const codeOf = async (members: object) => {
      const answer = await command('largeFile', { files: [{ ...file, ...members }] })
      return [answer.status, answer.code]
    }
    const largest = await begin(5 * 1024 ** 3)
    await command('abortLargeFile', { fileKey: largest.fileKey })
    await stand.sandbox.db.delete(largeUpload).where(eq(largeUpload.fileKey, largest.fileKey))
    expect(await codeOf({ size: 5 * 1024 ** 3 + 1 })).toEqual([
      413,
      'error.msg.document.file.too.big',
    ])
    expect(await codeOf({ size: 0 })).toEqual([400, 'error.msg.document.file.empty'])
    expect(await codeOf({ type: 'image/svg+xml' })).toEqual([
      400,
      'error.msg.document.type.not.allowed',
    ])
    expect(await codeOf({ fileName: 'a\u202efdp.exe' })).toEqual([
      400,
      'error.msg.document.file.name.invalid',
    ])
    expect((await codeOf({ size: 'many' }))[0]).toBe(400)
    for (const body of [{ files: [] }, { fileKey: 'a\0b' }]) {
      expect((await command('largeFile', body)).status).toBe(400)
    }
    for (const body of [{}, { files: [file], fileKey: 'x' }]) {
      expect(await command('largeFile', body)).toMatchObject({
        status: 400,
        code: 'validation.msg.document.files.cannot.be.blank',
      })
    }
    for (const name of ['completeLargeFile', 'abortLargeFile']) {
      expect(await command(name, {})).toMatchObject({
        status: 400,
        code: 'validation.msg.document.fileKey.cannot.be.blank',
      })
    }
    const elsewhere = await command(
      'largeFile',
      { files: [file] },
      officer,
      `/v1/datatables/none/${stand.clientId}`,
    )
    expect([elsewhere.status, elsewhere.code]).toEqual([404, 'error.msg.datatable.not.found'])
    expect((await command('smallFile', {})).code).toBe(
      'error.msg.query.parameter.value.unsupported',
    )
    expect(await stand.kept()).toEqual(before)
  })

  test('an upload that is unknown or was left too long is not found', async () => {
    const late = await begin(1_000)
    await stand.sandbox.db
      .update(largeUpload)
      .set({ abandonedAt: new Date(Date.now() - 1) })
      .where(eq(largeUpload.fileKey, late.fileKey))
    const missing = { status: 404, code: 'error.msg.document.upload.not.found' }
    for (const name of ['largeFile', 'completeLargeFile']) {
      expect(await command(name, { fileKey: late.fileKey })).toMatchObject(missing)
    }
    expect(await put(late.uploadUrl, pdf(1_000))).toMatchObject(refused(404, 'NoSuchUpload'))
    for (const name of ['largeFile', 'completeLargeFile', 'abortLargeFile']) {
      expect(await command(name, { fileKey: 'nowhere' })).toMatchObject(missing)
    }
  })

  test('completing an upload again does not find its removed document', async () => {
    const upload = await begin(png.length, { type: 'image/png' })
    await put(upload.uploadUrl, png, { 'content-type': 'image/png' })
    const { body } = await command('completeLargeFile', { fileKey: upload.fileKey })
    await officer.delete(`${stand.rows}/documents/${body.resourceId}`)
    const again = await command('completeLargeFile', { fileKey: upload.fileKey })
    expect(again.code).toBe('error.msg.document.upload.not.found')
  })

  test('pages of the console may send parts and read the answer, others may not', async () => {
    const upload = await begin(1_000)
    const ask = async (origin: string) => {
      const answer = await fetch(here(upload.uploadUrl), { method: 'OPTIONS', headers: { origin } })
      return Object.fromEntries([...answer.headers, ['status', answer.status]])
    }
    expect(await ask(CONSOLE)).toMatchObject({
      status: 204,
      vary: 'Origin',
      'access-control-allow-origin': CONSOLE,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type, x-checksum-sha256',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '600',
    })
    const foreign = await ask('http://elsewhere.example')
    expect(foreign).toMatchObject({ status: 204, vary: 'Origin' })
    expect(Object.keys(foreign).filter((name) => name.startsWith('access-control'))).toEqual([])

    const bytes = pdf(1_000)
    for (const address of [upload.uploadUrl.split('?')[0], upload.uploadUrl]) {
      const own = await put(address, bytes, { origin: CONSOLE })
      expect(own.headers.get('access-control-allow-origin')).toBe(CONSOLE)
      const others = await put(address, bytes, { origin: 'http://elsewhere.example' })
      expect(others.headers.get('access-control-allow-origin')).toBeNull()
      expect(others.headers.get('vary')).toBe('Origin')
    }
  })

  test('a fault can make an address expire, once', async () => {
    const bytes = pdf(1_000)
    const upload = await begin(bytes.length)
    const path = '/storage/{tenant}/{clientId}/{upload}'
    const fault = { method: 'PUT', path, clientId: stand.clientId, kind: 'expired', times: 1 }
    const headers = { 'content-type': 'application/json' }
    await stand.sandbox.call('PUT', '/sandbox/faults', { headers, body: JSON.stringify(fault) })
    expect(await put(upload.uploadUrl, bytes)).toMatchObject(refused(403, 'ExpiredAddress'))
    expect((await put(upload.uploadUrl, bytes)).status).toBe(200)
    const elsewhere = JSON.stringify({ ...fault, method: 'GET', path: '/v1/clients' })
    const refusedFault = await stand.sandbox.call('PUT', '/sandbox/faults', {
      headers,
      body: elsewhere,
    })
    expect(refusedFault.status).toBe(400)
  })

  test('a part stays received when the answer of storage is cut off', async () => {
    const bytes = pdf(1_000)
    const upload = await begin(bytes.length)
    const fault = { method: 'PUT', path: '/storage/{tenant}/{clientId}/{upload}', kind: 'cut' }
    await stand.sandbox.call('PUT', '/sandbox/faults', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fault, times: 1 }),
    })
    await expect(put(upload.uploadUrl, bytes)).rejects.toThrow()
    const renewed = await command('largeFile', { fileKey: upload.fileKey })
    expect(renewed.body.data.uploads[0]).toMatchObject({
      received: [{ partNumber: 1, size: 1_000, etag: `"${sha256(bytes)}"` }],
      parts: [],
    })
  })
})
