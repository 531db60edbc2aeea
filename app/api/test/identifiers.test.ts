import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { arriving, CONTENT_TYPE, fileForm, formOf, pdfOf } from '@/lib/server/test/upload'
import { askBank, newClient } from './bank'
import { Browser, fault, noFaults } from './browser'
import { deeper, quick } from './deeper'

const SSN = 87
const PASSPORT = 89
const LICENCE = 91

let officer: Browser
let verifier: Browser
let auditor: Browser
let neighbour: Browser
let today: number[]

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({
    BANK_URL: bank,
    OIDC_ISSUER: `${bank}/oidc`,
    BANK_TIMEOUT_MS: '4000',
    UPLOAD_DIRECT_MAX: '2000000',
    LOG_LEVEL: 'fatal',
  })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
  auditor = await new Browser().signInAs('auditor')
  neighbour = await new Browser().signInAs('officer@harbour')
  today = (await officer.json('/api/session')).body.today
})
afterEach(noFaults)

const { identifiers, identifier, identifierDocument } = deskPaths.api
const digits = (count: number) =>
  String(Number.parseInt(randomUUID().replaceAll('-', '').slice(0, 12), 16)).slice(-count)
const ssn = () => `${digits(3)}-${digits(2)}-${digits(4)}`
const passport = (more: object = {}) => ({
  kindId: PASSPORT,
  number: `P${digits(9)}`,
  status: 'active',
  ...more,
})

async function withRecord(body: object = passport()): Promise<{ clientId: number; id: number }> {
  const clientId = await newClient()
  const { status, body: answer } = await officer.command(identifiers(clientId), body)
  expect({ status, answer }).toMatchObject({ status: 200, answer: { outcome: 'done' } })
  return { clientId, id: answer.identifier.id }
}
const listOf = async (clientId: number, by = officer) =>
  (await by.json(identifiers(clientId))).body.identifiers
const atBank = (clientId: number, id: number) =>
  askBank('officer', 'GET', `/v1/clients/${clientId}/identifiers/${id}?unmaskValue=true`)
const change = (clientId: number, id: number, body: object, by = officer, key?: string) =>
  by.command(identifier(clientId, id), body, key, 'PUT')
const remove = (clientId: number, id: number, by = officer, key?: string) =>
  by.command(identifier(clientId, id), {}, key, 'DELETE')
const decide = (clientId: number, id: number, body: object, by = officer) =>
  by.command(identifier(clientId, id, '/decision'), body)
const reveal = (clientId: number, id: number, body: unknown, by = officer) =>
  by.json(identifier(clientId, id, '/number'), { method: 'POST', body })

quick('the records of a client', () => {
  test('are listed as the bank keeps and masks them, with the possible kinds', async () => {
    const clientId = await newClient()
    const number = ssn()
    const sent = {
      kindId: SSN,
      number,
      status: 'inactive',
      issuedOn: '2019-03-04',
      expiresOn: '2031-01-02',
      issuedBy: 'Registry',
      description: 'Seen at the branch.',
    }
    const added = await officer.command(identifiers(clientId), sent)
    expect(added.body.outcome).toBe('done')
    const { status, body } = await auditor.json(identifiers(clientId))
    expect(status).toBe(200)
    expect(body.identifiers).toEqual([
      {
        id: added.body.identifier.id,
        kind: { id: SSN, name: 'Social Security Number' },
        number: `***-**-${number.slice(-4)}`,
        isMasked: true,
        status: 'inactive',
        issuedOn: [2019, 3, 4],
        expiresOn: [2031, 1, 2],
        issuedBy: 'Registry',
        description: 'Seen at the branch.',
        documents: [],
      },
    ])
    expect(JSON.stringify(body)).not.toContain(number)
    const kinds = (await officer.json(identifiers(clientId))).body.kinds
    expect(kinds).toContainEqual({ id: PASSPORT, name: 'Passport', provesIdentity: true })
  })

  test('are shown without kinds and documents if only those cannot be read', async () => {
    const { clientId } = await withRecord()
    await fault({
      method: 'GET',
      path: '/v1/clients/{clientId}/identifiers/template',
      kind: 'garbage',
    })
    await fault({ method: 'GET', path: '/v1/{entityType}/{entityId}/documents', kind: 'garbage' })
    const { status, body } = await officer.json(identifiers(clientId))
    expect({ status, kinds: body.kinds }).toEqual({ status: 200, kinds: null })
    expect(body.identifiers).toMatchObject([{ documents: null }])
  })

  test('fail if they cannot be read, and never look like none', async () => {
    const clientId = await newClient()
    const path = '/v1/clients/{clientId}/identifiers'
    await fault({ method: 'GET', path, clientId, kind: 'garbage', times: 2 })
    const { status, body } = await officer.json(identifiers(clientId))
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_bad_answer' })
  })
})

quick('adding and changing', () => {
  test('a second active record of a kind is refused at the kind', async () => {
    const { clientId } = await withRecord()
    const { status, body } = await officer.command(identifiers(clientId), passport())
    expect({ status, code: body.code, basis: body.basis }).toEqual({
      status: 403,
      code: 'refused',
      basis: 'stated',
    })
    expect(body.fields).toEqual([
      { name: 'kindId', message: expect.stringContaining('an active record of this type') },
    ])
  })

  test('a number that another client has is refused at its field, with the name of that client', async () => {
    const twice = passport()
    const { clientId } = await withRecord(twice)
    await askBank('officer', 'PUT', `/v1/clients/${clientId}`, { firstname: 'محمد' })
    const { displayName: name, accountNo } = await askBank(
      'officer',
      'GET',
      `/v1/clients/${clientId}`,
    )
    const { body } = await officer.command(identifiers(await newClient()), twice)
    expect(body).toMatchObject({
      fields: [
        {
          name: 'number',
          message: `\u2068${name}\u2069, account no. ${accountNo}, has a record of this type with this number already.`,
        },
      ],
      holder: { clientId, name },
    })
    expect(JSON.stringify(body)).not.toContain(twice.number)
  })

  test('for a number on documents of two kinds, the kind decides whose it is', async () => {
    const one = passport()
    const first = await withRecord(one)
    await withRecord({ ...one, kindId: 88 })
    const { body } = await officer.command(identifiers(await newClient()), one)
    expect(body.holder).toMatchObject({ clientId: first.clientId })
  })

  test('also where only the number of a record is changed, and the record says its kind', async () => {
    const one = passport()
    const first = await withRecord(one)
    await withRecord({ ...one, kindId: 88 })
    const { clientId, id } = await withRecord()
    const { body } = await change(clientId, id, { number: one.number })
    expect(body.holder).toMatchObject({ clientId: first.clientId })
  })

  test('a number that this client already has is not reported as another client’s', async () => {
    const one = passport({ status: 'inactive' })
    const { clientId } = await withRecord(one)
    const { body } = await officer.command(identifiers(clientId), one)
    expect(body.fields).toMatchObject([{ message: expect.stringMatching(/^This client has/) }])
    expect(body).not.toHaveProperty('holder')
  })

  test('the refusal of a number says so if the bank cannot be asked whose it is', async () => {
    const twice = passport()
    await withRecord(twice)
    await fault({ method: 'GET', path: '/v1/search', user: 'officer', kind: 'status', status: 500 })
    const { body } = await officer.command(identifiers(await newClient()), twice)
    expect(body.fields).toMatchObject([
      { name: 'number', message: expect.stringContaining('does not tell you whose it is') },
    ])
    expect(body).not.toHaveProperty('holder')
  })

  test('a kind that is not in the bank’s list is refused at the kind', async () => {
    const { body } = await officer.command(
      identifiers(await newClient()),
      passport({ kindId: 9999 }),
    )
    expect(body.fields).toEqual([
      { name: 'kindId', message: expect.stringContaining('no longer has this document type') },
    ])
  })

  test.each<[string, object, string]>([
    ['no kind', { kindId: undefined }, 'kindId'],
    ['a masked number', { number: '***-**-1234' }, 'number'],
    ['a blank number', { number: ' \u200b' }, 'number'],
    ['a day that does not exist', { expiresOn: '2026-02-30' }, 'expiresOn'],
    ['a day of issue in the future', { issuedOn: '2999-01-01' }, 'issuedOn'],
    ['an end before its issue', { issuedOn: '2020-02-02', expiresOn: '2020-02-01' }, 'expiresOn'],
    ['a status of its own', { status: 'Suspended' }, 'status'],
    ['a member nobody knows', { decision: 'approve' }, 'decision'],
  ])('%s never reaches the bank', async (_what, wrong, field) => {
    const clientId = await newClient()
    const { status, body } = await officer.command(identifiers(clientId), passport(wrong))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(body.fields).toContainEqual(expect.objectContaining({ name: field }))
    expect(await listOf(clientId)).toEqual([])
  })

  test('a change sends only what is given: a masked number stays as it is, and is never sent back', async () => {
    const number = ssn()
    const { clientId, id } = await withRecord({
      kindId: SSN,
      number,
      status: 'active',
      issuedBy: 'A',
    })
    const changed = await change(clientId, id, { issuedBy: '', expiresOn: '2031-01-02' })
    expect(changed.body).toMatchObject({ outcome: 'done', identifier: { expiresOn: [2031, 1, 2] } })
    expect(await atBank(clientId, id)).toMatchObject({
      documentKey: number,
      expiryDate: [2031, 1, 2],
    })
    expect(changed.body.identifier.issuedBy).toBeUndefined()
    const [{ number: masked }] = await listOf(clientId)
    const back = await change(clientId, id, { number: masked })
    expect(back).toMatchObject({ status: 400, body: { fields: [{ name: 'number' }] } })
    const other = ssn()
    expect((await change(clientId, id, { number: other })).body.outcome).toBe('done')
    expect((await atBank(clientId, id)).documentKey).toBe(other)
    expect((await change(clientId, id, {})).status).toBe(400)
  })

  test('another kind is taken for a masked number only with a number, so that none is shown without a reason', async () => {
    const number = ssn()
    const { clientId, id } = await withRecord({ kindId: SSN, number, status: 'active' })
    expect(await change(clientId, id, { kindId: PASSPORT })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ name: 'number' }] },
    })
    expect(await listOf(clientId)).toMatchObject([{ kind: { id: SSN }, isMasked: true }])
    expect((await change(clientId, id, { kindId: SSN, issuedBy: 'A' })).body.outcome).toBe('done')
    const typed = { kindId: PASSPORT, number: `P${digits(9)}` }
    expect((await change(clientId, id, typed)).body).toMatchObject({
      outcome: 'done',
      identifier: { kind: { id: PASSPORT }, number: typed.number, isMasked: false },
    })
    expect((await change(clientId, id, { kindId: LICENCE })).body.outcome).toBe('done')
  })

  test('the same press makes one record, however often it is repeated', async () => {
    const clientId = await newClient()
    const [body, key] = [passport(), randomUUID()]
    const { status, body: first } = await officer.command(identifiers(clientId), body, key)
    // The console keeps only the outcome, not the record: the page reads the record again.
    expect(await officer.command(identifiers(clientId), body, key)).toMatchObject({
      status,
      body: { outcome: first.outcome, identifier: null },
    })
    expect(await listOf(clientId)).toHaveLength(1)
  })

  test('a deleted record is gone with its documents, and cannot be deleted again', async () => {
    const { clientId, id } = await withRecord()
    expect((await remove(clientId, id)).body).toEqual({ outcome: 'done', identifier: null })
    expect(await listOf(clientId)).toEqual([])
    const again = await remove(clientId, id)
    expect(again).toMatchObject({ status: 404, body: { code: 'not_found', basis: 'stated' } })
  })
})

quick('approving and rejecting', () => {
  test('keeps who decided, when and why, and can be decided again', async () => {
    const { clientId, id } = await withRecord()
    const rejected = await decide(clientId, id, { decision: 'reject', reason: 'Blurred' }, verifier)
    expect(rejected.body).toMatchObject({
      outcome: 'done',
      identifier: {
        decision: 'rejected',
        decisionReason: 'Blurred',
        decidedBy: 'verifier',
        decidedOn: today,
      },
    })
    const approved = await decide(clientId, id, { decision: 'approve' })
    expect(approved.body.identifier).toMatchObject({ decision: 'approved', decidedBy: 'officer' })
    expect(approved.body.identifier.decisionReason).toBeUndefined()
  })

  test('a rejection without a reason never reaches the bank', async () => {
    const { clientId, id } = await withRecord()
    const { status, body } = await decide(clientId, id, { decision: 'reject', reason: ' ' })
    expect({ status, fields: body.fields }).toMatchObject({
      status: 400,
      fields: [{ name: 'reason' }],
    })
    expect((await listOf(clientId))[0].decision).toBeUndefined()
  })
})

quick('a look at a masked number', () => {
  const reason = 'Comparing it with the document: case 4711'

  test('shows it in full, and is entered in the bank’s trail and in the log, which hold no number', async () => {
    const number = ssn()
    const { clientId, id } = await withRecord({ kindId: SSN, number, status: 'active' })
    const written = vi
      .spyOn(fs, 'writeSync')
      .mockImplementation((_file, text) => Buffer.byteLength(String(text)))
    const shown = await reveal(clientId, id, { reason }, auditor)
    const lines = written.mock.calls.map(([, text]) => String(text)).join('')
    written.mockRestore()
    expect(shown).toEqual({ status: 200, body: { number } })
    const line = JSON.parse(lines.split('\n').find((text) => text.includes('asked for')) ?? '{}')
    expect(line).toMatchObject({
      msg: 'masked number asked for',
      tenant: 'lakeside',
      username: 'auditor',
      clientId,
      identifierId: id,
      reason,
      traceId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const trail = await askBank(
      'officer',
      'GET',
      `/v1/audits?entityName=CLIENTIDENTIFIER&actionName=UNMASK&resourceId=${id}`,
    )
    const entries = JSON.stringify(trail)
    expect(entries).toContain('case 4711')
    expect(entries).toContain('auditor')
    for (const text of [lines, entries]) expect(text).not.toContain(number)
  })

  test('is stored under no key: a repeated look is recorded again', async () => {
    const { clientId, id } = await withRecord({ kindId: SSN, number: ssn(), status: 'active' })
    for (const why of ['one', 'two']) await reveal(clientId, id, { reason: why })
    const trail = JSON.stringify(
      await askBank('officer', 'GET', `/v1/audits?actionName=UNMASK&resourceId=${id}`),
    )
    expect(trail).toContain('one')
    expect(trail).toContain('two')
  })

  test('whose answer from the bank is cut is not repeated', async () => {
    const { clientId, id } = await withRecord({ kindId: SSN, number: ssn(), status: 'active' })
    const path = '/v1/clients/{clientId}/identifiers/{identifierId}'
    await fault({ method: 'GET', path, clientId, kind: 'cut', times: 1 })
    const answer = await reveal(clientId, id, { reason })
    const trail = await askBank('officer', 'GET', `/v1/audits?actionName=UNMASK&resourceId=${id}`)
    expect(JSON.stringify(trail).match(/"UNMASK"/g)).toEqual(['"UNMASK"'])
    expect(answer).toMatchObject({ status: 502, body: { code: 'bank_bad_answer' } })
  })

  test.each<[string, unknown]>([
    ['no reason', {}],
    ['a blank reason', { reason: ' \u200b ' }],
    ['a reason that is too long', { reason: 'x'.repeat(501) }],
  ])('with %s reaches nobody', async (_what, body) => {
    await fault({
      method: 'GET',
      path: '/v1/clients/{clientId}/identifiers/{identifierId}',
      kind: 'status',
      status: 500,
    })
    const answer = await reveal(1, 1, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  test('needs a record of this client and this bank', async () => {
    const { clientId, id } = await withRecord({ kindId: SSN, number: ssn(), status: 'active' })
    for (const answer of [
      await reveal(await newClient(), id, { reason }),
      await reveal(clientId, id, { reason }, neighbour),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

quick('who may do what', () => {
  test('the auditor sees everything and changes nothing', async () => {
    const { clientId, id } = await withRecord()
    const refused = [
      [await auditor.command(identifiers(clientId), passport()), 'CREATE_CLIENTIDENTIFIER'],
      [await change(clientId, id, { issuedBy: 'x' }, auditor), 'UPDATE_CLIENTIDENTIFIER'],
      [await remove(clientId, id, auditor), 'DELETE_CLIENTIDENTIFIER'],
      [await decide(clientId, id, { decision: 'approve' }, auditor), 'APPROVE_CLIENTIDENTIFIER'],
      [
        await decide(clientId, id, { decision: 'reject', reason: 'x' }, auditor),
        'REJECT_CLIENTIDENTIFIER',
      ],
      [await send(auditor, clientId, id, fileForm(pdfOf(20_000))), 'CREATE_DOCUMENT'],
    ] as const
    for (const [{ status, body }, permission] of refused) {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_permitted' })
      expect(body.detail).toContain(permission)
    }
    expect(await listOf(clientId, auditor)).toMatchObject([{ id, documents: [] }])
  })

  test('a record of another client, or of another bank, is not found', async () => {
    const { clientId, id } = await withRecord()
    const other = await newClient()
    for (const { status, body } of [
      await change(other, id, { issuedBy: 'x' }),
      await remove(other, id),
      await change(clientId, id, { issuedBy: 'x' }, neighbour),
      await remove(clientId, id, neighbour),
      await send(officer, other, id, fileForm(pdfOf(20_000))),
      await officer.json(identifier(other, id, '/documents')),
    ])
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
    expect(await listOf(clientId)).toHaveLength(1)
  })

  test.each(['0', '-1', '01', '1e3', '9007199254740993', '%2e%2e', '1%3Fcommand=approve', '٣'])(
    'a record id of "%s" never reaches the bank',
    async (bad) => {
      for (const path of [
        identifier(1, bad, '/documents'),
        identifierDocument(1, bad, 1),
        identifierDocument(1, 1, bad),
      ]) {
        const { status, body } = await officer.json(path)
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
      }
    },
  )
})

deeper('an answer that is lost', () => {
  const LIST = '/v1/clients/{clientId}/identifiers'
  const ONE = `${LIST}/{identifierId}`

  test('a new record counts as done if the bank lists it afterwards', async () => {
    const clientId = await newClient()
    await fault({ method: 'POST', path: LIST, clientId, kind: 'cut', times: 1 })
    const body = { kindId: SSN, number: ssn(), status: 'active' }
    const { body: answer } = await officer.command(identifiers(clientId), body)
    expect(answer).toMatchObject({ outcome: 'done', identifier: { kind: { id: SSN } } })
  })

  test('a new record that never arrived is unknown, and not claimed', async () => {
    const clientId = await newClient()
    const refusing = { method: 'POST', path: LIST, clientId, kind: 'status', status: 500, times: 1 }
    await fault(refusing)
    const { body } = await officer.command(identifiers(clientId), passport())
    expect(body).toEqual({ outcome: 'unknown', identifier: null })
  })

  test('nothing is sent if the records cannot be read first', async () => {
    const clientId = await newClient()
    await fault({ method: 'GET', path: LIST, clientId, kind: 'status', status: 500, times: 2 })
    const { status, body } = await officer.command(identifiers(clientId), passport())
    expect({ status, detail: body.detail }).toEqual({
      status: 502,
      detail: expect.stringContaining('Nothing was changed.'),
    })
    expect(await listOf(clientId)).toEqual([])
  })

  test.each<[string, string, (clientId: number, id: number) => Promise<{ body: unknown }>, object]>(
    [
      ['change', 'PUT', (c, id) => change(c, id, { issuedBy: 'Kenya' }), { issuedBy: 'Kenya' }],
      [
        'rejection',
        'POST',
        (c, id) => decide(c, id, { decision: 'reject', reason: 'Blurred' }),
        { decision: 'rejected', decisionReason: 'Blurred' },
      ],
    ],
  )('a %s counts as done if the record shows it', async (_what, method, act, shows) => {
    const { clientId, id } = await withRecord()
    const path = method === 'POST' ? `${ONE}?command=reject` : ONE
    await fault({ method, path, clientId, kind: 'cut', times: 1 })
    expect((await act(clientId, id)).body).toMatchObject({ outcome: 'done', identifier: shows })
  })

  test('a correction of digits that the bank masks is unknown if it never arrived, and done if it is answered', async () => {
    const rest = ssn().slice(1)
    const [wrong, number] = [`1${rest}`, `2${rest}`]
    const { clientId, id } = await withRecord({ kindId: SSN, number: wrong, status: 'active' })
    await fault({ method: 'PUT', path: ONE, clientId, kind: 'status', status: 500, times: 1 })
    expect((await change(clientId, id, { number })).body.outcome).toBe('unknown')
    expect(await atBank(clientId, id)).toMatchObject({ documentKey: wrong })
    expect((await change(clientId, id, { number })).body.outcome).toBe('done')
    expect(await atBank(clientId, id)).toMatchObject({ documentKey: number })
  })

  test('a deletion counts as done if the record is gone', async () => {
    const { clientId, id } = await withRecord()
    await fault({ method: 'DELETE', path: ONE, clientId, kind: 'cut', times: 1 })
    expect((await remove(clientId, id)).body).toEqual({ outcome: 'done', identifier: null })
  })
})

const send = (browser: Browser, clientId: number, id: number, form: Buffer, headers = {}) =>
  browser.json(identifier(clientId, id, '/documents'), {
    method: 'POST',
    stream: arriving(form),
    idempotencyKey: randomUUID(),
    headers: { 'content-type': CONTENT_TYPE, 'content-length': String(form.length), ...headers },
  })
const documentsOf = async (clientId: number, id: number) =>
  (await officer.json(identifier(clientId, id, '/documents'))).body.files

deeper('the documents of a record', () => {
  test('are kept unchanged, even several of them, and returned byte for byte', async () => {
    const { clientId, id } = await withRecord()
    const [front, back] = [pdfOf(60_000, 'front'), pdfOf(50_000, 'back')]
    for (const [bytes, fileName] of [
      [front, 'Vorne %22李%22.pdf'],
      [back, 'back.pdf'],
    ] as const) {
      const { status, body } = await send(officer, clientId, id, fileForm(bytes, { fileName }))
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          outcome: 'done',
          file: {
            size: bytes.length,
            checksum: createHash('sha256').update(bytes).digest('hex'),
            createdBy: 'officer',
          },
        },
      })
    }
    const [{ documents }] = await listOf(clientId)
    expect(documents).toHaveLength(2)
    expect(documents).toEqual(await documentsOf(clientId, id))
    expect(documents[0]).toMatchObject({ fileName: 'Vorne "李".pdf', type: 'application/pdf' })
    const response = await auditor.ask(identifierDocument(clientId, id, documents[0].id))
    expect(Buffer.from(await response.arrayBuffer()).equals(front)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
      'cross-origin-resource-policy': 'same-origin',
    })
    const shown = await officer.ask(identifierDocument(clientId, id, documents[1].id, 'inline'), {
      headers: { 'sec-fetch-dest': 'iframe' },
    })
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    await shown.body?.cancel()
  })

  const pdf = pdfOf(60_000)
  const size = { name: 'size', value: String(pdf.length) }
  const file = { name: 'file', fileName: 'a.pdf', value: pdf }
  test.each<[string, Buffer, number, string]>([
    ['a web page named .pdf', fileForm(Buffer.from('<!doctype html>')), 400, 'file_refused'],
    ['an empty file', fileForm(Buffer.alloc(0)), 400, 'file_refused'],
    ['a PDF without its end', fileForm(pdf.subarray(0, 30_000)), 400, 'file_refused'],
    ['a size that is too small', fileForm(pdf, { size: 10 }), 400, 'file_refused'],
    ['a name that breaks headers', fileForm(pdf, { fileName: 'a%0D%0AX: 1' }), 400, 'file_refused'],
    ['two files', formOf([size, file, file]), 400, 'invalid_input'],
    ['a name of its own', formOf([size, { name: 'name', value: 'x' }, file]), 400, 'invalid_input'],
    ['more than is taken', fileForm(pdfOf(2_000_001)), 413, 'too_large'],
  ])('with %s leave nothing at the bank', async (_title, form, status, code) => {
    const { clientId, id } = await withRecord()
    expect(await send(officer, clientId, id, form)).toMatchObject({ status, body: { code } })
    expect(await documentsOf(clientId, id)).toEqual([])
  })

  test('are refused with a boundary that is too long, or as another kind of body', async () => {
    const { clientId, id } = await withRecord({ ...passport(), kindId: LICENCE })
    const boundary = 'b'.repeat(252)
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect((await send(officer, clientId, id, fileForm(pdf), headers)).status).toBe(400)
    const json = await officer.command(identifier(clientId, id, '/documents'), { a: 1 })
    expect(json.status).toBe(415)
    expect(await documentsOf(clientId, id)).toEqual([])
  })

  test('whose answer is lost are found again, and not sent twice', async () => {
    const { clientId, id } = await withRecord()
    await fault({
      method: 'POST',
      path: '/v1/{entityType}/{entityId}/documents',
      kind: 'cut',
      times: 1,
    })
    const { body } = await send(officer, clientId, id, fileForm(pdfOf(40_000, 'lost')))
    expect(body).toMatchObject({ outcome: 'done', file: { size: 40_000 } })
    expect(await documentsOf(clientId, id)).toHaveLength(1)
  })

  test('are deleted once, and only by a person who may', async () => {
    const { clientId, id } = await withRecord()
    const { body } = await send(officer, clientId, id, fileForm(pdf))
    const path = identifierDocument(clientId, id, body.file.id)
    const gone = () => officer.command(path, {}, undefined, 'DELETE')
    expect(await auditor.command(path, {}, undefined, 'DELETE')).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
    expect((await gone()).body).toEqual({ outcome: 'done', files: [] })
    expect(await gone()).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
