import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { jpeg, pdf, sha256 } from './file-samples'
import { connect, type IndependentClient } from './independent-client'
import { startSandbox, type TestSandbox } from './start-sandbox'

// Uses only what is public about the API family: addresses, words and wire forms that other programs send to other banks.
// docs/bank-api.md gives the source of each rule.

describe.each(await findEngines())('a client written for the API family (%s)', (engine) => {
  let sandbox: TestSandbox
  let bank: IndependentClient
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 450)
    bank = await connect(sandbox.url, 'lakeside', 'officer')
  })
  afterAll(() => sandbox.stop())

  const today = () => sandbox.today.split('-').map(Number)
  const dates = { locale: 'en', dateFormat: 'dd MMMM yyyy' }
  /** Today in the form `dd MMMM yyyy`. */
  const todayInWords = () =>
    new Date(`${sandbox.today}T00:00:00Z`).toLocaleDateString('en-GB', {
      timeZone: 'UTC',
      day: '2-digit',
      month: 'long',
      year: 'numeric',
    })
  const person = (lastname: string, mobileNo: string) => ({
    officeId: 2,
    firstname: 'Ada',
    lastname,
    legalFormId: 1,
    dob: '09 January 1990',
    dateOfBirth: '09 January 1990',
    genderId: 22,
    mobileCountryCode: '+254',
    mobileNo,
    emailAddress: `${lastname.toLowerCase()}@example.com`,
    submittedOnDate: '01 March 2024',
    isOptedForMLALStatus: false,
    ...dates,
  })

  // docs/bank-api.md, "User details" and "Headers"
  test('learns who its user is and what they may do', async () => {
    const { status, body, headers } = await bank.get('/v1/userdetails')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      username: 'officer',
      userId: 11,
      authenticated: true,
      officeId: 1,
    })
    expect(body.permissions).toContain('ACTIVATE_CLIENT')
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  // docs/bank-api.md, "Tokens"
  test("gets the family's usual refusal for a wrong password", async () => {
    const form = { client_id: 'api', client_secret: 'secret', grant_type: 'password' }
    const response = await fetch(`${sandbox.url}/oauth/token`, {
      method: 'POST',
      headers: { tenantId: 'lakeside' },
      body: new URLSearchParams({ ...form, username: 'auditor', password: 'guess' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' })
  })

  // docs/bank-api.md, "List clients"
  test('reads every client in pages of two hundred, and the same ones when it asks for all', async () => {
    const paged = await bank.listAll('/v1/clients')
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length)
    expect(paged.length).toBeGreaterThanOrEqual(450)
    const { body } = await bank.get('/v1/clients', { limit: '0', offset: '0' })
    expect(body.totalFilteredRecords).toBe(paged.length)
    expect(body.pageItems).toEqual(paged)
    const rest = await bank.get('/v1/clients', { limit: '0', offset: '445' })
    expect(rest.body.pageItems.map(({ id }: { id: number }) => id)).toEqual(
      paged.slice(445).map(({ id }) => id),
    )
  })

  // docs/bank-api.md, "Address and version" and "List clients"
  test('may send its tenant as a query member, and asks for some members only', async () => {
    const chatty = await connect(sandbox.url, 'lakeside', 'officer', true)
    const { body } = await chatty.get('/v1/clients', {
      limit: '2',
      offset: '1',
      orderBy: 'displayName',
      sortOrder: 'DESC',
      fields: 'id,displayName',
    })
    const whole = await bank.get('/v1/clients', { orderBy: 'displayName', sortBy: 'DESC' })
    expect(body).toEqual({
      totalFilteredRecords: whole.body.totalFilteredRecords,
      pageItems: whole.body.pageItems
        .slice(1, 3)
        .map(({ id, displayName }: { id: number; displayName: string }) => ({ id, displayName })),
    })
    const one = await chatty.get('/v1/clients/1', { fields: 'id,status,nonsense' })
    expect(Object.keys(one.body)).toEqual(['id', 'status'])
  })

  // docs/bank-api.md, "Create a client", "Change a client", "Client record" and "Write results"
  test('takes a person from creation to active, with papers and a required row', async () => {
    const table = `employment ${engine}`
    const defined = await bank.create('/v1/datatables', {
      datatableName: table,
      apptableName: 'm_client',
      multiRow: 'true',
      columns: [
        { name: 'employer', type: 'String', length: '50', mandatory: 'true' },
        { name: 'since', type: 'Date', mandatory: 'false' },
        { name: 'salary', type: 'Decimal' },
      ],
    })
    expect(defined.body).toEqual({ resourceIdentifier: table })
    const check = await bank.create('/v1/entityDatatableChecks', {
      entity: 'm_client',
      status: 300,
      datatableName: table,
    })
    expect(check.status).toBe(200)

    const created = await bank.create('/v1/clients', person(`Kamau${engine}`, '0712000001'))
    expect(created.status).toBe(200)
    const id: string = created.body.id
    expect(id).toBe(String(created.body.resourceId))
    const client = `/v1/clients/${id}`
    expect((await bank.get(client)).body).toMatchObject({
      status: { id: 100, code: 'clientStatusType.pending' },
      active: false,
      displayName: `Ada Kamau${engine}`,
      dateOfBirth: [1990, 1, 9],
      timeline: { submittedOnDate: [2024, 3, 1], submittedByUsername: 'officer' },
    })

    const changed = await bank.update(client, { mobileNo: '0712000002', firstname: 'Ada' })
    expect(changed.body.changes).toEqual({ mobileNo: '0712000002' })

    const refused = await bank.create(client, {}, { command: 'verify' })
    expect(refused.status).toBe(403)
    expect(refused.body.httpStatusCode).toBe('403')

    const { body: kinds } = await bank.get(`${client}/identifiers/template`)
    const kind = kinds.allowedDocumentTypes.find(({ name }: { name: string }) =>
      name.startsWith('Social Security'),
    )
    const added = await bank.create(`${client}/identifiers`, {
      documentTypeId: String(kind.id),
      documentKey: engine === 'server' ? '321-54-9876' : '321-54-9877',
      status: 'Active',
      issuedDate: '01 June 2010',
      ...dates,
    })
    expect(added.status).toBe(200)
    const identifier = `${client}/identifiers/${added.body.resourceId}`
    const papers = `/v1/client_identifiers/${added.body.resourceId}/documents`
    const scan = pdf(40_000)
    const uploaded = await bank.upload(papers, { name: 'SocialSecurityCard', bytes: scan })
    expect(uploaded.status).toBe(200)
    expect((await bank.get(papers)).body).toMatchObject([
      { id: uploaded.body.resourceId, name: 'SocialSecurityCard', type: 'application/pdf' },
    ])
    const copy = await bank.download(`${papers}/${uploaded.body.resourceId}/attachment`)
    expect(sha256(copy)).toBe(sha256(scan))

    // The JSON type without a body.
    const approved = await bank.create(identifier, undefined, { command: 'approve' })
    expect(approved.body).toEqual({ clientId: Number(id), resourceId: added.body.resourceId })
    const masked = await bank.get(`${client}/identifiers`, {
      unmaskValue: 'false',
      fields: 'id,documentKey,documentType',
    })
    expect(Object.keys(masked.body[0]).sort()).toEqual(['documentKey', 'documentType', 'id'])
    expect(masked.body[0].documentKey).toMatch(/^\*{3}-\*{2}-987[67]$/)
    const plain = await bank.get(`${client}/identifiers`, { unmaskValue: 'true' })
    expect(plain.body[0].documentKey).toMatch(/^321-54-987[67]$/)

    const verified = await bank.create(
      client,
      { kycVerificationType: 'FULL', note: 'Checked' },
      { command: 'verify' },
    )
    expect(verified.body).toMatchObject({
      id,
      data: { clientVerificationStatus: 'APPROVED', clientKycStatus: 'APPROVED' },
    })
    const state = await bank.get(`${client}/verificationstatus`)
    expect(state.body).toMatchObject({
      verificationStatus: { value: 'APPROVED' },
      identifiers: [{ verificationStatus: { value: 'APPROVED' } }],
    })

    const activation = {
      activationDate: todayInWords(),
      isActivatedByManualReview: false,
      manualReviewActivationComments: '',
      ...dates,
    }
    const lacking = await bank.create(client, activation, { command: 'activate' })
    expect([lacking.status, lacking.body.errors[0].userMessageGlobalisationCode]).toEqual([
      403,
      `error.msg.entry.required.in.datatable.employment_${engine}`,
    ])
    const rows = `/v1/datatables/${encodeURIComponent(table)}/${id}`
    const row = await bank.create(rows, {
      employer: 'Lumen Energy',
      since: '05 April 2019',
      salary: '84500.50',
      ...dates,
    })
    const result = await bank.get(rows, { genericResultSet: 'true' })
    expect(result.body.data).toEqual([
      {
        row: [String(row.body.resourceId), id, 'Lumen Energy', '2019-04-05', '84500.500000'],
      },
    ])

    const activated = await bank.create(client, activation, { command: 'activate' })
    expect(activated.body).toMatchObject({ id, clientId: Number(id), officeId: 2 })
    expect((await bank.get(client)).body).toMatchObject({
      status: { id: 300, code: 'clientStatusType.active', value: 'Active' },
      active: true,
      activationDate: today(),
      timeline: { activatedOnDate: today(), activatedByUsername: 'officer' },
    })
    const again = await bank.create(client, activation, { command: 'activate' })
    expect([again.status, again.body.errors[0].userMessageGlobalisationCode]).toEqual([
      403,
      'error.msg.clients.already.active',
    ])
    await bank.remove(`/v1/entityDatatableChecks/${check.body.resourceId}`)
  })

  // docs/bank-api.md, "Create a client", "Client record" and "List clients"
  test('takes a business from creation to active by manual review, and closes it', async () => {
    const created = await bank.create('/v1/clients', {
      officeId: '3',
      fullname: `Umoja Traders ${engine}`,
      legalFormId: '2',
      clientClassificationId: '653',
      externalId: `EXT-${engine}`,
      ...dates,
      submittedOnDate: '1 march 2024',
    })
    const id: string = created.body.id
    const client = `/v1/clients/${id}`
    const added = await bank.create(`${client}/identifiers`, {
      documentTypeId: '93',
      documentKey: `CPR/2020/${engine}`,
      status: 'Active',
    })
    const papers = `/v1/client_identifiers/${added.body.resourceId}/documents`
    await bank.upload(papers, { name: 'Certificate', bytes: jpeg(), description: 'First page' })
    expect((await bank.get(papers)).body[0]).toMatchObject({
      fileName: 'Certificate',
      type: 'image/jpeg',
      description: 'First page',
    })
    const rejected = await bank.create(
      `${client}/identifiers/${added.body.resourceId}`,
      undefined,
      { command: 'reject' },
    )
    expect(rejected.status).toBe(200)

    const full = await bank.create(client, { kycVerificationType: 'FULL' }, { command: 'verify' })
    expect(full.status).toBe(403)
    expect((await bank.get(`${client}/verificationstatus`)).body.verificationStatus.value).toBe(
      'PENDING',
    )
    const activation = { activationDate: '2 March 2024', ...dates }
    const unverified = await bank.create(client, activation, { command: 'activate' })
    expect(unverified.status).toBe(403)
    const reviewed = await bank.create(
      client,
      {
        ...activation,
        isActivatedByManualReview: 'true',
        manualReviewActivationComments: 'Known for years',
      },
      { command: 'activate' },
    )
    expect(reviewed.status).toBe(200)
    const active = await bank.get(client, { checkIdentitiesExpiration: 'true' })
    expect(active.body).toMatchObject({
      status: { id: 300 },
      activationDate: [2024, 3, 2],
      displayName: `Umoja Traders ${engine}`,
      legalForm: { id: 2, value: 'Entity' },
      manualReviewActivationComments: 'Known for years',
    })

    const deleted = await bank.remove(`${client}/identifiers/${added.body.resourceId}`)
    expect(deleted.body).toEqual({
      officeId: 3,
      clientId: Number(id),
      resourceId: added.body.resourceId,
    })
    expect((await bank.get(papers)).status).toBe(404)

    const closed = await bank.create(
      client,
      { closureReasonId: '822', closerDate: todayInWords(), ...dates },
      { command: 'close' },
    )
    expect(closed.body).toMatchObject({ clientId: Number(id), resourceId: Number(id) })
    const found = await bank.get('/v1/clients', { externalId: `EXT-${engine}` })
    expect(found.body.pageItems).toMatchObject([
      { status: { id: 600 }, timeline: { closedOnDate: today(), closedByUsername: 'officer' } },
    ])
  })

  // docs/bank-api.md, "Delete a client" and "Address and version"
  test('deletes a client it has only begun, with the JSON type and no body', async () => {
    const { body } = await bank.create('/v1/clients', person(`Short${engine}`, '0712000009'))
    const removed = await bank.remove(`/v1/clients/${body.id}`)
    expect(removed.body).toMatchObject({ clientId: Number(body.id), officeId: 2 })
    const missing = await bank.get(`/v1/clients/${body.id}`)
    expect(missing.status).toBe(404)
    expect(missing.body.errors[0]).toMatchObject({
      userMessageGlobalisationCode: 'error.msg.client.id.invalid',
      parameterName: 'id',
      args: [{ value: Number(body.id) }],
    })
  })

  // docs/bank-api.md, "Order of checks"
  test('is refused when it names no command', async () => {
    const { body } = await bank.create('/v1/clients', person(`Nameless${engine}`, '0712000010'))
    const { status } = await bank.create(`/v1/clients/${body.id}`, { kycVerificationType: 'FULL' })
    expect(status).toBe(400)
    const state = await bank.get(`/v1/clients/${body.id}/verificationstatus`)
    expect(state.body.verificationStatus.value).toBe('PENDING')
  })
})
