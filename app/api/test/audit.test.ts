import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { BankFailure } from '@/lib/server/bank/errors'
import { coreBank } from '@/lib/server/banks/core/bank'
import { configure } from '@/lib/server/test/environment'
import { arriving, CONTENT_TYPE, fileForm, pdfOf } from '@/lib/server/test/upload'
import { askBank, newClient, readyClient } from './bank'
import { Browser, fault, noFaults } from './browser'

const folder = mkdtempSync(join(tmpdir(), 'clientele-audit-'))
const path = join(folder, 'audit.jsonl')

let officer: Browser

beforeAll(() => {
  const bank = inject('sandboxUrl')
  configure({
    BANK_URL: bank,
    OIDC_ISSUER: `${bank}/oidc`,
    BANK_TIMEOUT_MS: '3000',
    AUDIT_LOG: path,
    AUDIT_REQUIRED: 'on',
  })
})
beforeEach(async () => {
  officer = await new Browser().signInAs('officer')
})
afterEach(noFaults)
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

type Line = Record<string, unknown>
const lines = (): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const linesOf = (press: string) =>
  lines().filter((line) => line.press === hashOf(press) && line.kind !== 'act')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const VERIFY_PATH = '/v1/clients/{clientId}?command=verify'
const NAME = 'Wambui'
const MAIL = 'wambui@example.com'

/** What the log must not hold of a client. */
const KNOWN = { firstname: NAME, emailAddress: MAIL }
const ready = () => readyClient('officer', KNOWN)
const verify = (id: number, press: string) =>
  officer.command(deskPaths.api.verification(id), { kind: 'partial', note: 'In person' }, press)

test('a command is recorded before it is sent and after it has ended, but only once if it is pressed again with its key', async () => {
  const id = await ready()
  const press = randomUUID()
  expect((await verify(id, press)).body.outcome).toBe('done')
  await expect.poll(() => linesOf(press)).toHaveLength(2)
  expect((await verify(id, press)).body.outcome).toBe('done')
  const [intent, outcome] = linesOf(press)
  expect(intent).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    copy: expect.any(String),
    line: expect.any(Number),
    kind: 'intent',
    id: expect.any(String),
    tenant: 'lakeside',
    // The hash by which docs/operations.md finds the person.
    person: hashOf('lakeside\nofficer'),
    traceId: expect.any(String),
    action: 'POST /api/clients/{clientId}/verification',
    how: 'partial',
    clientId: id,
    press: hashOf(press),
  })
  expect(outcome).toMatchObject({ kind: 'outcome', id: intent?.id, outcome: 'done' })
  expect(linesOf(press)).toHaveLength(2)
})

test.each([
  [
    'refused',
    async () => newClient('officer', KNOWN),
    { outcome: 'refused', code: 'requirements_missing' },
  ],
  [
    'unknown',
    async () => {
      const id = await ready()
      await fault({
        method: 'POST',
        path: VERIFY_PATH,
        clientId: id,
        kind: 'status',
        status: 503,
        times: 1,
      })
      return id
    },
    { outcome: 'unknown' },
  ],
])('a command that ended %s is recorded as such', async (_, prepared, ending) => {
  const id = await prepared()
  const press = randomUUID()
  await verify(id, press)
  await expect.poll(() => linesOf(press).at(-1)).toMatchObject({ kind: 'outcome', ...ending })
})

test('what a page finds out about an unknown outcome is recorded once, with the hash of the press', async () => {
  const id = await ready()
  const press = randomUUID()
  await fault({
    method: 'POST',
    path: VERIFY_PATH,
    clientId: id,
    kind: 'status',
    status: 503,
    times: 1,
  })
  expect((await verify(id, press)).body.outcome).toBe('unknown')
  const body = { press, found: 'done' }
  for (let time = 0; time < 2; time += 1)
    await officer.json(paths.api.pressOutcome(), { method: 'POST', body })
  const found = () => lines().filter((line) => line.kind === 'act' && line.press === hashOf(press))
  await expect
    .poll(found)
    .toEqual([
      expect.objectContaining({ action: 'find out', how: 'done', person: expect.any(String) }),
    ])
})

test('each client of a run is recorded separately', async () => {
  const [first, second] = [await ready(), await ready()]
  const task = { action: 'verify', kind: 'partial' }
  const { body } = await officer.json(deskPaths.api.runs(), {
    method: 'POST',
    body: { task, clients: { ids: [first, second] } },
  })
  const phase = async () => (await officer.json(deskPaths.api.run(body.id, ''))).body.run.phase
  await vi.waitFor(async () => expect(await phase()).toBe('checked'), 60_000)
  const start = { method: 'POST', body: { to: 'start', round: 1 } } as const
  await officer.json(deskPaths.api.runControl(body.id), start)
  await vi.waitFor(async () => expect(await phase()).toBe('ended'), 60_000)
  const ofRun = () =>
    lines()
      .filter(({ action }) => action === 'run verify')
      .map(({ kind, clientId }) => `${kind} ${clientId}`)
  await expect
    .poll(() => ofRun().toSorted())
    .toEqual([first, second].flatMap((id) => [`intent ${id}`, `outcome ${id}`]).toSorted())
})

test('an export of a run’s outcomes is recorded with its person, even if the file was not read to its end', async () => {
  const task = { action: 'verify', kind: 'partial' }
  const clients = { ids: [await ready()] }
  const made = await officer.json(deskPaths.api.runs(), { method: 'POST', body: { task, clients } })
  const taken = () => lines().filter(({ how }) => how === 'outcomes')
  const before = taken().length
  const response = await officer.ask(deskPaths.api.runOutcomes(made.body.id, 'separator=comma'))
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => taken().slice(before)).toMatchObject([{ kind: 'act', action: 'export' }])
})

test('the record of a command names its subject by number, including a newly created client', async () => {
  const press = randomUUID()
  const named = { officeId: 1, legalForm: 'person', firstName: NAME, lastName: randomUUID() }
  const made = await officer.command('/api/clients', named, press)
  await expect
    .poll(() => linesOf(press).at(-1))
    .toMatchObject({ kind: 'outcome', outcome: 'done', clientId: made.body.clientId })
  const clientId = await ready()
  const [{ id: identifierId }] = await askBank(
    'officer',
    'GET',
    `/v1/clients/${clientId}/identifiers`,
  )
  const removal = randomUUID()
  await officer.command(deskPaths.api.identifier(clientId, identifierId), {}, removal, 'DELETE')
  await expect
    .poll(() => linesOf(removal))
    .toMatchObject([
      { kind: 'intent', clientId, identifierId },
      { kind: 'outcome', clientId, identifierId },
    ])
})

test('the record of a decision has the client that the bank names, and never the one that its sender does', async () => {
  const maker = await new Browser().signInAs('officer@hillside')
  const checker = await new Browser().signInAs('checker@hillside')
  const asked = async () => {
    const clientId = await newClient('officer@hillside', { firstname: NAME })
    await maker.command(deskPaths.api.activation(clientId), {
      activatedOn: '2024-03-05',
      byManualReview: true,
      reviewComments: 'In person',
    })
    const { body } = await maker.json(deskPaths.api.clientApprovals(clientId))
    return { clientId, id: body.items[0].id }
  }
  const approve = async (id: number, clientId: number) => {
    const press = randomUUID()
    const { body } = await checker.command(
      deskPaths.api.approval(id),
      { decision: 'approve', clientId },
      press,
    )
    await expect.poll(() => linesOf(press)).toHaveLength(2)
    return { body, lines: linesOf(press) }
  }
  const one = await asked()
  const told = await approve(one.id, one.clientId)
  expect(told.lines).toMatchObject([
    { kind: 'intent', how: 'approve', approvalId: one.id },
    { kind: 'outcome', outcome: 'done', approvalId: one.id, clientId: one.clientId },
  ])
  const other = await asked()
  // The bank shows the checker no list, and then no entry of its trail either.
  vi.spyOn(coreBank, 'listWaitingCommands').mockResolvedValue({
    items: undefined,
    hasMore: false,
    unreadable: 0,
  })
  const refused = await approve(other.id, one.clientId)
  expect(refused.body.code).toBe('changed_meanwhile')
  vi.spyOn(coreBank, 'readActivity').mockRejectedValue(new BankFailure('bad_answer', false))
  const unseen = await approve(other.id, one.clientId)
  expect(unseen.body.outcome).toBe('done')
  for (const line of [...refused.lines, ...unseen.lines])
    expect(line).not.toHaveProperty('clientId')
})

test('a look at a full number is recorded by the number of its record', async () => {
  const clientId = await ready()
  const [{ id: identifierId }] = await askBank(
    'officer',
    'GET',
    `/v1/clients/${clientId}/identifiers`,
  )
  const { status } = await officer.json(
    `${deskPaths.api.identifier(clientId, identifierId)}/number`,
    { method: 'POST', body: { reason: 'Compared with the document' } },
  )
  expect(status).toBe(200)
  expect(lines()).toContainEqual(
    expect.objectContaining({ kind: 'act', action: 'reveal number', clientId, identifierId }),
  )
})

test('a download is recorded by the number of its file', async () => {
  const clientId = await ready()
  const table = 'source_of_funds'
  const form = fileForm(pdfOf(2000, 'audited'))
  const { body } = await officer.json(deskPaths.api.files(clientId, table), {
    method: 'POST',
    stream: arriving(form),
    idempotencyKey: randomUUID(),
    headers: { 'content-type': CONTENT_TYPE, 'content-length': String(form.length) },
  })
  const fileId = body.file.id
  const read = await officer.ask(deskPaths.api.file(clientId, table, fileId))
  await read.arrayBuffer()
  expect(read.status).toBe(200)
  expect(lines()).toContainEqual(
    expect.objectContaining({ kind: 'act', action: 'read file', clientId, fileId }),
  )
})

test('a document of an identity record is recorded as its address names it, when it is read and when it is deleted', async () => {
  const clientId = await ready()
  const [{ id: identifierId }] = await askBank(
    'officer',
    'GET',
    `/v1/clients/${clientId}/identifiers`,
  )
  const form = fileForm(pdfOf(2000, 'passport'))
  const { body } = await officer.json(
    deskPaths.api.identifier(clientId, identifierId, '/documents'),
    {
      method: 'POST',
      stream: arriving(form),
      idempotencyKey: randomUUID(),
      headers: { 'content-type': CONTENT_TYPE, 'content-length': String(form.length) },
    },
  )
  const documentId = body.file.id
  const document = deskPaths.api.identifierDocument(clientId, identifierId, documentId)
  await (await officer.ask(document)).arrayBuffer()
  const [read] = lines().filter((line) => line.action === 'read file' && line.documentId)
  expect(read).toMatchObject({ kind: 'act', clientId, identifierId, documentId })
  expect(read).not.toHaveProperty('fileId')
  const removal = randomUUID()
  await officer.command(document, {}, removal, 'DELETE')
  await expect.poll(() => linesOf(removal)).toHaveLength(2)
  const [intent] = linesOf(removal)
  expect(intent).toMatchObject({
    action: 'DELETE /api/clients/{clientId}/identifiers/{identifierId}/documents/{documentId}',
    clientId,
    identifierId,
    documentId,
  })
  expect(intent).not.toHaveProperty('fileId')
})

test('no command is sent while nothing can be recorded, and its press may be made again', async () => {
  const id = await ready()
  const press = randomUUID()
  renameSync(path, `${path}.1`)
  symlinkSync('/dev/full', path)
  const refused = await verify(id, press)
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'audit_unavailable', settles: 'press' },
  })
  expect(refused.body.detail).toMatch(/^Nothing was sent to the bank/)
  expect(await askBank('officer', 'GET', `/v1/clients/${id}`)).toMatchObject({
    clientVerificationStatus: 'PENDING',
  })
  // Reads still work.
  expect((await officer.json(`/api/clients/${id}`)).status).toBe(200)
  rmSync(path)
  expect((await verify(id, press)).body.outcome).toBe('done')
})

test('signing in and out are recorded, and no line holds a name, a value or a token', async () => {
  const cookies = [...officer.cookies.values()]
  await officer.signOut()
  const person = hashOf('lakeside\nofficer')
  await expect
    .poll(() => lines().filter((line) => line.person === person && line.kind === 'act'))
    .toEqual(expect.arrayContaining([expect.objectContaining({ action: 'sign out' })]))
  expect(lines()).toContainEqual(expect.objectContaining({ kind: 'act', action: 'sign in' }))
  const all = [path, `${path}.1`].map((file) => readFileSync(file, 'utf8')).join('')
  for (const planted of [NAME, MAIL, 'In person', 'officer', ...cookies])
    expect(all).not.toContain(planted)
})
