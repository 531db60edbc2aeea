import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { arriving, CONTENT_TYPE, fileForm, formOf, jpegOf, pdfOf } from '@/lib/server/test/upload'
import { type Asked, Browser, fault, noFaults } from './browser'
import { deeper, quick } from './deeper'

const TABLE = 'source_of_funds'

let officer: Browser
let verifier: Browser
let auditor: Browser
let neighbour: Browser
/** Clients that no other test here adds files to. */
const unused: number[] = []

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({
    BANK_URL: bank,
    OIDC_ISSUER: `${bank}/oidc`,
    BANK_TIMEOUT_MS: '4000',
    UPLOAD_DIRECT_MAX: '2000000',
    STORAGE_ORIGINS: bank,
  })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
  auditor = await new Browser().signInAs('auditor')
  neighbour = await new Browser().signInAs('officer@harbour')
  const page = await officer.json('/api/clients?limit=200&offset=200')
  unused.push(...page.body.pageItems.map(({ id }: { id: number }) => id))
})
afterEach(noFaults)

const take = () => unused.pop() ?? Number.NaN
const filesOf = async (clientId: number) =>
  (await officer.json(deskPaths.api.dataTable(clientId, TABLE))).body.files

/** Sends a form the way the page does. */
const sendForm = (
  browser: Browser,
  clientId: number,
  form: Buffer,
  { stream = arriving(form), idempotencyKey = randomUUID(), headers = {}, signal }: Asked = {},
) =>
  browser.json(deskPaths.api.files(clientId, TABLE), {
    method: 'POST',
    stream,
    idempotencyKey,
    signal,
    headers: { 'content-type': CONTENT_TYPE, 'content-length': String(form.length), ...headers },
  })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

quick('adding a file', () => {
  test('stores it at the bank unchanged, under its name', async () => {
    const clientId = take()
    const pdf = pdfOf(150_000, 'whole')
    const { status, body } = await sendForm(
      officer,
      clientId,
      fileForm(pdf, { fileName: 'Lohn %22Mai%22 李.pdf' }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: 'done',
      file: {
        fileName: 'Lohn "Mai" 李.pdf',
        size: pdf.length,
        type: 'application/pdf',
        checksum: sha256(pdf),
        createdBy: 'officer',
      },
    })
    expect(await filesOf(clientId)).toEqual([body.file])
  })

  test('with the same key stores it once, however often it is sent', async () => {
    const clientId = take()
    const form = fileForm(pdfOf(20_000))
    const idempotencyKey = randomUUID()
    const first = await sendForm(officer, clientId, form, { idempotencyKey })
    const second = await sendForm(officer, clientId, form, { idempotencyKey })
    expect(first).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect(second).toEqual({
      ...first,
      body: expect.objectContaining({ outcome: 'done', file: null }),
    })
    expect(await filesOf(clientId)).toHaveLength(1)
    const longer = await sendForm(officer, clientId, fileForm(pdfOf(20_001)), { idempotencyKey })
    expect(longer).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  test.each([
    ['longer', '', 'geckoformboundary1f2e3d4c5b6a79880a1b2c3d4e5f6071'],
    ['shorter', '"', 'short'],
  ])(
    'with the same key stores it once, though the browser chose a %s boundary the second time',
    async (_length, quote, boundary) => {
      const clientId = take()
      const pdf = pdfOf(20_000)
      const idempotencyKey = randomUUID()
      const first = await sendForm(officer, clientId, fileForm(pdf), { idempotencyKey })
      const headers = {
        'content-type': `multipart/form-data; boundary=${quote}${boundary}${quote}`,
      }
      const again = (content: Buffer) =>
        sendForm(officer, clientId, fileForm(content, { boundary }), { idempotencyKey, headers })
      expect(await again(pdf)).toEqual({
        ...first,
        body: expect.objectContaining({ outcome: 'done', file: null }),
      })
      expect(await filesOf(clientId)).toHaveLength(1)
      const longer = await again(pdfOf(20_001))
      expect(longer).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    },
  )

  test('works with the same key after the connection broke in the middle', async () => {
    const clientId = take()
    const form = fileForm(pdfOf(400_000))
    const idempotencyKey = randomUUID()
    const stream = arriving(form.subarray(0, 200_000), { finally: 'break' })
    const broken = await sendForm(officer, clientId, form, { stream, idempotencyKey })
    expect(broken).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await filesOf(clientId)).toEqual([])
    const whole = await sendForm(officer, clientId, form, { idempotencyKey })
    expect(whole).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect(await filesOf(clientId)).toHaveLength(1)
  })

  const pdf = pdfOf(60_000)
  const size = { name: 'size', value: String(pdf.length) }
  const file = { name: 'file', fileName: 'a.pdf', value: pdf }
  test.each<[string, Buffer, number, string]>([
    ['a web page named .pdf', fileForm(Buffer.from('<!doctype html>')), 400, 'file_refused'],
    ['an empty file', fileForm(Buffer.alloc(0)), 400, 'file_refused'],
    ['a PDF without its end', fileForm(pdf.subarray(0, 30_000)), 400, 'file_refused'],
    ['half a photograph', fileForm(jpegOf(90_000).subarray(0, 45_000)), 400, 'file_refused'],
    ['a giant picture', fileForm(jpegOf(900, { width: 60_000 })), 400, 'file_refused'],
    ['a size that is too small', fileForm(pdf, { size: 10 }), 400, 'file_refused'],
    ['a size that is too large', fileForm(pdf, { size: 70_000 }), 400, 'file_refused'],
    ['a name that breaks headers', fileForm(pdf, { fileName: 'a%0D%0AX: 1' }), 400, 'file_refused'],
    ['two files', formOf([size, file, file]), 400, 'invalid_input'],
    ['no size', formOf([file]), 400, 'invalid_input'],
    ['more than is taken this way', fileForm(pdfOf(2_000_001)), 413, 'too_large'],
  ])('with %s leaves nothing at the bank', async (_title, form, status, code) => {
    const clientId = take()
    const refused = await sendForm(officer, clientId, form)
    expect(refused).toMatchObject({ status, body: { code } })
    expect(refused.body.detail).toMatch(/\w/)
    expect(await filesOf(clientId)).toEqual([])
  })

  test('as another kind of body is refused', async () => {
    const { status } = await officer.command(deskPaths.api.files(take(), TABLE), { a: 1 })
    expect(status).toBe(415)
  })

  test('is refused to a person who may only read, and for a client of another bank', async () => {
    const clientId = take()
    const form = fileForm(pdfOf(20_000))
    expect(await sendForm(auditor, clientId, form)).toMatchObject({
      status: 403,
      body: { code: 'not_permitted', basis: 'stated' },
    })
    expect(await sendForm(neighbour, 999_999, form)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await filesOf(clientId)).toEqual([])
  })

  test('whose answer is lost is found again by its checksum, and the file is not sent twice', async () => {
    const clientId = take()
    await fault({
      method: 'POST',
      path: '/v1/datatables/{table}/{clientId}',
      clientId,
      kind: 'cut',
      times: 1,
    })
    const pdf = pdfOf(50_000, 'lost')
    const { body } = await sendForm(officer, clientId, fileForm(pdf))
    expect(body).toMatchObject({ outcome: 'done', file: { checksum: sha256(pdf) } })
    expect(await filesOf(clientId)).toHaveLength(1)
  })

  test('whose answer is lost stays unknown if the list cannot be read either', async () => {
    const clientId = take()
    for (const [method, path] of [
      ['POST', '/v1/datatables/{table}/{clientId}'],
      ['GET', '/v1/datatables/{table}/{clientId}/documents'],
    ])
      await fault({ method, path, clientId, kind: 'status', status: 500, times: 2 })
    const { status, body } = await sendForm(officer, clientId, fileForm(pdfOf(50_000)))
    expect({ status, body }).toEqual({ status: 200, body: { outcome: 'unknown', file: null } })
  })
})

quick('a file of the bank', () => {
  const added = async (bytes = pdfOf(150_000), fileName = 'Pay slip.pdf') => {
    const clientId = take()
    const { body } = await sendForm(officer, clientId, fileForm(bytes, { fileName }))
    return { clientId, id: body.file.id as number, bytes }
  }

  test('is saved byte for byte, as content that cannot run', async () => {
    const { clientId, id, bytes } = await added(pdfOf(300_000), 'Zażółć %22x%22.pdf.html')
    const response = await auditor.ask(deskPaths.api.file(clientId, TABLE, id))
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Za?ó?? \\"x\\".pdf.html.pdf"; filename*=UTF-8\'\'Za%C5%BC%C3%B3%C5%82%C4%87%20%22x%22.pdf.html.pdf',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('is shown only within a page of the console', async () => {
    const { clientId, id } = await added()
    const response = await officer.ask(deskPaths.api.file(clientId, TABLE, id, 'inline'), {
      headers: { 'sec-fetch-dest': 'iframe' },
    })
    expect(response.headers.get('content-disposition')).toBe('inline; filename="Pay slip.pdf"')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    await response.body?.cancel()
  })

  test('can be asked for with HEAD any number of times, without its bytes and without holding up others', async () => {
    const { clientId, id, bytes } = await added(pdfOf(1_500_000))
    const path = deskPaths.api.file(clientId, TABLE, id)
    for (let asked = 0; asked < 40; asked += 1) {
      const { status, headers, body } = await officer.ask(path, { method: 'HEAD' })
      expect([status, headers.get('content-length'), body]).toEqual([200, '1500000', null])
    }
    const response = await officer.ask(path)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each(['script', 'style', 'object', 'embed', 'worker', 'iframe'])(
    'is not given to a %s as a download',
    async (destination) => {
      const { status } = await officer.json(deskPaths.api.file(1, TABLE, 1), {
        headers: { 'sec-fetch-dest': destination },
      })
      expect(status).toBe(403)
    },
  )

  test('is not found by another bank, nor under another client', async () => {
    const { clientId, id } = await added()
    for (const [browser, client] of [
      [neighbour, clientId],
      [officer, take()],
    ] as const) {
      const { status, body } = await browser.json(deskPaths.api.file(client, TABLE, id))
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
    }
  })

  test('that breaks off at the bank breaks off here too, and does not look complete', async () => {
    const { clientId, id } = await added(pdfOf(1_500_000))
    const path = '/v1/datatables/{table}/{clientId}/documents/{documentId}/attachment'
    await fault({ method: 'GET', path, clientId, kind: 'cut', times: 1 })
    const attempt = officer
      .ask(deskPaths.api.file(clientId, TABLE, id))
      .then(async (response) => (response.ok ? response.arrayBuffer() : 'refused'))
      .catch(() => 'broken')
    expect(['broken', 'refused']).toContain(await attempt)
  })

  test('is deleted once, and only by a person who may', async () => {
    const { clientId, id } = await added()
    const path = deskPaths.api.file(clientId, TABLE, id)
    const asked = () => ({ method: 'DELETE' as const, body: {}, idempotencyKey: randomUUID() })
    expect(await verifier.json(path, asked())).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
    expect(await officer.json(path, asked())).toEqual({
      status: 200,
      body: { outcome: 'done', files: [] },
    })
    expect(await officer.json(path, asked())).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  test('is looked for again if its deletion was not answered', async () => {
    const { clientId, id } = await added()
    const path = '/v1/datatables/{table}/{clientId}/documents/{documentId}'
    await fault({ method: 'DELETE', path, clientId, kind: 'cut', times: 1 })
    const { body } = await officer.json(deskPaths.api.file(clientId, TABLE, id), {
      method: 'DELETE',
      body: {},
      idempotencyKey: randomUUID(),
    })
    expect(body).toEqual({ outcome: 'done', files: [] })
  })
})

deeper('a large file', () => {
  type Part = {
    partNumber: number
    offset: number
    size: number
    url: string
    headers: Record<string, string>
  }

  const begin = (browser: Browser, clientId: number, size: number, fileName = 'Deed.pdf') =>
    browser.command(deskPaths.api.largeFiles(clientId, TABLE), {
      fileName,
      type: 'application/pdf',
      size,
    })
  const put = async (bytes: Buffer, { partNumber, offset, size, url, headers }: Part) => {
    const body = bytes.subarray(offset, offset + size)
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })
    expect(answer.status).toBe(200)
    return { partNumber, etag: answer.headers.get('etag') ?? '' }
  }

  test('goes to storage in one piece and becomes a file of the bank', async () => {
    const clientId = take()
    const bytes = pdfOf(3_000_000)
    const begun = await begin(officer, clientId, bytes.length)
    expect(begun).toMatchObject({
      status: 200,
      body: { received: [], parts: [{ partNumber: 1, offset: 0, size: bytes.length }] },
    })
    const { fileKey, parts } = begun.body
    const body = { fileKey, parts: [await put(bytes, parts[0])] }
    const path = deskPaths.api.largeFiles(clientId, TABLE, '/completion')
    const done = await officer.command(path, body)
    expect(done).toMatchObject({
      status: 200,
      body: { outcome: 'done', file: { size: bytes.length, fileName: 'Deed.pdf' } },
    })
    expect(await officer.command(path, body)).toEqual(done)
    expect(await filesOf(clientId)).toEqual([done.body.file])
  })

  test('goes in parts that make up the file, and gets new addresses for the missing ones', async () => {
    const clientId = take()
    const bytes = pdfOf(70 * 1024 * 1024)
    const begun = (await begin(officer, clientId, bytes.length)).body
    expect(begun.parts.length).toBeGreaterThan(1)
    const sent = [await put(bytes, begun.parts[1])]
    const renewed = await officer.json(deskPaths.api.largeFiles(clientId, TABLE, '/renewal'), {
      method: 'POST',
      body: { fileKey: begun.fileKey },
    })
    expect(renewed.body.received).toMatchObject([{ partNumber: 2, etag: sent[0]?.etag }])
    const offsets = renewed.body.parts.map(({ offset }: Part) => offset)
    expect(offsets).toEqual(
      begun.parts.map(({ offset }: Part) => offset).filter((_: number, at: number) => at !== 1),
    )
    for (const part of renewed.body.parts) sent.push(await put(bytes, part))
    const done = await officer.command(deskPaths.api.largeFiles(clientId, TABLE, '/completion'), {
      fileKey: begun.fileKey,
      parts: sent.toSorted((a, b) => a.partNumber - b.partNumber),
    })
    expect(done.body).toMatchObject({ outcome: 'done', file: { checksum: sha256(bytes) } })
  })

  test('that is incomplete cannot be completed, and can be abandoned twice', async () => {
    const clientId = take()
    const { body } = await begin(officer, clientId, 3_000_000)
    const completion = { fileKey: body.fileKey, parts: [{ partNumber: 1, etag: '"x"' }] }
    const early = await officer.command(
      deskPaths.api.largeFiles(clientId, TABLE, '/completion'),
      completion,
    )
    expect(early).toMatchObject({
      body: {
        code: 'file_incomplete',
        detail: 'Parts of the file are missing. Send it again.',
        settles: 'press',
      },
    })
    for (let time = 0; time < 2; time += 1) {
      const path = deskPaths.api.largeFiles(clientId, TABLE, '/abandonment')
      expect(await officer.command(path, { fileKey: body.fileKey })).toEqual({
        status: 200,
        body: {},
      })
    }
    const path = deskPaths.api.largeFiles(clientId, TABLE, '/renewal')
    const renewed = await officer.json(path, { method: 'POST', body: { fileKey: body.fileKey } })
    expect(renewed).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('whose abandonment the bank cut short is not claimed to be unchanged, and can be abandoned again', async () => {
    const clientId = take()
    const { fileKey } = (await begin(officer, clientId, 3_000_000)).body
    const path = deskPaths.api.largeFiles(clientId, TABLE, '/abandonment')
    await fault({
      method: 'POST',
      path: '/v1/datatables/{table}/{clientId}',
      clientId,
      kind: 'refuse',
      times: 1,
    })
    const first = await officer.command(path, { fileKey })
    expect(first).toMatchObject({ status: 502, body: { code: 'bank_unreachable' } })
    expect(first.body.detail).not.toContain('Nothing was changed')
    expect(first.body.settles).toBeUndefined()
    expect((await officer.command(path, { fileKey })).status).toBe(200)
  })

  test('is asked for again if its completion was not answered', async () => {
    const clientId = take()
    const bytes = pdfOf(3_000_000)
    const { fileKey, parts } = (await begin(officer, clientId, bytes.length)).body
    const sent = await put(bytes, parts[0])
    await fault({
      method: 'POST',
      path: '/v1/datatables/{table}/{clientId}',
      clientId,
      kind: 'cut',
      times: 1,
    })
    const done = await officer.command(deskPaths.api.largeFiles(clientId, TABLE, '/completion'), {
      fileKey,
      parts: [sent],
    })
    expect(done.body).toMatchObject({ outcome: 'done', file: { checksum: sha256(bytes) } })
    expect(await filesOf(clientId)).toHaveLength(1)
  })

  test('is one of a hundred that a person may have under way, and makes room once it is abandoned under its own client', async () => {
    const person = await new Browser().signInAs('verifier')
    const clientId = take()
    const begun: string[] = []
    for (let count = 0; count < 100; count += 1)
      begun.push((await begin(person, clientId, 3_000_000)).body.fileKey)
    const refused = await begin(person, clientId, 3_000_000)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_much_begun', retryAfter: 30, detail: expect.stringContaining('100') },
    })
    expect(await begin(officer, clientId, 3_000_000)).toMatchObject({ status: 200 })
    const giveUp = (client: number, fileKey = '') =>
      person.command(deskPaths.api.largeFiles(client, TABLE, '/abandonment'), { fileKey })
    // Under another client there is nothing to abandon.
    await giveUp(take(), begun[0])
    expect(await begin(person, clientId, 3_000_000)).toMatchObject({ status: 429 })
    await giveUp(clientId, begun[0])
    expect(await begin(person, clientId, 3_000_000)).toMatchObject({ status: 200 })
    for (const fileKey of begun) await giveUp(clientId, fileKey)
  })

  test('is refused by name, size and permission before anything is sent', async () => {
    const clientId = take()
    expect(await begin(officer, clientId, 6 * 1024 ** 3)).toMatchObject({ status: 413 })
    expect(await begin(officer, clientId, 3_000_000, '../x')).toMatchObject({
      status: 400,
      body: { code: 'file_refused' },
    })
    expect(await begin(auditor, clientId, 3_000_000)).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
    expect(await begin(neighbour, 999_999, 3_000_000)).toMatchObject({ status: 404 })
  })
})
