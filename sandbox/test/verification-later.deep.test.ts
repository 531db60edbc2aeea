import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideVerification } from '../clients/verification-request'
import { verificationRequest } from '../db/verification-schema'
import { toTriple } from '../kit/dates/calendar-day'
import { loadDirectory } from '../kit/directory'
import { startVerifier } from '../verifier/verifier'
import { findEngines, onAnyEngine } from './engines'
import { addPassport, createClient, createReadyClient, move } from './new-clients'
import { type Desk, startSandbox as startWith, type TestSandbox } from './start-sandbox'

const TENANT = 'hillside'

// docs/bank-api.md, "Verification that is decided later"
describe.each(await findEngines())('a verification that is decided later (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    // Longer than the suite, so verifications are decided only when a test says so.
    sandbox = await startWith(engine, 40, { SANDBOX_VERIFICATION_SECONDS: '3600' })
    officer = await sandbox.as('officer@hillside')
  })
  afterAll(() => sandbox.stop())

  const verify = (id: number, body?: unknown) =>
    officer.post(`/v1/clients/${id}?command=verify`, body)
  const decide = (id: number | string, verdict: string) =>
    sandbox.call('PUT', `/sandbox/verifications/${TENANT}/${id}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verdict }),
    })
  const read = async (id: number) => (await officer.get(`/v1/clients/${id}`)).body
  const status = async (id: number) =>
    (await officer.get(`/v1/clients/${id}/verificationstatus`)).body
  const actions = async (id: number) => {
    const { body } = await officer.get(`/v1/audits?clientId=${id}&entityName=CLIENT`)
    return body.map((entry: { actionName: string }) => entry.actionName)
  }
  const underWay = async () => {
    const id = await createReadyClient(officer)
    await verify(id)
    return id
  }

  // docs/bank-api.md, "Verification status"
  test('is under way at first: the client stays pending, and the status shows since when and by whom', async () => {
    const id = await createReadyClient(officer)
    const began = Date.now()
    const { status: code, body } = await verify(id, { kycVerificationType: 'FULL' })
    expect(code).toBe(200)
    expect(body.data).toEqual({
      clientVerificationStatus: 'IN_PROGRESS',
      clientKycStatus: 'IN_PROGRESS',
    })
    const client = await read(id)
    expect(client).toMatchObject({ status: { id: 100 }, clientVerificationStatus: 'IN_PROGRESS' })
    expect(client.subStatus.name).toBeUndefined()
    const { verificationStatus, verificationRequest: request } = await status(id)
    expect(verificationStatus).toEqual({ id: 2, value: 'IN_PROGRESS' })
    expect(request).toMatchObject({
      kycVerificationType: 'FULL',
      requestedByUsername: 'officer@hillside',
      requestedByFirstname: 'Tomás',
      requestedByLastname: 'Herrera',
    })
    expect(Math.abs(request.requestedOnDate - began)).toBeLessThan(60_000)
    expect(request.decidedOnDate).toBeUndefined()
    expect(await actions(id)).toEqual(['REQUESTVERIFY', 'CREATE'])
  })

  test('needs everything before it begins, like any other verification', async () => {
    const id = await createClient(officer)
    expect((await verify(id)).code).toBe('error.msg.client.verify.identity.document.missing')
    expect((await read(id)).clientVerificationStatus).toBe('PENDING')
  })

  // docs/bank-api.md, "Verify a client"
  test('cannot be requested again while it is under way', async () => {
    const id = await underWay()
    expect(await verify(id)).toMatchObject({
      status: 403,
      code: 'error.msg.client.verify.in.progress',
    })
  })

  test("is approved in its maker's name, with its own entry and event, and only once", async () => {
    const id = await underWay()
    expect((await decide(id, 'APPROVED')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      clientVerificationStatus: 'APPROVED',
      verificationType: 'FULL',
      timeline: { verifiedOnDate: toTriple(sandbox.today), verifiedByUsername: 'officer@hillside' },
    })
    expect((await status(id)).verificationRequest).toBeUndefined()
    expect((await decide(id, 'REJECTED')).status).toBe(404)
    expect(await actions(id)).toEqual(['VERIFY', 'REQUESTVERIFY', 'CREATE'])
    const { body } = await officer.get(`/v1/audits?clientId=${id}&entityName=CLIENT`)
    expect(new Set(body.map((entry: { maker: string }) => entry.maker))).toEqual(
      new Set(['officer@hillside']),
    )
  })

  test('keeps its kind and note, and counts from the day of the decision', async () => {
    const id = await createClient(officer)
    await addPassport(officer, id)
    await verify(id, { kycVerificationType: 'PARTIAL', note: 'Known to the branch' })
    await sandbox.db
      .update(verificationRequest)
      .set({ requestedAt: new Date('2024-03-01T12:00:00Z') })
      .where(and(eq(verificationRequest.tenantId, TENANT), eq(verificationRequest.clientId, id)))
    await decide(id, 'APPROVED')
    expect(await read(id)).toMatchObject({
      clientVerificationStatus: 'APPROVED',
      verificationType: 'PARTIAL',
      verificationNote: 'Known to the branch',
      timeline: { verifiedOnDate: toTriple(sandbox.today) },
    })
  })

  // docs/bank-api.md, "Verification status" and "Verification that is decided later"
  test('is refused for what is missing at the decision, and can be tried again', async () => {
    const id = await createReadyClient(officer)
    const { body: records } = await officer.get(`/v1/clients/${id}/identifiers`)
    await verify(id)
    await officer.post(`/v1/clients/${id}/identifiers/${records[0].id}?command=reject`)
    await decide(id, 'APPROVED')
    expect(await read(id)).toMatchObject({
      status: { id: 100 },
      clientVerificationStatus: 'REJECTED',
    })
    const { verificationStatus, verificationRequest: refused } = await status(id)
    expect(verificationStatus).toEqual({ id: 4, value: 'REJECTED' })
    expect(refused.rejectionCodes).toEqual(['error.msg.client.verify.identity.document.missing'])
    expect(refused.decidedOnDate).toBeGreaterThanOrEqual(refused.requestedOnDate)
    expect((await actions(id))[0]).toBe('REFUSEVERIFY')

    await officer.post(`/v1/clients/${id}/identifiers/${records[0].id}?command=approve`)
    expect((await verify(id)).status).toBe(200)
    expect((await status(id)).verificationRequest.rejectionCodes).toBeUndefined()
    await decide(id, 'APPROVED')
    expect((await read(id)).clientVerificationStatus).toBe('APPROVED')
  })

  test('is refused when the outside check says no', async () => {
    const id = await underWay()
    await decide(id, 'REJECTED')
    const { verificationRequest: refused } = await status(id)
    expect(refused.rejectionCodes).toEqual(['error.msg.client.verify.check.refused'])
  })

  test.each([
    ['rejected', 'reject', { rejectionDate: '2024-03-01', rejectionReasonId: 801 }],
    ['withdrawn', 'withdraw', { withdrawalDate: '2024-03-01', withdrawalReasonId: 811 }],
    ['closed', 'close', { closureDate: '2024-03-01', closureReasonId: 821 }],
  ])('is not decided on a client that was %s meanwhile', async (_word, command, members) => {
    const id = await underWay()
    expect((await move(officer, id, command, members)).status).toBe(200)
    expect((await read(id)).clientVerificationStatus).toBe('PENDING')
    expect((await decide(id, 'APPROVED')).status).toBe(404)
    expect(await actions(id)).not.toContain('VERIFY')
  })

  test('ends with a client that is rejected and reopened, whose verification begins again', async () => {
    const id = await underWay()
    await move(officer, id, 'reject', { rejectionDate: '2024-03-01', rejectionReasonId: 801 })
    await move(officer, id, 'undoRejection', { reopenedDate: '2024-03-02' })
    expect((await decide(id, 'APPROVED')).status).toBe(404)
    expect((await read(id)).clientVerificationStatus).toBe('PENDING')
    expect((await status(id)).verificationRequest).toBeUndefined()
  })

  test('ends with a client that becomes active by manual review', async () => {
    const id = await underWay()
    const { body: held } = await move(officer, id, 'activate', {
      activationDate: '2024-03-01',
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Seen in person',
    })
    // The activation is held, because this bank needs a second person, so nothing has changed yet.
    expect((await read(id)).clientVerificationStatus).toBe('IN_PROGRESS')
    const checker = await sandbox.as('checker@hillside')
    await checker.post(`/v1/makercheckers/${held.commandId}?command=approve`)
    expect(await read(id)).toMatchObject({
      status: { id: 300 },
      clientVerificationStatus: 'PENDING',
    })
    expect((await decide(id, 'APPROVED')).status).toBe(404)
    expect((await status(id)).verificationRequest).toBeUndefined()
  })

  test('does not prevent the deletion of the client', async () => {
    const id = await underWay()
    expect((await officer.delete(`/v1/clients/${id}`)).status).toBe(200)
    expect((await decide(id, 'APPROVED')).status).toBe(404)
  })

  test('waits until it is due, whoever comes to decide it earlier', async () => {
    const id = await underWay()
    expect(await (await workAtIt())()).toBe(0)
    expect(await decideVerification(await loadDecider(), TENANT, id)).toBe(false)
    expect((await read(id)).clientVerificationStatus).toBe('IN_PROGRESS')
  })

  test('is decided after a restart, and only once by any number of processes', async () => {
    const id = await underWay()
    await sandbox.db
      .update(verificationRequest)
      .set({ dueAt: new Date(0) })
      .where(and(eq(verificationRequest.tenantId, TENANT), eq(verificationRequest.clientId, id)))
    const workers = await Promise.all([workAtIt(), workAtIt(), workAtIt()])
    await expect.poll(async () => (await read(id)).clientVerificationStatus).toBe('APPROVED')
    const decided = await Promise.all(workers.map((stop) => stop()))
    // None of them, if the sandbox itself, woken by the verify, was faster.
    expect(decided.filter((times) => times > 0).length).toBeLessThanOrEqual(1)
    expect((await actions(id)).filter((action: string) => action === 'VERIFY')).toHaveLength(1)
  })

  test('is not decided by an invalid verdict or client id', async () => {
    const id = await underWay()
    expect((await decide(id, 'MAYBE')).status).toBe(400)
    expect((await decide('x', 'APPROVED')).status).toBe(400)
    expect((await read(id)).clientVerificationStatus).toBe('IN_PROGRESS')
  })

  test('begins only when a second person agrees, if the bank holds it', async () => {
    const manager = await sandbox.as('manager@hillside')
    const hold = (VERIFY_CLIENT: boolean) =>
      manager.put('/v1/permissions?makerCheckerable=true', { permissions: { VERIFY_CLIENT } })
    const id = await createReadyClient(officer)
    await hold(true)
    const { body: held } = await verify(id)
    await hold(false)
    expect(held.rollbackTransaction).toBe(true)
    expect((await read(id)).clientVerificationStatus).toBe('PENDING')
    const agreed = await manager.post(`/v1/makercheckers/${held.commandId}?command=approve`)
    expect(agreed.status).toBe(200)
    expect((await status(id)).verificationRequest.requestedByUsername).toBe('officer@hillside')
    await decide(id, 'APPROVED')
    expect((await read(id)).timeline.verifiedByUsername).toBe('officer@hillside')
  })

  test('does not exist at other banks, which decide at once', async () => {
    const lakeside = await sandbox.as('officer')
    const id = await createReadyClient(lakeside)
    const { body } = await lakeside.post(`/v1/clients/${id}?command=verify`)
    expect(body.data.clientVerificationStatus).toBe('APPROVED')
  })

  async function loadDecider() {
    const { db, today } = sandbox
    return { db, directory: await loadDirectory(db), today: () => today }
  }

  /** Starts one more process on the same data. */
  async function workAtIt() {
    let decided = 0
    const failed: unknown[] = []
    const bank = await loadDecider()
    const count = () => {
      decided += 1
    }
    const verifier = startVerifier(bank, count, (error) => failed.push(error))
    verifier.wake()
    return async () => {
      await verifier.close()
      expect(failed).toEqual([])
      return decided
    }
  }
})

// docs/bank-api.md, "Verification that is decided later"
onAnyEngine('a bank that decides after a moment', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startWith('embedded', 40, { SANDBOX_VERIFICATION_SECONDS: '0.2' })
    officer = await sandbox.as('officer@hillside')
  })
  afterAll(() => sandbox.stop())

  const expectVerified = (id: number) =>
    expect
      .poll(async () => (await officer.get(`/v1/clients/${id}`)).body.clientVerificationStatus, {
        timeout: 20_000,
      })
      .toBe('APPROVED')

  test('decides by itself', async () => {
    const id = await createReadyClient(officer)
    await officer.post(`/v1/clients/${id}?command=verify`)
    await expectVerified(id)
  })

  test('decides by itself even when a second person had to agree first', async () => {
    const manager = await sandbox.as('manager@hillside')
    await manager.put('/v1/permissions', { permissions: { VERIFY_CLIENT: true } })
    const id = await createReadyClient(officer)
    const { body: held } = await officer.post(`/v1/clients/${id}?command=verify`)
    await manager.post(`/v1/makercheckers/${held.commandId}?command=approve`)
    await expectVerified(id)
  })
})
