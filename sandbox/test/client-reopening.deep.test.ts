import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../kit/dates/calendar-day'
import { readCounters } from './counters'
import { findEngines } from './engines'
import {
  createActiveClient,
  createClient,
  createReadyClient,
  createVerifiedClient,
  move,
} from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const REOPENINGS = [
  {
    command: 'reactivate',
    date: 'reactivationDate',
    end: 'close',
    ended: { closureDate: '2024-05-06', closureReasonId: 821 },
    step: 'closed',
    wrongState: 'error.msg.client.reactivation.on.nonclosed.account',
    wrongDate: 'error.msg.client.reactivation.date.cannot.before.client.closed.date',
    inFuture: 'validation.msg.client.reactivationDate.cannot.be.in.the.future',
    action: 'REACTIVATE',
    permission: 'REACTIVATE_CLIENT',
  },
  {
    command: 'undoRejection',
    date: 'reopenedDate',
    end: 'reject',
    ended: { rejectionDate: '2024-05-06', rejectionReasonId: 801 },
    step: 'rejected',
    wrongState: 'error.msg.client.undorejection.on.nonrejected.account',
    wrongDate: 'error.msg.client.reopened.date.cannot.before.client.rejected.date',
    inFuture: 'validation.msg.client.reopenedDate.cannot.be.in.the.future',
    action: 'UNDOREJECT',
    permission: 'UNDOREJECT_CLIENT',
  },
  {
    command: 'undoWithdrawal',
    date: 'reopenedDate',
    end: 'withdraw',
    ended: { withdrawalDate: '2024-05-06', withdrawalReasonId: 811 },
    step: 'withdrawn',
    wrongState: 'error.msg.client.undoWithdrawal.on.nonwithdrawal.account',
    wrongDate: 'error.msg.client.reopened.date.cannot.before.client.withdrawal.date',
    inFuture: 'validation.msg.client.reopenedDate.cannot.be.in.the.future',
    action: 'UNDOWITHDRAWAL',
    permission: 'UNDOWITHDRAWAL_CLIENT',
  },
]

const REASONS = ['rejectionReason', 'withdrawalReason', 'closureReason']

// docs/bank-api.md, "Reopen a client"
describe.each(await findEngines())('reopening a client (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 30)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const read = async (id: number) => (await officer.get(`/v1/clients/${id}`)).body
  const createNotedClient = async (desk: Desk) => {
    const id = await createReadyClient(desk)
    await move(desk, id, 'verify', { note: 'Known to the branch' })
    return id
  }

  describe.each(REOPENINGS)('$command', ({ command, date, end, ended, ...rest }) => {
    const reopen = (id: number, on: unknown, desk = officer) =>
      move(desk, id, command, { [date]: on })
    const createEnded = async (create = createNotedClient) => {
      const id = await create(officer)
      const { status } = await move(officer, id, end, ended)
      if (status !== 200) throw new Error('The new client was not ended.')
      return id
    }

    test('the client is pending again, and its verification starts again', async () => {
      const id = await createEnded()
      const { verificationNote, emailAddress } = await read(id)
      expect(verificationNote).toBe('Known to the branch')
      const { status, body } = await reopen(id, '2024-05-06')
      expect(status).toBe(200)
      expect(body).toEqual({
        id: String(id),
        officeId: 1,
        clientId: id,
        resourceId: id,
        data: { clientVerificationStatus: 'PENDING', clientKycStatus: 'PENDING' },
      })
      const after = await read(id)
      expect(after).toMatchObject({
        status: { id: 100 },
        clientVerificationStatus: 'PENDING',
        emailAddress,
        timeline: { reopenedOnDate: [2024, 5, 6], reopenedByUsername: 'officer' },
      })
      for (const member of ['verificationType', 'verificationNote', ...REASONS]) {
        expect(after).not.toHaveProperty(member)
      }
      for (const member of ['verifiedOnDate', `${rest.step}OnDate`]) {
        expect(after.timeline).not.toHaveProperty(member)
      }
      const activation = { activationDate: '2024-05-06' }
      expect((await move(officer, id, 'activate', activation)).code).toBe(
        'error.msg.client.activate.not.verified',
      )
      expect((await move(officer, id, 'verify')).status).toBe(200)
      expect((await move(officer, id, 'activate', activation)).status).toBe(200)
      const { kept, real } = await readCounters(sandbox.db)
      expect(kept).toEqual(real)
    })

    test('the day is required, not after today, and not before the end', async () => {
      const id = await createEnded(createClient)
      expect((await reopen(id, undefined)).code).toBe(
        `validation.msg.client.${date}.cannot.be.blank`,
      )
      expect(await reopen(id, addDays(sandbox.today, 1))).toMatchObject({
        status: 400,
        code: rest.inFuture,
      })
      expect(
        await move(officer, id, command, { [date]: '2024-06-01', dateFormat: undefined }),
      ).toMatchObject({
        status: 400,
        code: 'validation.msg.missing.dateFormat.parameter',
      })
      expect(await reopen(id, '2024-05-05')).toMatchObject({ status: 403, code: rest.wrongDate })
      expect((await reopen(id, sandbox.today)).status).toBe(200)
    })

    test('a client in another state is refused', async () => {
      const others = REOPENINGS.filter((other) => other.command !== command)
      const ids = [await createClient(officer), await createActiveClient(officer)]
      for (const other of others) {
        const id = await createClient(officer)
        await move(officer, id, other.end, other.ended)
        ids.push(id)
      }
      for (const id of ids) {
        const before = await read(id)
        expect(await reopen(id, '2024-06-01')).toMatchObject({ status: 403, code: rest.wrongState })
        expect(await read(id)).toEqual(before)
      }
    })

    test('of twenty simultaneous attempts one succeeds', async () => {
      const id = await createEnded(createClient)
      const answers = await Promise.all(Array.from({ length: 20 }, () => reopen(id, '2024-06-01')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === rest.wrongState)).toHaveLength(19)
      const { kept, real } = await readCounters(sandbox.db)
      expect(kept).toEqual(real)
    })

    test('only an officer may reopen, and the audit trail records it', async () => {
      const id = await createEnded(createClient)
      for (const user of ['verifier', 'auditor']) {
        const refused = await reopen(id, '2024-06-01', await sandbox.as(user))
        expect(refused.body.errors[0].defaultUserMessage).toBe(
          `User has no authority to: ${rest.permission}`,
        )
      }
      await reopen(id, '2024-06-01')
      const { body } = await officer.get(`/v1/audits?clientId=${id}&limit=1`)
      expect(body[0]).toMatchObject({ actionName: rest.action })
      expect(body[0].changes.status.after).toBe('Pending')
      expect(JSON.parse(body[0].commandAsJson)).toEqual({ [date]: '2024-06-01' })
    })
  })

  test('a closed client that is reopened keeps nothing of its activation', async () => {
    const id = await createReadyClient(officer)
    await move(officer, id, 'activate', {
      activationDate: '2024-03-01',
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Seen in person',
    })
    await move(officer, id, 'close', { closureDate: '2024-05-06', closureReasonId: 821 })
    await move(officer, id, 'reactivate', { reactivationDate: '2024-05-07' })
    const after = await read(id)
    for (const member of [
      'activationDate',
      'isActivatedByManualReview',
      'manualReviewActivationComments',
    ]) {
      expect(after).not.toHaveProperty(member)
    }
    expect(after.timeline).not.toHaveProperty('activatedOnDate')
    expect(after.timeline.submittedOnDate).toEqual([2024, 1, 15])
  })

  // docs/bank-api.md, "Activate a client" and "End a client"
  test('no later step can be dated before the reopening', async () => {
    const id = await createVerifiedClient(officer)
    await move(officer, id, 'close', { closureDate: '2024-05-06', closureReasonId: 821 })
    await move(officer, id, 'reactivate', { reactivationDate: '2024-06-01' })
    await move(officer, id, 'verify')
    expect(await move(officer, id, 'activate', { activationDate: '2024-05-31' })).toMatchObject({
      status: 400,
      code: 'error.msg.clients.submittedOnDate.after.reopened.date',
    })
    for (const [command, word] of [
      ['reject', 'rejection'],
      ['withdraw', 'withdrawal'],
      ['close', 'close'],
    ] as const) {
      const name = command === 'close' ? 'closure' : word
      const reasonId = { reject: 801, withdraw: 811, close: 821 }[command]
      const body = { [`${name}Date`]: '2024-05-31', [`${name}ReasonId`]: reasonId }
      expect(await move(officer, id, command, body)).toMatchObject({
        status: 403,
        code: `error.msg.client.${word}.date.cannot.before.client.reopened.date`,
      })
    }
    expect((await move(officer, id, 'activate', { activationDate: '2024-06-01' })).status).toBe(200)
  })
})
