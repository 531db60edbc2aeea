import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { client, clientIdentifier } from '../db/schema'
import { toTriple } from '../kit/dates/calendar-day'
import { findEngines } from './engines'
import { addPassport, createClient, createReadyClient, createVerifiedClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Verify a client"
describe.each(await findEngines())('verifying a client (%s)', (engine) => {
  let sandbox: TestSandbox
  let verifier: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine)
    verifier = await sandbox.as('verifier')
  })
  afterAll(() => sandbox.stop())

  const verify = (id: number, body?: unknown) =>
    verifier.post(`/v1/clients/${id}?command=verify`, body)
  const contact = () => ({ emailAddress: 'a@example.com', mobileNo: `911${Math.random()}` })

  // docs/bank-api.md, "Client states"
  test('a client with everything is verified by an empty request, and stays pending', async () => {
    const id = await createReadyClient(verifier)
    const { status, body } = await verify(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: String(id),
      officeId: 1,
      clientId: id,
      resourceId: id,
      data: { clientVerificationStatus: 'APPROVED', clientKycStatus: 'APPROVED' },
    })
    expect((await verifier.get(`/v1/clients/${id}`)).body).toMatchObject({
      status: { id: 100, value: 'Pending' },
      subStatus: { name: 'Verified', active: true },
      clientVerificationStatus: 'APPROVED',
      verificationType: 'FULL',
      timeline: { verifiedOnDate: toTriple(sandbox.today), verifiedByUsername: 'verifier' },
    })
  })

  test('a refusal names everything that is missing', async () => {
    const id = await createClient(verifier)
    const { status, body } = await verify(id, { kycVerificationType: 'FULL' })
    expect(status).toBe(403)
    expect(body.userMessageGlobalisationCode).toBe('validation.msg.domain.rule.violation')
    expect(
      body.errors.map(
        (cause: { userMessageGlobalisationCode: string }) => cause.userMessageGlobalisationCode,
      ),
    ).toEqual([
      'error.msg.client.verify.identity.document.missing',
      'error.msg.client.verify.email.missing',
      'error.msg.client.verify.mobile.missing',
    ])
    expect((await verifier.get(`/v1/clients/${id}`)).body.clientVerificationStatus).toBe('PENDING')
  })

  test('a document that is not issued yet proves nothing', async () => {
    const id = await createClient(verifier, contact())
    const { body } = await addPassport(verifier, id)
    const isIt = eq(clientIdentifier.id, body.resourceId)
    await sandbox.db.update(clientIdentifier).set({ issuedDate: '2999-01-01' }).where(isIt)
    expect((await verify(id)).code).toBe('error.msg.client.verify.identity.document.missing')
    await sandbox.db.update(clientIdentifier).set({ issuedDate: sandbox.today }).where(isIt)
    expect((await verify(id)).status).toBe(200)
  })

  test.each([
    ['an expired document', { expiryDate: '2020-01-01', dateFormat: 'yyyy-MM-dd' }],
    ['an inactive document', { status: 'Inactive' }],
    ['a utility bill', { documentTypeId: 94 }],
  ])('%s is not enough for a FULL verification, but for a PARTIAL one', async (_what, members) => {
    const id = await createClient(verifier, contact())
    await addPassport(verifier, id, members)
    expect((await verify(id)).code).toBe('error.msg.client.verify.identity.document.missing')
    expect((await verify(id, { kycVerificationType: 'PARTIAL' })).status).toBe(200)
    expect((await verifier.get(`/v1/clients/${id}`)).body.verificationType).toBe('PARTIAL')
  })

  test('a rejected document does not prove identity, an approved one does', async () => {
    const id = await createClient(verifier, contact())
    const { body } = await addPassport(verifier, id)
    const identifier = `/v1/clients/${id}/identifiers/${body.resourceId}`
    await verifier.post(`${identifier}?command=reject`)
    expect((await verify(id)).status).toBe(403)
    await verifier.post(`${identifier}?command=approve`)
    expect((await verify(id)).status).toBe(200)
  })

  test('a document that expires today is still valid', async () => {
    const id = await createClient(verifier, contact())
    await addPassport(verifier, id, { expiryDate: sandbox.today, dateFormat: 'yyyy-MM-dd' })
    expect((await verify(id)).status).toBe(200)
  })

  test('a PARTIAL verification needs an identifier and nothing else', async () => {
    const id = await createClient(verifier)
    expect((await verify(id, { kycVerificationType: 'PARTIAL' })).code).toBe(
      'error.msg.client.verify.identity.document.missing',
    )
    await addPassport(verifier, id, { documentTypeId: 95 })
    const done = await verify(id, { kycVerificationType: 'PARTIAL', note: 'Known to the branch' })
    expect(done.status).toBe(200)
    expect((await verifier.get(`/v1/clients/${id}`)).body.verificationNote).toBe(
      'Known to the branch',
    )
  })

  test('a verified client cannot be verified again', async () => {
    const id = await createVerifiedClient(verifier)
    expect(await verify(id)).toMatchObject({
      status: 403,
      code: 'error.msg.client.verify.already.verified',
    })
  })

  test('a client who is not pending cannot be verified', async () => {
    const id = await createReadyClient(verifier)
    await sandbox.db.update(client).set({ status: 600 }).where(eq(client.id, id))
    expect(await verify(id)).toMatchObject({
      status: 403,
      code: 'error.msg.client.verify.not.pending',
    })
  })

  test('a note has at most 500 characters', async () => {
    const id = await createReadyClient(verifier)
    expect(await verify(id, { note: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      code: 'validation.msg.client.note.exceeds.max.length',
    })
    expect((await verify(id, { note: 'x'.repeat(500) })).status).toBe(200)
    expect((await verifier.get(`/v1/clients/${id}`)).body.verificationNote).toHaveLength(500)
  })

  test('a request without a command is refused and changes nothing', async () => {
    const id = await createReadyClient(verifier)
    for (const query of ['', '?command=', '?command=verified']) {
      const refused = await verifier.post(`/v1/clients/${id}${query}`, { note: 'Please' })
      expect(refused).toMatchObject({
        status: 400,
        code: 'error.msg.query.parameter.value.unsupported',
      })
    }
    expect((await verifier.get(`/v1/clients/${id}`)).body.clientVerificationStatus).toBe('PENDING')
  })

  test('an unknown kind of verification is a bad request', async () => {
    const id = await createReadyClient(verifier)
    expect(await verify(id, { kycVerificationType: 'HALF' })).toMatchObject({
      status: 400,
      code: 'validation.msg.client.kycVerificationType.is.not.one.of.expected.enumerations',
    })
  })

  test('an auditor may read but not verify', async () => {
    const auditor = await sandbox.as('auditor')
    const id = await createReadyClient(verifier)
    expect((await auditor.get(`/v1/clients/${id}`)).status).toBe(200)
    const refused = await auditor.post(`/v1/clients/${id}?command=verify`)
    expect(refused).toMatchObject({ status: 403, code: 'error.msg.not.authorized' })
    expect(refused.body.errors[0].defaultUserMessage).toBe(
      'User has no authority to: VERIFY_CLIENT',
    )
  })

  // docs/bank-api.md, "Verification status"
  test('the verification status shows the state and the documents, with masked numbers', async () => {
    const id = await createReadyClient(verifier)
    await addPassport(verifier, id, { documentTypeId: 87, documentKey: `123-45-${id}` })
    const { body } = await verifier.get(`/v1/clients/${id}/verificationstatus`)
    expect(body).toMatchObject({ id, verificationStatus: { id: 1, value: 'PENDING' } })
    expect(body.identifiers[1]).toMatchObject({
      documentType: { name: 'Social Security Number', isMasked: true },
      status: 'clientIdentifierStatusType.active',
    })
    expect(body.identifiers[1].documentKey).toMatch(/^\*\*\*-\*/)
  })

  // docs/bank-api.md, "Verification status"
  test('the verification status names the client and shows that it is verified', async () => {
    const id = await createVerifiedClient(verifier, { mobileCountryCode: '+254' })
    const path = `/v1/clients/${id}`
    const { accountNo, displayName } = (await verifier.get(path)).body
    const { body: identifiers } = await verifier.get(`${path}/identifiers`)
    expect((await verifier.get(`${path}/verificationstatus`)).body).toEqual({
      id,
      accountNo,
      displayName,
      legalForm: { id: 1, code: 'legalFormType.person', value: 'Person' },
      verificationStatus: { id: 3, value: 'APPROVED' },
      identifiers: [{ ...identifiers[0], verificationStatus: { id: 1, value: 'PENDING' } }],
      mobileCountryCode: '+254',
      ofLoanCycle: 0,
      ofLoanActive: 0,
      activeDepositAccount: 0,
    })
    expect(await verifier.get('/v1/clients/999999/verificationstatus')).toMatchObject({
      status: 404,
      code: 'error.msg.client.id.invalid',
    })
  })
})
