import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { client } from '../db/schema'
import { addDays } from '../kit/dates/calendar-day'
import { findEngines } from './engines'
import {
  activation,
  createClient,
  createReadyClient,
  createVerifiedClient,
  putInStatus,
} from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Activate a client"
describe.each(await findEngines())('activating a client (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const activate = (id: number, body?: unknown, desk = officer) =>
    desk.post(`/v1/clients/${id}?command=activate`, body)

  test('a verified client becomes active on the given date, in the name of the caller', async () => {
    const id = await createVerifiedClient(officer)
    const { status, body } = await activate(id, {
      activationDate: '1 March 2024',
      dateFormat: 'dd MMMM yyyy',
      locale: 'en',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: String(id),
      officeId: 1,
      clientId: id,
      resourceId: id,
      data: { clientVerificationStatus: 'APPROVED', clientKycStatus: 'APPROVED' },
    })
    const { body: after } = await officer.get(`/v1/clients/${id}`)
    expect(after).toMatchObject({
      status: { id: 300, code: 'clientStatusType.active', value: 'Active' },
      active: true,
      activationDate: [2024, 3, 1],
      isActivatedByManualReview: false,
      timeline: {
        activatedOnDate: [2024, 3, 1],
        activatedByUsername: 'officer',
        activatedByFirstname: 'Wanjiru',
        activatedByLastname: 'Otieno',
      },
    })
  })

  test('the language of the date may be left out, but not its format', async () => {
    const id = await createVerifiedClient(officer)
    expect(await activate(id, { activationDate: '2024-03-01' })).toMatchObject({
      status: 400,
      code: 'validation.msg.missing.dateFormat.parameter',
    })
    const body = { activationDate: '2024-03-01', dateFormat: 'yyyy-MM-dd' }
    expect((await activate(id, body)).status).toBe(200)
  })

  test.each([
    ['no body at all', undefined, 'validation.msg.client.activationDate.cannot.be.blank'],
    [
      'no date',
      { dateFormat: 'yyyy-MM-dd' },
      'validation.msg.client.activationDate.cannot.be.blank',
    ],
    ['a blank date', activation(' '), 'validation.msg.client.activationDate.cannot.be.blank'],
    [
      'a date in another format',
      activation('01/03/2024'),
      'validation.msg.invalid.dateFormat.format',
    ],
    [
      'a day that does not exist',
      activation('2024-02-30'),
      'validation.msg.invalid.dateFormat.format',
    ],
    [
      'a format nobody knows',
      { activationDate: '2024-03-01', dateFormat: 'QQ' },
      'validation.msg.invalid.dateFormat.format',
    ],
    [
      'a language nobody knows',
      activation('2024-03-01', { locale: '!!' }),
      'validation.msg.invalid.locale.format',
    ],
    [
      'a flag that is no flag',
      activation('2024-03-01', { isActivatedByManualReview: 'maybe' }),
      'validation.msg.client.isActivatedByManualReview.must.be.true.or.false',
    ],
    [
      'a number for a date',
      activation('', { activationDate: 5 }),
      'validation.msg.invalid.string.format',
    ],
    [
      'a day before the client was submitted',
      activation('2024-01-14'),
      'error.msg.clients.submittedOnDate.after.activation.date',
    ],
  ])('%s is a bad request', async (_what, body, code) => {
    const id = await createVerifiedClient(officer)
    expect(await activate(id, body)).toMatchObject({ status: 400, code })
    expect((await officer.get(`/v1/clients/${id}`)).body.active).toBe(false)
  })

  test('a client may be activated today, but not tomorrow', async () => {
    const id = await createVerifiedClient(officer)
    const tomorrow = await activate(id, activation(addDays(sandbox.today, 1)))
    expect(tomorrow).toMatchObject({
      status: 400,
      code: 'error.msg.clients.activationDate.in.the.future',
    })
    expect((await activate(id, activation(sandbox.today))).status).toBe(200)
  })

  test('a date before the office opened is refused', async () => {
    const id = await createVerifiedClient(officer, { submittedOnDate: '1990-01-01' })
    expect(await activate(id, activation('1990-02-01'))).toMatchObject({
      status: 400,
      code: 'error.msg.clients.activationDate.cannot.be.before.office.activation.date',
    })
  })

  test('an unverified client is refused and stays pending', async () => {
    const id = await createReadyClient(officer)
    expect(await activate(id, activation('2024-03-01'))).toMatchObject({
      status: 403,
      code: 'error.msg.client.activate.not.verified',
    })
    expect((await officer.get(`/v1/clients/${id}`)).body.status.id).toBe(100)
  })

  test('an active client is not activated again', async () => {
    const id = await createVerifiedClient(officer)
    await activate(id, activation('2024-03-01'))
    const again = await activate(id, activation('2024-03-02', { isActivatedByManualReview: false }))
    expect(again).toMatchObject({ status: 403, code: 'error.msg.clients.already.active' })
    expect(again.body.errors[0]).toMatchObject({
      parameterName: 'activationDate',
      args: [{ value: '2024-03-02' }],
    })
  })

  test.each([303, 304, 600, 700, 800])('a client in status %i is refused', async (status) => {
    const id = await createVerifiedClient(officer)
    await sandbox.db.update(client).set({ status }).where(eq(client.id, id))
    const body = activation('2024-03-01', {
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'x',
    })
    expect(await activate(id, body)).toMatchObject({
      status: 403,
      code: 'error.msg.client.activate.not.pending',
    })
  })

  test.each([true, 'true'])(
    'a manual review (%j) activates an unverified client and keeps its comments',
    async (isActivatedByManualReview) => {
      const id = await createClient(officer)
      const { status, body } = await activate(
        id,
        activation('2024-03-01', {
          isActivatedByManualReview,
          manualReviewActivationComments: ' Seen in person ',
        }),
      )
      expect(status).toBe(200)
      expect(body.data.clientVerificationStatus).toBe('PENDING')
      expect((await officer.get(`/v1/clients/${id}`)).body).toMatchObject({
        active: true,
        isActivatedByManualReview: true,
        manualReviewActivationComments: 'Seen in person',
        clientVerificationStatus: 'PENDING',
      })
    },
  )

  test.each([undefined, null, '', '   ', '\u200b\u200d', '\u00a0\u3000', '\ufeff\u2060\u3164'])(
    'a manual review with comments %j is refused',
    async (manualReviewActivationComments) => {
      const id = await createClient(officer)
      const body = activation('2024-03-01', {
        isActivatedByManualReview: true,
        manualReviewActivationComments,
      })
      expect(await activate(id, body)).toMatchObject({
        status: 400,
        code: 'validation.msg.client.manualReviewActivationComments.cannot.be.blank',
      })
    },
  )

  test('a flag that says false, even as text, is no manual review and needs no comments', async () => {
    const id = await createReadyClient(officer)
    for (const isActivatedByManualReview of [false, 'false']) {
      const refused = await activate(id, activation('2024-03-01', { isActivatedByManualReview }))
      expect(refused.code).toBe('error.msg.client.activate.not.verified')
    }
  })

  test('comments have at most 1000 characters, and are kept without a manual review too', async () => {
    const id = await createVerifiedClient(officer)
    const withComments = (length: number) =>
      activate(id, activation('2024-03-01', { manualReviewActivationComments: 'x'.repeat(length) }))
    expect(await withComments(1001)).toMatchObject({
      status: 400,
      code: 'validation.msg.client.manualReviewActivationComments.exceeds.max.length',
    })
    expect((await withComments(1000)).status).toBe(200)
    expect((await officer.get(`/v1/clients/${id}`)).body).toMatchObject({
      isActivatedByManualReview: false,
      manualReviewActivationComments: 'x'.repeat(1000),
    })
  })

  test('a manual review of a verified client is accepted and recorded', async () => {
    const id = await createVerifiedClient(officer)
    const body = activation('2024-03-01', {
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Asked for by the branch',
    })
    expect((await activate(id, body)).status).toBe(200)
    expect((await officer.get(`/v1/clients/${id}`)).body).toMatchObject({
      clientVerificationStatus: 'APPROVED',
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Asked for by the branch',
    })
  })

  test('of twenty simultaneous activations one succeeds, and nineteen learn of it', async () => {
    const id = await createVerifiedClient(officer)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => activate(id, activation('2024-03-01'))),
    )
    const codes = answers.map(({ status, code }) => (status === 200 ? 'done' : code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'error.msg.clients.already.active')).toHaveLength(19)
  })

  test('a verifier may not activate, whatever the body and the id', async () => {
    const verifier = await sandbox.as('verifier')
    const id = await createVerifiedClient(verifier)
    const refused = await activate(id, activation('2024-03-01'), verifier)
    expect(refused).toMatchObject({ status: 403, code: 'error.msg.not.authorized' })
    expect(refused.body.errors[0].defaultUserMessage).toBe(
      'User has no authority to: ACTIVATE_CLIENT',
    )
    expect((await activate(id, { nonsense: true }, verifier)).status).toBe(403)
    expect((await activate(999_999, undefined, verifier)).status).toBe(403)
  })

  // docs/bank-api.md, "Client states"
  test.each([
    [100, 'clientStatusType.pending', 'Pending'],
    [300, 'clientStatusType.active', 'Active'],
    [303, 'clientStatusType.transfer.in.progress', 'Transfer in progress'],
    [304, 'clientStatusType.transfer.on.hold', 'Transfer on hold'],
    [600, 'clientStatusType.closed', 'Closed'],
    [700, 'clientStatusType.rejected', 'Rejected'],
    [800, 'clientStatusType.withdraw', 'Withdrawn'],
  ])(
    'a client in status %i is %s, shown as %s, and active only in status 300',
    async (id, code, value) => {
      const clientId = await createClient(officer)
      await putInStatus(sandbox.db, clientId, id)
      expect((await officer.get(`/v1/clients/${clientId}`)).body).toMatchObject({
        status: { id, code, value },
        active: value === 'Active',
      })
    },
  )
})
