import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientIdentifier, tenant } from '../db/schema'
import { findEngines } from './engines'
import { addPassport, createClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Identifiers"
describe.each(await findEngines())('identifiers of a client (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 30)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const whole = { resource: 'clientIdentifiers', exactMatch: 'true' }
  const ssn = (documentKey: string) => ({ documentTypeId: 87, documentKey })

  test('the types of documents are listed', async () => {
    const { body } = await officer.get('/v1/clients/1/identifiers/template')
    expect(body.allowedDocumentTypes[0]).toEqual({
      id: 87,
      name: 'Social Security Number',
      position: 0,
      isMasked: true,
      provesIdentity: true,
    })
    const proofs = body.allowedDocumentTypes.map(
      ({ provesIdentity }: { provesIdentity: boolean }) => provesIdentity,
    )
    expect(new Set(proofs)).toEqual(new Set([true, false]))
    expect(await officer.get('/v1/clients/999999/identifiers/template')).toMatchObject({
      status: 404,
      code: 'error.msg.client.id.invalid',
    })
  })

  // docs/bank-api.md, "Search"
  test('a search for a number finds its clients, and a masked one stays masked', async () => {
    const clientId = await createClient(officer, { firstname: 'Ada', lastname: 'Search' })
    await officer.post(`/v1/clients/${clientId}/identifiers`, ssn('878-11-2299'))
    await addPassport(officer, clientId, { documentKey: '878-11-2299' })
    const search = async (query: string, desk = officer) =>
      desk.get(`/v1/search?${new URLSearchParams({ query, ...whole })}`)
    const found = (id: number, entityName: string, subEntityType: string) => ({
      entityId: id,
      entityName,
      entityType: 'CLIENTIDENTIFIER',
      subEntityType,
      parentId: clientId,
      parentName: 'Ada Search',
    })
    const { body } = await search('878-11-2299')
    const [first, second] = body
    expect(body).toEqual([
      found(first.entityId, '***-**-2299', 'Social Security Number'),
      found(second.entityId, '878-11-2299', 'Passport'),
    ])
    expect((await search('878-11-229')).body).toEqual([])
    expect((await search('%')).body).toEqual([])
    const elsewhere = await sandbox.as('officer@harbour')
    expect((await search('878-11-2299', elsewhere)).body).toEqual([])
  })

  test.each([
    ['', 'query', 'cannot.be.blank'],
    [`query=${'1'.repeat(101)}`, 'query', 'exceeds.max.length'],
    ['query=1&resource=clients', 'resource', 'is.not.one.of.expected.enumerations'],
    ['query=1&exactMatch=false', 'exactMatch', 'is.not.one.of.expected.enumerations'],
  ])('a search for ?%s is a bad request', async (query, name, wrong) => {
    const asked = new URLSearchParams({
      ...whole,
      ...Object.fromEntries(new URLSearchParams(query)),
    })
    expect(await officer.get(`/v1/search?${asked}`)).toMatchObject({
      status: 400,
      code: `validation.msg.search.${name}.${wrong}`,
    })
  })

  test('the status is read in any case', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    const add = (documentTypeId: number, status: string) =>
      officer.post(path, { documentTypeId, documentKey: `S-${documentTypeId}`, status })
    await add(89, 'ACTIVE')
    await add(90, 'inactive')
    expect((await officer.get(path)).body.map((one: { status: string }) => one.status)).toEqual([
      'clientIdentifierStatusType.active',
      'clientIdentifierStatusType.inactive',
    ])
    expect(await add(91, 'asleep')).toMatchObject({
      status: 400,
      code: 'validation.msg.clientIdentifier.status.is.not.one.of.expected.enumerations',
    })
  })

  test('a nationality is an id of the template or any text', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    const { body: template } = await officer.get(`${path}/template`)
    const [first, second] = template.nationalityOptions
    const add = (documentTypeId: number, nationality: unknown) =>
      officer.post(path, { documentTypeId, documentKey: `N-${documentTypeId}`, nationality })
    await add(89, first.id)
    await add(90, String(second.id))
    await add(91, 'Ruritanian')
    const said = (await officer.get(path)).body.map(
      (one: { nationality: object }) => one.nationality,
    )
    expect(said).toEqual([
      { id: first.id, name: first.name },
      { id: second.id, name: second.name },
      { name: 'Ruritanian' },
    ])
    for (const unknown of [1, '1', -5]) {
      expect(await add(92, unknown)).toMatchObject({
        status: 400,
        code: 'validation.msg.clientIdentifier.nationality.is.not.one.of.expected.enumerations',
      })
    }
    expect((await add(92, 1.5)).status).toBe(400)
    expect((await add(92, ['Kenyan'])).status).toBe(400)
  })

  test('a future issue date is refused, and an expiry before the issue', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    const future = 'validation.msg.clientIdentifier.issuedDate.cannot.be.in.the.future'
    const backwards = 'validation.msg.clientIdentifier.expiryDate.is.less.than.date'
    const days = { dateFormat: 'yyyy-MM-dd' }
    const add = (members: object) => addPassport(officer, clientId, { ...days, ...members })
    expect(await add({ issuedDate: '2999-01-01' })).toMatchObject({ status: 400, code: future })
    const turned = { issuedDate: '2020-02-02', expiryDate: '2020-02-01' }
    expect(await add(turned)).toMatchObject({ status: 400, code: backwards })
    const { body } = await add({ issuedDate: sandbox.today, expiryDate: sandbox.today })
    const change = (members: object) =>
      officer.put(`${path}/${body.resourceId}`, { ...days, ...members })
    expect(await change({ issuedDate: '2999-01-01' })).toMatchObject({ status: 400, code: future })
    expect(await change({ expiryDate: '2020-02-01' })).toMatchObject({
      status: 400,
      code: backwards,
    })
    expect((await change({ issuedDate: '2020-02-02', expiryDate: '2020-02-02' })).status).toBe(200)
  })

  test('days kept from before do not prevent another change', async () => {
    const clientId = await createClient(officer)
    const { body } = await addPassport(officer, clientId)
    const { resourceId: id } = body
    const kept = { issuedDate: '2999-02-02', expiryDate: '2999-02-01' }
    await sandbox.db.update(clientIdentifier).set(kept).where(eq(clientIdentifier.id, id))
    const path = `/v1/clients/${clientId}/identifiers/${id}`
    expect((await officer.put(path, { issuedBy: 'Kisumu' })).status).toBe(200)
  })

  test('an identifier is added, read, changed and removed', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    const { status, body } = await officer.post(path, {
      documentTypeId: '89',
      documentKey: 'P-100',
      status: 'Active',
      description: 'Passport',
      issuedBy: 'Kisumu',
      issuedDate: '01 February 2020',
      expiryDate: '01 February 2090',
      nationality: 'Kenyan',
      dateFormat: 'dd MMMM yyyy',
      locale: 'en',
    })
    expect(status).toBe(200)
    const id = body.resourceId
    expect(body).toEqual({ id, officeId: 1, clientId, resourceId: id })
    const record = {
      id,
      clientId,
      documentType: { id: 89, name: 'Passport', isMasked: false, provesIdentity: true },
      documentKey: 'P-100',
      status: 'clientIdentifierStatusType.active',
      description: 'Passport',
      issuedBy: 'Kisumu',
      issuedDate: [2020, 2, 1],
      expiryDate: [2090, 2, 1],
      nationality: { id: 916, name: 'Kenyan' },
    }
    expect((await officer.get(path)).body).toEqual([record])
    expect((await officer.get(`${path}/${id}`)).body).toEqual(record)

    const changed = await officer.put(`${path}/${id}`, {
      documentKey: 'P-100',
      description: '',
      status: 'Inactive',
    })
    expect(changed.body.changes).toEqual({ description: null, status: 100 })
    const { description: _, ...rest } = record
    expect((await officer.get(`${path}/${id}`)).body).toEqual({
      ...rest,
      status: 'clientIdentifierStatusType.inactive',
    })

    expect((await officer.delete(`${path}/${id}`)).body).toEqual({
      officeId: 1,
      clientId,
      resourceId: id,
    })
    expect(await officer.get(`${path}/${id}`)).toMatchObject({
      status: 404,
      code: 'error.msg.clientIdentifier.id.invalid',
    })
  })

  test('a masked number shows only its last four characters until it is asked for', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    await officer.post(path, ssn('123-45-1234'))
    expect((await officer.get(path)).body[0].documentKey).toBe('***-**-1234')
    expect((await officer.get(`${path}?unmaskValue=false`)).body[0].documentKey).toBe('***-**-1234')
    expect((await officer.get(`${path}?unmaskValue=true`)).body[0].documentKey).toBe('123-45-1234')
    expect((await officer.get(`${path}?unmaskValue=perhaps`)).status).toBe(400)
    await officer.post(path, { documentTypeId: 88, documentKey: 'AB3456789' })
    expect((await officer.get(path)).body[1].documentKey).toBe('*****6789')
  })

  test('a masked number gets a type that is not masked only together with a number', async () => {
    const clientId = await createClient(officer)
    const { body } = await officer.post(`/v1/clients/${clientId}/identifiers`, ssn('321-54-9876'))
    const path = `/v1/clients/${clientId}/identifiers/${body.resourceId}`
    expect(await officer.put(path, { documentTypeId: 89, issuedBy: 'Kisumu' })).toMatchObject({
      status: 400,
      code: 'validation.msg.clientIdentifier.documentKey.cannot.be.blank',
    })
    expect((await officer.put(path, { documentTypeId: 88 })).status).toBe(200)
    expect((await officer.get(path)).body).toMatchObject({
      documentType: { id: 88 },
      documentKey: '***-**-9876',
    })
    const typed = { documentTypeId: 89, documentKey: `T-${clientId}` }
    expect((await officer.put(path, typed)).status).toBe(200)
    expect((await officer.get(path)).body.documentKey).toBe(typed.documentKey)
    expect((await officer.put(path, { documentTypeId: 90 })).status).toBe(200)
  })

  test('approving and rejecting need no body', async () => {
    const clientId = await createClient(officer)
    const { body } = await addPassport(officer, clientId)
    const path = `/v1/clients/${clientId}/identifiers/${body.resourceId}`
    const approved = await officer.post(`${path}?command=approve`)
    expect(approved.body).toEqual({ clientId, resourceId: body.resourceId })
    expect((await officer.get(path)).body.documentStatus).toBe('APPROVED')
    await officer.post(`${path}?command=reject`)
    expect((await officer.get(path)).body.documentStatus).toBe('REJECTED')
    expect((await officer.post(`${path}?command=shred`)).status).toBe(400)
  })

  test('a decision keeps its reason, its person and its day until the next one', async () => {
    const clientId = await createClient(officer)
    const { body } = await addPassport(officer, clientId)
    const path = `/v1/clients/${clientId}/identifiers/${body.resourceId}`
    const today = sandbox.today.split('-').map(Number)
    const verifier = await sandbox.as('verifier')
    await verifier.post(`${path}?command=reject`, { reason: '  Too dark to read ' })
    const decided = {
      documentStatus: 'REJECTED',
      decisionReason: 'Too dark to read',
      decidedBy: 'verifier',
      decidedOnDate: today,
    }
    expect((await officer.get(path)).body).toMatchObject(decided)
    // A later change of the identifier leaves the decision alone.
    await officer.put(path, { description: 'Seen' })
    expect((await officer.get(path)).body).toMatchObject({ ...decided, description: 'Seen' })
    await officer.post(`${path}?command=approve`)
    const approved = (await officer.get(path)).body
    expect(approved).toMatchObject({ documentStatus: 'APPROVED', decidedBy: 'officer' })
    expect(approved.decisionReason).toBeUndefined()
    // The same decision again changes neither the person nor the trail.
    await verifier.post(`${path}?command=approve`, { reason: '' })
    expect((await officer.get(path)).body.decidedBy).toBe('officer')
    const trail = `/v1/audits?entityName=CLIENTIDENTIFIER&resourceId=${body.resourceId}`
    const entries = (await officer.get(trail)).body
    const actions = entries.map(({ actionName }: { actionName: string }) => actionName)
    expect(actions).toEqual(['APPROVE', 'UPDATE', 'REJECT', 'CREATE'])
    expect(JSON.parse(entries[2].commandAsJson)).toEqual({ reason: 'Too dark to read' })
    const tooLong = await officer.post(`${path}?command=reject`, { reason: 'a'.repeat(501) })
    expect([tooLong.status, tooLong.code]).toEqual([
      400,
      'validation.msg.clientIdentifier.reason.exceeds.max.length',
    ])
  })

  test('an identifier is active by default', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    await officer.post(path, { documentTypeId: 89, documentKey: `Silent ${clientId}` })
    expect((await officer.get(path)).body).toMatchObject([
      { status: 'clientIdentifierStatusType.active' },
    ])
  })

  test('a blank text removes the old one, a blank day does not', async () => {
    const clientId = await createClient(officer)
    const dateFormat = 'yyyy-MM-dd'
    const given = { issuedBy: 'Kisumu', nationality: 'Kenyan', expiryDate: '2090-01-01' }
    const { body } = await addPassport(officer, clientId, { ...given, dateFormat })
    const path = `/v1/clients/${clientId}/identifiers/${body.resourceId}`
    const blank = { issuedBy: ' ', nationality: null, expiryDate: ' ', dateFormat }
    expect((await officer.put(path, blank)).body.changes).toEqual({
      issuedBy: null,
      nationality: null,
    })
    expect((await officer.get(path)).body.expiryDate).toEqual([2090, 1, 1])
    expect(await officer.put(path, { documentKey: ' ' })).toMatchObject({
      status: 400,
      code: 'validation.msg.clientIdentifier.documentKey.cannot.be.blank',
    })
  })

  test('an auditor reads identifiers and writes none', async () => {
    const clientId = await createClient(officer)
    const { body } = await addPassport(officer, clientId)
    const path = `/v1/clients/${clientId}/identifiers`
    const single = `${path}/${body.resourceId}`
    const auditor = await sandbox.as('auditor')
    expect((await auditor.get(single)).status).toBe(200)
    for (const [action, refused] of [
      ['CREATE', await addPassport(auditor, clientId)],
      ['UPDATE', await auditor.put(single, { description: 'Mine' })],
      ['DELETE', await auditor.delete(single)],
    ] as const) {
      expect(refused).toMatchObject({ status: 403, code: 'error.msg.not.authorized' })
      expect(refused.body.errors[0].defaultUserMessage).toBe(
        `User has no authority to: ${action}_CLIENTIDENTIFIER`,
      )
    }
    expect((await officer.get(path)).body).toHaveLength(1)
  })

  test('approving and rejecting need permissions of their own', async () => {
    const clientId = await createClient(officer)
    const { body } = await addPassport(officer, clientId)
    const path = `/v1/clients/${clientId}/identifiers/${body.resourceId}`
    const auditor = await sandbox.as('auditor')
    for (const command of ['approve', 'reject']) {
      const refused = await auditor.post(`${path}?command=${command}`)
      expect(refused).toMatchObject({ status: 403, code: 'error.msg.not.authorized' })
      expect(refused.body.errors[0].defaultUserMessage).toContain(
        `${command.toUpperCase()}_CLIENTIDENTIFIER`,
      )
    }
  })

  test('a look at a masked number is recorded with its reason, but without the number', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    const { body } = await officer.post(path, ssn('987-65-4321'))
    await addPassport(officer, clientId)
    const id = body.resourceId
    const auditor = await sandbox.as('auditor')
    const looks = async () =>
      (await officer.get(`/v1/audits?actionName=UNMASK&clientId=${clientId}`)).body
    await auditor.get(`${path}/${id}`)
    await auditor.get(path)
    await auditor.get(`${path}?unmaskValue=false&reason=no`)
    // Answers that leave the number out show nothing.
    await auditor.get(`${path}?unmaskValue=true&fields=id,status`)
    await auditor.get(`${path}/${id}?unmaskValue=true&fields=id,status`)
    expect(await looks()).toEqual([])

    const reason = 'reason=Compared%20by%20phone&fields=documentKey'
    const seen = await auditor.get(`${path}/${id}?unmaskValue=true&${reason}`)
    expect(seen.body.documentKey).toBe('987-65-4321')
    // Only the first of the two in the list is masked.
    const all = await officer.get(`${path}?unmaskValue=true`)
    expect(all.body[0].documentKey).toBe('987-65-4321')
    const entries = await looks()
    expect(entries).toMatchObject([
      { entityName: 'CLIENTIDENTIFIER', resourceId: id, clientId, maker: 'officer' },
      { entityName: 'CLIENTIDENTIFIER', resourceId: id, clientId, maker: 'auditor' },
    ])
    const [withoutReason, withReason] = entries.map(
      ({ commandAsJson }: { commandAsJson: string }) => JSON.parse(commandAsJson),
    )
    expect(withReason).toEqual({ documentTypeId: 87, reason: 'Compared by phone' })
    expect(withoutReason).toEqual({ documentTypeId: 87 })
    expect(JSON.stringify(entries)).not.toContain('4321')

    const tooLong = await auditor.get(`${path}/${id}?unmaskValue=true&reason=${'a'.repeat(501)}`)
    expect(tooLong.status).toBe(400)
    expect((await auditor.get(`${path}/999999?unmaskValue=true`)).status).toBe(404)
    expect(await looks()).toHaveLength(2)
  })

  // docs/bank-api.md, "Verification status"
  test('the verification status shows the decision on each identifier', async () => {
    const clientId = await createClient(officer)
    const path = `/v1/clients/${clientId}/identifiers`
    const { body } = await addPassport(officer, clientId)
    await officer.post(path, ssn('111-22-3333'))
    await officer.post(`${path}/${body.resourceId}?command=reject`, { reason: 'Torn' })
    const status = await officer.get(`/v1/clients/${clientId}/verificationstatus`)
    expect(status.body.identifiers).toMatchObject([
      { verificationStatus: { id: 4, value: 'REJECTED' }, decisionReason: 'Torn' },
      { verificationStatus: { id: 1, value: 'PENDING' }, documentKey: '***-**-3333' },
    ])
  })

  test('a second active document of the same type is refused, even when an inactive one becomes active', async () => {
    const clientId = await createClient(officer)
    await addPassport(officer, clientId)
    const refused = { status: 403, code: 'error.msg.clientIdentifier.type.duplicate' }
    expect(await addPassport(officer, clientId)).toMatchObject(refused)
    const second = await addPassport(officer, clientId, { status: 'Inactive' })
    expect(second.status).toBe(200)
    const path = `/v1/clients/${clientId}/identifiers/${second.body.resourceId}`
    expect(await officer.put(path, { status: 'Active' })).toMatchObject(refused)
    expect((await officer.get(path)).body.status).toBe('clientIdentifierStatusType.inactive')
  })

  test('a number of one type belongs to only one client of the bank', async () => {
    await addPassport(officer, await createClient(officer), { documentKey: 'ONLY-1' })
    const other = await createClient(officer)
    const refused = { status: 403, code: 'error.msg.clientIdentifier.identityKey.duplicate' }
    expect(await addPassport(officer, other, { documentKey: 'ONLY-1' })).toMatchObject(refused)
    const { body } = await addPassport(officer, other, { documentKey: 'ONLY-2' })
    const path = `/v1/clients/${other}/identifiers/${body.resourceId}`
    expect(await officer.put(path, { documentKey: 'ONLY-1' })).toMatchObject(refused)
    const ofAnotherKind = { documentKey: 'ONLY-1', documentTypeId: 90 }
    expect((await addPassport(officer, other, ofAnotherKind)).status).toBe(200)
    const harbour = await sandbox.as('officer@harbour')
    const elsewhere = await createClient(harbour)
    expect((await addPassport(harbour, elsewhere, { documentKey: 'ONLY-1' })).status).toBe(200)
  })

  // Otherwise two people who ask for the number of each other's document could block each other.
  test('a number is changed only when no other number of the bank is being written', async () => {
    const id = await createClient(officer)
    const { body } = await addPassport(officer, id, { documentKey: 'IN-LINE-1' })
    const path = `/v1/clients/${id}/identifiers/${body.resourceId}`
    const { sent } = await sandbox.db.transaction(async (tx) => {
      // As whoever adds an identifier does.
      await tx.select().from(tenant).where(eq(tenant.id, 'lakeside')).for('update')
      const request = officer.put(path, { documentKey: 'IN-LINE-2' })
      const waiting = () => tx.$count(sql`pg_locks`, sql`not granted`)
      if (engine === 'server') await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0)
      return { sent: request }
    })
    expect((await sent).body.changes).toEqual({ documentKey: 'IN-LINE-2' })
  })

  test.each([
    [{ documentKey: 'A' }, 'validation.msg.clientIdentifier.documentTypeId.cannot.be.blank'],
    [{ documentTypeId: 89 }, 'validation.msg.clientIdentifier.documentKey.cannot.be.blank'],
    [
      { documentTypeId: 89, documentKey: 'A', status: 'Lost' },
      'validation.msg.clientIdentifier.status.is.not.one.of.expected.enumerations',
    ],
    [
      { documentTypeId: 89, documentKey: 'A', issuedDate: '2020-01-01' },
      'validation.msg.missing.dateFormat.parameter',
    ],
    [
      { documentTypeId: 89, documentKey: 'A'.repeat(101) },
      'validation.msg.clientIdentifier.documentKey.exceeds.max.length',
    ],
    [
      { documentTypeId: 89, documentKey: 'A', issuedBy: 'A'.repeat(101) },
      'validation.msg.clientIdentifier.issuedBy.exceeds.max.length',
    ],
    [
      { documentTypeId: 89, documentKey: 'A', nationality: 'A'.repeat(101) },
      'validation.msg.clientIdentifier.nationality.exceeds.max.length',
    ],
    [
      { documentTypeId: 89, documentKey: 'A', description: 'A'.repeat(501) },
      'validation.msg.clientIdentifier.description.exceeds.max.length',
    ],
  ])('%j is a bad request', async (body, code) => {
    const clientId = await createClient(officer)
    expect(await officer.post(`/v1/clients/${clientId}/identifiers`, body)).toMatchObject({
      status: 400,
      code,
    })
  })

  test('an unknown type, client or identifier is not found', async () => {
    const clientId = await createClient(officer)
    const missing = (what: string) => ({ status: 404, code: `error.msg.${what}.id.invalid` })
    const kind = await addPassport(officer, clientId, { documentTypeId: 999 })
    expect(kind).toMatchObject(missing('codevalue'))
    expect(await addPassport(officer, 999_999)).toMatchObject(missing('client'))
    const path = '/v1/clients/999999/identifiers'
    expect(await officer.get(path)).toMatchObject(missing('client'))
    const { body } = await addPassport(officer, await createClient(officer))
    for (const id of [999_999, body.resourceId]) {
      // The second is another client's.
      const single = `/v1/clients/${clientId}/identifiers/${id}`
      for (const answer of [
        await officer.get(single),
        await officer.put(single, {}),
        await officer.post(`${single}?command=approve`),
        await officer.delete(single),
      ]) {
        expect(answer).toMatchObject(missing('clientIdentifier'))
      }
    }
  })
})
