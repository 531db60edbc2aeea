import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordChange } from '../audits/record-change'
import { audit } from '../db/audit-schema'
import { addDays } from '../kit/dates/calendar-day'
import { loadDirectory } from '../kit/directory'
import { findEngines } from './engines'
import { pdf } from './file-samples'
import {
  activation,
  addPassport,
  createClient,
  createReadyClient,
  createVerifiedClient,
  move,
} from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

interface Audit {
  id: number
  actionName: string
  entityName: string
  officeName: string
  maker: string
  madeOnDate: number
  commandAsJson: string
  changes?: unknown
  resourceId?: number
}

const resourceOf = ({ resourceId }: Audit) => resourceId

/** Every kind of change, by what it changes. */
const CHANGES = {
  CLIENT: [
    'ACTIVATE',
    'CLOSE',
    'CREATE',
    'DELETE',
    'REACTIVATE',
    'REFUSEVERIFY',
    'REJECT',
    'REQUESTVERIFY',
    'UNDOREJECT',
    'UNDOWITHDRAWAL',
    'UPDATE',
    'VERIFY',
    'WITHDRAW',
  ],
  CLIENTIDENTIFIER: ['APPROVE', 'CREATE', 'DELETE', 'REJECT', 'UNMASK', 'UPDATE'],
  DATATABLE: ['CREATE', 'DELETE', 'UPDATE'],
  DOCUMENT: ['CREATE', 'DELETE', 'UPDATE'],
  ENTITY_DATATABLE_CHECK: ['CREATE', 'DELETE'],
  employment: ['CREATE', 'DELETE', 'UPDATE'],
}
const UNTOLD = {
  PERMISSION: ['UPDATE'],
  SUBSCRIBER: ['CREATE', 'DELETE', 'UPDATE'],
  SUBSCRIPTION: ['CREATE', 'DELETE'],
}

// docs/bank-api.md, "Audit trail"
describe.each(await findEngines())('the audit trail (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let auditor: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 30)
    officer = await sandbox.as('officer')
    auditor = await sandbox.as('auditor')
  })
  afterAll(() => sandbox.stop())

  const find = async (query: string): Promise<Audit[]> =>
    (await auditor.get(`/v1/audits?${query}`)).body
  const ofClient = (id: number) => find(`clientId=${id}&sortOrder=ASC`)
  const namesOf = (audits: Audit[]) =>
    audits.map(({ entityName, actionName }) => `${entityName} ${actionName}`)
  const count = async () =>
    (await auditor.get('/v1/audits?paged=true&limit=1')).body.totalFilteredRecords

  test('the trail has every step of a client, with the person who took it', async () => {
    const before = Date.now()
    const verifier = await sandbox.as('verifier')
    const id = await createReadyClient(verifier, { officeId: 3 })
    await officer.post(`/v1/clients/${id}?command=verify`, { note: 'Seen in person' })
    await officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01'))
    const audits = await ofClient(id)
    expect(namesOf(audits)).toEqual([
      'CLIENT CREATE',
      'CLIENTIDENTIFIER CREATE',
      'CLIENT VERIFY',
      'CLIENT ACTIVATE',
    ])
    expect(audits[0]).toMatchObject({
      resourceId: id,
      clientId: id,
      clientName: expect.stringContaining('Tess Tester'),
      officeName: 'Kisumu',
      maker: 'verifier',
      makerId: 12,
      processingResult: 'Processed',
    })
    expect(JSON.parse(audits[0]?.commandAsJson ?? '')).toMatchObject({
      firstname: 'Tess',
      submittedOn: '2024-01-15',
    })
    expect(audits[2]?.changes).toEqual({
      clientVerificationStatus: { before: 'PENDING', after: 'APPROVED' },
    })
    expect(audits[3]).toMatchObject({
      maker: 'officer',
      changes: { status: { before: 'Pending', after: 'Active' } },
    })
    expect(JSON.parse(audits[3]?.commandAsJson ?? '')).toMatchObject({
      activationDate: '2024-03-01',
      isActivatedByManualReview: false,
    })
    for (const { madeOnDate } of audits) {
      expect(madeOnDate).toBeGreaterThanOrEqual(before - 1000)
      expect(madeOnDate).toBeLessThanOrEqual(Date.now() + 1000)
    }
    const one = await auditor.get(`/v1/audits/${audits[3]?.id}`)
    expect(one.body).toEqual(audits[3])
  })

  test('the trail has every step of an identifier, but never its number', async () => {
    const id = await createClient(officer)
    const path = `/v1/clients/${id}/identifiers`
    const secrets = ['S-1114321', 'SECRET-222-4321', 'T-998877']
    const { body } = await addPassport(officer, id, { documentKey: secrets[0] })
    const one = `${path}/${body.resourceId}`
    await officer.put(one, { documentKey: secrets[1], issuedBy: 'Kenya', status: 'Inactive' })
    await officer.post(`${one}?command=approve`)
    await officer.post(`${one}?command=reject`)
    await officer.put(one, { documentKey: secrets[2] })
    await officer.put(one, { documentKey: secrets[2] })
    await officer.delete(one)
    const audits = (await ofClient(id)).slice(1)
    expect(namesOf(audits).map((name) => name.replace('CLIENTIDENTIFIER ', ''))).toEqual([
      'CREATE',
      'UPDATE',
      'APPROVE',
      'REJECT',
      'UPDATE',
      'DELETE',
    ])
    expect(audits[1]?.changes).toEqual({
      documentKey: { before: '*-***4321', after: '******-***-4321' },
      issuedBy: { before: null, after: 'Kenya' },
      status: { before: 200, after: 100 },
    })
    expect(JSON.parse(audits[0]?.commandAsJson ?? '')).toMatchObject({ status: 200 })
    expect(audits[3]?.changes).toEqual({ decision: { before: 'APPROVED', after: 'REJECTED' } })
    expect(JSON.parse(audits[5]?.commandAsJson ?? '')).toEqual({
      documentTypeId: 89,
      documentKey: '********',
    })
    for (const secret of secrets) expect(JSON.stringify(audits)).not.toContain(secret)
  })

  test('the trail has tables, rows, files and requirements with their contents', async () => {
    const table = await createTable(officer)
    const id = await createClient(officer)
    const { body: added } = await officer.post(rowsPath(table, id), { label: 'Wages', pieces: 3 })
    await officer.put(rowsPath(table, id, added.resourceId), { pieces: 4 })
    await officer.put(rowsPath(table, id, added.resourceId), { pieces: 4 })
    await officer.delete(rowsPath(table, id, added.resourceId))
    const values = expect.objectContaining({ label: 'Wages', pieces: '4' })
    const rows = await find(`entityName=${encodeURIComponent(table)}&sortOrder=ASC`)
    expect(rows).toMatchObject([
      { actionName: 'CREATE', resourceId: added.resourceId, clientId: id },
      { actionName: 'UPDATE', changes: { pieces: { before: '3', after: '4' } } },
      { actionName: 'DELETE', changes: { [added.resourceId]: { before: values, after: null } } },
    ])
    expect(JSON.parse(rows[0]?.commandAsJson ?? '')).toMatchObject({ entries: [{ pieces: '3' }] })

    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf())]), 'deed.pdf')
    const headers = {
      authorization: `Bearer ${await sandbox.token('officer')}`,
      tenantId: 'lakeside',
    }
    const kept = await sandbox.call('POST', rowsPath(table, id), { headers, body: form })
    await officer.delete(`${rowsPath(table, id)}/documents/${kept.body.resourceId}`)
    const files = await find(`entityName=DOCUMENT&clientId=${id}&sortOrder=ASC`)
    expect(namesOf(files)).toEqual(['DOCUMENT CREATE', 'DOCUMENT DELETE'])
    const document = { resourceId: kept.body.resourceId, clientId: id }
    expect(files).toMatchObject([document, document])
    expect(JSON.parse(files[1]?.commandAsJson ?? '')).toMatchObject({
      datatable: table,
      fileName: 'deed.pdf',
    })

    const check = { entity: 'm_client', status: 300, datatableName: table }
    const { body: required } = await officer.post('/v1/entityDatatableChecks', check)
    await officer.delete(`/v1/entityDatatableChecks/${required.resourceId}`)
    const checks = await find('entityName=ENTITY_DATATABLE_CHECK&sortOrder=ASC')
    expect(namesOf(checks)).toEqual([
      'ENTITY_DATATABLE_CHECK CREATE',
      'ENTITY_DATATABLE_CHECK DELETE',
    ])
    const { resourceId } = required
    expect(checks).toMatchObject([{ resourceId, officeName: 'Head Office' }, { resourceId }])

    const path = `/v1/datatables/${encodeURIComponent(table)}`
    await officer.put(path, { addColumns: [{ name: 'until', type: 'Date' }] })
    await officer.delete(path)
    const [removed, changed, made] = await find('entityName=DATATABLE')
    expect([made, changed, removed].map((one) => one?.actionName)).toEqual([
      'CREATE',
      'UPDATE',
      'DELETE',
    ])
    for (const one of [made, changed, removed]) {
      expect(one).not.toHaveProperty('resourceId')
      expect(JSON.parse(one?.commandAsJson ?? '')).toMatchObject({ datatableName: table })
    }
    expect(changed?.changes).toMatchObject({
      columns: { after: expect.arrayContaining(['label', 'until']) },
    })
  })

  test('an entry names the first of several rows, or the client when the table takes one row', async () => {
    const several = await createTable(officer)
    const single = await createTable(officer, { multiRow: false })
    const id = await createClient(officer)
    const entries = [{ label: 'a' }, { label: 'b' }]
    const { body } = await officer.post(rowsPath(several, id), { entries })
    await officer.post(rowsPath(single, id), { label: 'c' })
    const resourceId = body.data.resourceIds[0]
    expect(await find(`entityName=${encodeURIComponent(several)}`)).toMatchObject([{ resourceId }])
    expect(await find(`entityName=${encodeURIComponent(single)}`)).toMatchObject([
      { resourceId: id },
    ])
  })

  test('a request is kept as the bank understood it', async () => {
    const id = await createClient(officer, {
      submittedOnDate: '15 January 2024',
      dateFormat: 'dd MMMM yyyy',
      shoeSize: 44,
    })
    const [entry] = await ofClient(id)
    const command = JSON.parse(entry?.commandAsJson ?? '')
    expect(command).toMatchObject({ submittedOn: '2024-01-15' })
    expect(command).not.toHaveProperty('shoeSize')
  })

  test("an entry shows the client's current name, and outlives the client", async () => {
    const id = await createClient(officer)
    const changed = await officer.put(`/v1/clients/${id}`, { firstname: 'Newly' })
    expect(changed.status).toBe(200)
    const before = await ofClient(id)
    expect(before).toMatchObject([
      { clientName: expect.stringMatching(/^Newly /) },
      { clientName: expect.stringMatching(/^Newly /) },
    ])
    expect((await officer.delete(`/v1/clients/${id}`)).status).toBe(200)
    const after = await ofClient(id)
    const withoutName = before.map((entry) => ({ ...entry, clientName: undefined }))
    expect(after.slice(0, 2)).toEqual(withoutName)
    expect(after[2]).not.toHaveProperty('clientName')
  })

  test('a refused command leaves no entry', async () => {
    const table = await createTable(officer)
    const id = await createClient(officer)
    await addPassport(officer, id, { documentKey: 'ONCE-ONLY-1' })
    const before = await count()
    const refused = [
      await officer.post('/v1/clients', { firstname: 'A' }),
      await officer.post('/v1/clients', { firstname: 'A', lastname: 'B', accountNo: '000000001' }),
      await officer.post(`/v1/clients/${id}?command=verify`),
      await officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01')),
      await addPassport(officer, await createClient(officer), { documentKey: 'ONCE-ONLY-1' }),
      await officer.delete(`/v1/clients/${id}/identifiers/999999`),
      await officer.post('/v1/datatables', { datatableName: table, columns: [] }),
      await officer.post(rowsPath(table, id), { entries: [{ label: 'a' }, { label: 5 }, {}] }),
      await officer.delete(rowsPath(table, id)),
      await officer.delete(`${rowsPath(table, id)}/documents/1`),
      await officer.delete('/v1/entityDatatableChecks/999999'),
    ]
    expect(refused.filter(({ status }) => status === 200)).toEqual([])
    // The one client created in between.
    expect(await count()).toBe(before + 1)
  })

  test('a rolled-back command leaves no entry', async () => {
    const directory = (await loadDirectory(sandbox.db)).get('lakeside')
    const staff = directory?.staff.get(11)
    if (directory === undefined || staff === undefined) throw new Error('Lakeside is missing.')
    const before = await count()
    const change = { entityName: 'CLIENT', actionName: 'CREATE', request: {} }
    const attempt = sandbox.db.transaction(async (tx) => {
      await recordChange(tx, { tenant: 'lakeside', directory, staff }, change)
      throw new Error('Something went wrong.')
    })
    await expect(attempt).rejects.toThrow('Something went wrong.')
    expect(await count()).toBe(before)
  })

  test('of twenty simultaneous activations only the one that happened has an entry', async () => {
    const id = await createVerifiedClient(officer)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01')),
      ),
    )
    expect(await find(`clientId=${id}&actionName=ACTIVATE`)).toHaveLength(1)
  })

  test('of twenty simultaneous first rows only the one that was kept has an entry', async () => {
    const table = await createTable(officer, { multiRow: false })
    const id = await createClient(officer)
    await Promise.all(
      Array.from({ length: 20 }, () => officer.post(rowsPath(table, id), { label: 'Wages' })),
    )
    expect(await find(`entityName=${encodeURIComponent(table)}`)).toHaveLength(1)
  })

  test('text that a database has trouble storing is in the trail all the same', async () => {
    const id = await createReadyClient(officer)
    const note = 'half a pair \ud800'
    expect((await officer.post(`/v1/clients/${id}?command=verify`, { note })).status).toBe(200)
    const [newest] = await find(`clientId=${id}`)
    expect(JSON.parse(newest?.commandAsJson ?? '').note).toBe(note)
  })

  test('entries can be filtered by person, office, action, kind and thing', async () => {
    const verifier = await sandbox.as('verifier')
    const id = await createClient(verifier, { officeId: 7 })
    const ofOffice = await find('officeId=7')
    expect(ofOffice[0]).toMatchObject({ resourceId: id })
    expect(new Set(ofOffice.map(({ officeName }) => officeName))).toEqual(new Set(['Nakuru']))
    expect((await find('makerId=12&limit=1'))[0]).toMatchObject({ resourceId: id })
    expect(await find(`entityName=CLIENT&resourceId=${id}`)).toHaveLength(1)
    expect(await find(`entityName=CLIENT&resourceId=${id}&actionName=VERIFY`)).toEqual([])
    expect(await find(`clientId=${id}&processingResult=1`)).toHaveLength(1)
    for (const result of [0, 2, 3, 4, 5, 6, 7]) {
      expect(await find(`clientId=${id}&processingResult=${result}`)).toEqual([])
    }
    const long = 'A'.repeat(101)
    for (const inexact of [
      `entityName=${long}`,
      `actionName=${long}`,
      'entityName=client',
      'entityName=CLIEN',
      'actionName=create',
    ]) {
      expect(await find(`clientId=${id}&${inexact}`)).toEqual([])
    }
  })

  test('entries are found by the day and by the second on which they were made', async () => {
    const id = await createClient(officer)
    const madeAt = new Date('2020-02-28T23:30:05.700Z')
    await sandbox.db.update(audit).set({ madeAt }).where(eq(audit.clientId, id))
    const within = async (range: object) => {
      const query = new URLSearchParams({ clientId: String(id), ...range })
      return (await find(query.toString())).length
    }
    const days = { dateFormat: 'dd MMMM yyyy', locale: 'en' }
    expect(await within({ makerDateTimeTo: '28 February 2020', ...days })).toBe(1)
    expect(await within({ makerDateTimeTo: '27 February 2020', ...days })).toBe(0)
    expect(await within({ makerDateTimeFrom: '28 February 2020', ...days })).toBe(1)
    expect(await within({ makerDateTimeFrom: '29 February 2020', ...days })).toBe(0)
    expect(await within({ makerDateTimeFrom: '28 février 2020', ...days, locale: 'fr' })).toBe(1)
    const seconds = { dateFormat: 'yyyy-MM-dd HH:mm:ss' }
    expect(await within({ makerDateTimeTo: '2020-02-28 23:30:05', ...seconds })).toBe(1)
    expect(await within({ makerDateTimeTo: '2020-02-28 23:30:04', ...seconds })).toBe(0)
    expect(await within({ makerDateTimeFrom: '2020-02-28 23:30:05', ...seconds })).toBe(1)
    expect(await within({ makerDateTimeFrom: '2020-02-28 23:30:06', ...seconds })).toBe(0)
    expect(await auditor.get('/v1/audits?makerDateTimeFrom=2020-02-28')).toMatchObject({
      status: 400,
      code: 'validation.msg.missing.dateFormat.parameter',
    })
    expect(
      await auditor.get('/v1/audits?makerDateTimeFrom=soon&dateFormat=yyyy-MM-dd'),
    ).toMatchObject({ status: 400, code: 'validation.msg.invalid.dateFormat.format' })
  })

  test('a page says how many entries there are, and continues where the one before ended', async () => {
    const id = await createVerifiedClient(officer)
    const page = async (query: string) =>
      (await auditor.get(`/v1/audits?clientId=${id}&paged=true&${query}`)).body
    const all = await page('orderBy=madeOnDate&sortOrder=asc')
    expect(all.totalFilteredRecords).toBe(3)
    const first = await page('orderBy=id&sortOrder=ASC&limit=2')
    const second = await page('orderBy=id&sortOrder=ASC&limit=2&offset=2')
    expect(first.totalFilteredRecords).toBe(3)
    expect([...first.pageItems, ...second.pageItems]).toEqual(all.pageItems)
    expect((await page('limit=0')).pageItems).toHaveLength(3)
    const actions = await page('orderBy=actionName&sortOrder=DESC')
    expect(namesOf(actions.pageItems)[0]).toBe('CLIENT VERIFY')
    for (const query of ['orderBy=shoeSize', 'sortOrder=UP', 'offset=-1', 'limit=x', 'paged=2']) {
      expect((await auditor.get(`/v1/audits?${query}`)).status).toBe(400)
    }
  })

  test('a page has two hundred entries, unless more are asked for', async () => {
    const clientId = 5
    const entry = { tenantId: 'lakeside', entityName: 'CLIENT', actionName: 'UPDATE', clientId }
    const made = { ...entry, officeId: 1, makerId: 11, command: '{}' }
    await sandbox.db.insert(audit).values(Array(201).fill(made))
    const length = async (query: string) => (await find(`clientId=${clientId}${query}`)).length
    expect(await length('')).toBe(200)
    expect(await length('&limit=-1')).toBe(200)
    expect(await length('&limit=300')).toBe(201)
    expect(await length('&offset=200')).toBe(1)
  })

  test.each([
    'id',
    'actionName',
    'entityName',
    'resourceId',
    'clientId',
    'officeName',
    'makerId',
    'madeOnDate',
  ])('entries are sorted by %s, the greatest first by default', async (member) => {
    const verifier = await sandbox.as('verifier')
    await createTable(officer)
    for (const officeId of [7, 3]) {
      const id = await createClient(verifier, { officeId })
      await officer.put(`/v1/clients/${id}`, { firstname: 'Newly' })
    }
    const { body: offices } = await officer.get('/v1/offices')
    const placeOf = (name: unknown) =>
      offices.findIndex((office: { name: string }) => office.name === name)
    const orderBy = member === 'officeName' ? 'officeId' : member
    const up = await find(`orderBy=${orderBy}&sortOrder=ASC&limit=2000`)
    const down = await find(`orderBy=${orderBy}&limit=2000`)
    expect(down).toEqual(up.toReversed())
    const values = up
      .map((entry) => Object.entries(entry).find(([name]) => name === member)?.[1])
      .filter((value) => value !== undefined)
      .map((value) => (member === 'officeName' ? placeOf(value) : value))
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(values.every((value, at) => at === 0 || values[at - 1] <= value)).toBe(true)
  })

  // docs/bank-api.md, "Audit trail" and "Subscriptions"
  test('every change has a name, and all but three kinds can be subscribed to', async () => {
    const desk = await sandbox.as('officer@hillside')
    const manager = await sandbox.as('manager@hillside')
    const day = '2024-05-06'
    const decided = async (verdict: string) => {
      const id = await createReadyClient(desk)
      await desk.post(`/v1/clients/${id}?command=verify`)
      await sandbox.call('PUT', `/sandbox/verifications/hillside/${id}`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ verdict }),
      })
      return id
    }
    const id = await decided('APPROVED')
    const { body: held } = await move(desk, id, 'activate', { activationDate: day })
    await manager.post(`/v1/makercheckers/${held.commandId}?command=approve`)
    await move(desk, id, 'close', { closureDate: day, closureReasonId: 821 })
    await move(desk, id, 'reactivate', { reactivationDate: day })
    await move(desk, id, 'reject', { rejectionDate: day, rejectionReasonId: 801 })
    await move(desk, id, 'undoRejection', { reopenedDate: day })
    await move(desk, id, 'withdraw', { withdrawalDate: day, withdrawalReasonId: 811 })
    await move(desk, id, 'undoWithdrawal', { reopenedDate: day })
    await desk.put(`/v1/clients/${id}`, { firstname: 'Newly' })
    await decided('REJECTED')
    await desk.delete(`/v1/clients/${await createClient(desk)}`)

    const bearer = await createClient(desk)
    const { body: passport } = await addPassport(desk, bearer, { documentTypeId: 87 })
    const identifier = `/v1/clients/${bearer}/identifiers/${passport.resourceId}`
    await desk.put(identifier, { issuedBy: 'Kenya' })
    await desk.post(`${identifier}?command=approve`)
    await desk.post(`${identifier}?command=reject`)
    await desk.get(`${identifier}?unmaskValue=true`)
    await desk.delete(identifier)

    const form = new FormData()
    form.append('name', 'Deed')
    form.append('file', new Blob([new Uint8Array(pdf())]), 'deed.pdf')
    const words = new FormData()
    words.append('name', 'Old deed')
    const authorization = `Bearer ${await sandbox.token('officer@hillside')}`
    const headers = { authorization, tenantId: 'hillside' }
    const documents = `/v1/clients/${id}/documents`
    const { body: document } = await sandbox.call('POST', documents, { headers, body: form })
    const path = `${documents}/${document.resourceId}`
    await sandbox.call('PUT', path, { headers, body: words })
    await desk.delete(path)

    const table = await createTable(desk)
    const definition = `/v1/datatables/${encodeURIComponent(table)}`
    await desk.put(definition, { addColumns: [{ name: 'until', type: 'Date' }] })
    const required = { entity: 'm_client', status: 300, datatableName: table }
    const { body: check } = await desk.post('/v1/entityDatatableChecks', required)
    await desk.delete(`/v1/entityDatatableChecks/${check.resourceId}`)
    await desk.delete(definition)
    await desk.post(rowsPath('employment', id), { employer: 'Acme' })
    await desk.put(rowsPath('employment', id), { employer: 'Apex' })
    await desk.delete(rowsPath('employment', id))

    const member = { name: 'Ledger', type: 'WEBHOOK', target: 'https://ledger.example/' }
    const { body: subscriber } = await desk.post('/v1/subscribers', member)
    const subscriberId = subscriber.resourceId
    const event = { subscriberId, entity: 'CLIENT', action: 'CREATE' }
    const { body: subscribed } = await desk.post('/v1/subscriptions', event)
    await desk.delete(`/v1/subscriptions/${subscribed.data[0]}`)
    await desk.put(`/v1/subscribers/${subscriberId}`, { name: 'Ledger 2' })
    await desk.delete(`/v1/subscribers/${subscriberId}`)
    await manager.put('/v1/permissions', { permissions: { CLOSE_CLIENT: true } })
    await manager.put('/v1/permissions', { permissions: { CLOSE_CLIENT: false } })

    const { body: audits } = await desk.get('/v1/audits?limit=2000')
    const namesBelow = (changes: Record<string, string[]>) =>
      Object.entries(changes).flatMap(([entity, names]) => names.map((name) => `${entity} ${name}`))
    expect([...new Set(namesOf(audits))].sort()).toEqual(
      namesBelow({ ...CHANGES, ...UNTOLD }).sort(),
    )
    const told = (entityName: string) =>
      audits.filter((entry: Audit) => entry.entityName === entityName)
    expect(new Set(told('SUBSCRIBER').map(resourceOf))).toEqual(new Set([subscriberId]))
    expect(new Set(told('SUBSCRIPTION').map(resourceOf))).toEqual(new Set(subscribed.data))
    expect(new Set(told('PERMISSION').map(resourceOf))).toEqual(new Set([undefined]))

    const { body: events } = await desk.get('/v1/subscriptions/events?type=WEBHOOK')
    const actions = ['CREATE', 'DELETE', 'UPDATE']
    const others = ['address_history', 'source_of_funds', 'tax_residency']
    const rows = Object.fromEntries(others.map((name) => [name, actions]))
    const offered: Record<string, string[]> = Object.fromEntries(
      events.map(({ entity, actions: names }: { entity: string; actions: string[] }) => [
        entity,
        names,
      ]),
    )
    expect(namesBelow(offered).sort()).toEqual(namesBelow({ ...CHANGES, ...rows }).sort())
  })

  test('the search choices list people, actions, entities and results', async () => {
    await createVerifiedClient(officer)
    const { body } = await officer.get('/v1/audits/searchtemplate')
    expect(body.appUsers).toContainEqual({ id: 11, username: 'officer' })
    expect(body.actionNames).toEqual(expect.arrayContaining(['CREATE', 'VERIFY']))
    expect(body.entityNames).toEqual(expect.arrayContaining(['CLIENT', 'CLIENTIDENTIFIER']))
    expect(body.processingResults).toEqual([
      { id: 1, processingResult: 'Processed' },
      { id: 2, processingResult: 'Awaiting Approval' },
      { id: 3, processingResult: 'Rejected' },
      { id: 6, processingResult: 'Taken Back' },
    ])
  })

  test('a verifier may not read the trail, and another bank has its own', async () => {
    const verifier = await sandbox.as('verifier')
    for (const path of ['', '/1', '/searchtemplate']) {
      expect(await verifier.get(`/v1/audits${path}`)).toMatchObject({
        status: 403,
        code: 'error.msg.not.authorized',
      })
    }
    await createClient(officer)
    const [newest] = await find('limit=1')
    const harbour = await sandbox.as('auditor@harbour')
    const theirs: Audit[] = (await harbour.get('/v1/audits')).body
    expect(theirs.filter(({ maker }) => !maker.endsWith('@harbour'))).toEqual([])
    expect(await harbour.get(`/v1/audits/${newest?.id}`)).toMatchObject({
      status: 404,
      code: 'error.msg.audit.id.invalid',
    })
    expect((await auditor.get('/v1/audits/abc')).status).toBe(400)
  })
})

// docs/bank-api.md, "Audit trail"
describe.each(await findEngines())('the audit trail of a bank elsewhere (%s)', (engine) => {
  test("days begin at the bank's midnight", async () => {
    const sandbox = await startSandbox(engine, 10, { BUSINESS_TIME_ZONE: 'Africa/Nairobi' })
    try {
      const officer = await sandbox.as('officer')
      const id = await createClient(officer)
      const madeAt = new Date('2020-02-28T22:00:00Z')
      await sandbox.db.update(audit).set({ madeAt }).where(eq(audit.clientId, id))
      const path = `/v1/audits?clientId=${id}&dateFormat=yyyy-MM-dd`
      const on = async (day: string) =>
        (await officer.get(`${path}&makerDateTimeFrom=${day}&makerDateTimeTo=${day}`)).body.length
      expect(await on('2020-02-28')).toBe(0)
      expect(await on(addDays('2020-02-28', 1))).toBe(1)
    } finally {
      await sandbox.stop()
    }
  })
})
