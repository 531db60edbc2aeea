import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../kit/dates/calendar-day'
import { readCounters } from './counters'
import { findEngines } from './engines'
import {
  createActiveClient,
  createClient,
  createVerifiedClient,
  move,
  putInStatus,
} from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const ENDINGS = [
  {
    command: 'reject',
    word: 'rejection',
    date: 'rejectionDate',
    reason: 'rejectionReasonId',
    reasonId: 801,
    status: { id: 700, code: 'clientStatusType.rejected', value: 'Rejected' },
    shown: { rejectionReason: { id: 801, name: 'Identity could not be established' } },
    step: 'rejected',
    filter: 'REJECTED',
    refused: {
      inFuture: 'validation.msg.client.rejectionDate.cannot.be.in.the.future',
      withoutReason: 'validation.msg.client.rejectionReasonId.cannot.be.blank',
      tooEarly: 'error.msg.client.rejection.date.cannot.before.client.submitted.date',
    },
  },
  {
    command: 'withdraw',
    word: 'withdrawal',
    date: 'withdrawalDate',
    reason: 'withdrawalReasonId',
    reasonId: 812,
    status: { id: 800, code: 'clientStatusType.withdraw', value: 'Withdrawn' },
    shown: { withdrawalReason: { id: 812, name: 'Went to another bank' } },
    step: 'withdrawn',
    filter: 'WITHDRAWN',
    refused: {
      inFuture: 'validation.msg.client.withdrawalDate.cannot.be.in.the.future',
      withoutReason: 'validation.msg.client.withdrawalReasonId.cannot.be.blank',
      tooEarly: 'error.msg.client.withdrawal.date.cannot.before.client.submitted.date',
    },
  },
  {
    command: 'close',
    word: 'close',
    date: 'closureDate',
    reason: 'closureReasonId',
    reasonId: 822,
    status: { id: 600, code: 'clientStatusType.closed', value: 'Closed' },
    shown: { closureReason: { id: 822, name: 'No longer used' } },
    step: 'closed',
    filter: 'CLOSED',
    refused: {
      inFuture: 'validation.msg.client.closureDate.cannot.be.in.the.future',
      withoutReason: 'validation.msg.client.closureReasonId.cannot.be.blank',
      tooEarly: 'error.msg.client.close.date.cannot.before.client.submitted.date',
    },
  },
]

// docs/bank-api.md, "End a client"
describe.each(await findEngines())('ending a client (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 60)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const read = async (id: number) => (await officer.get(`/v1/clients/${id}`)).body

  describe.each(ENDINGS)('$command', (ending) => {
    const { command, date, reason, reasonId, refused } = ending
    const end = (id: number, on: string, members: object = {}, desk = officer) =>
      move(desk, id, command, { [date]: on, [reason]: reasonId, ...members })
    const total = async () =>
      (await officer.get(`/v1/clients?limit=1&clientStatus=${ending.filter}`)).body
        .totalFilteredRecords

    test('a pending client ends on the given day, for the given reason, in the name of the caller', async () => {
      const id = await createVerifiedClient(officer)
      const before = await total()
      const { status, body } = await end(id, '2024-05-06', { [reason]: String(reasonId) })
      expect(status).toBe(200)
      expect(body).toEqual({ id: String(id), officeId: 1, clientId: id, resourceId: id })
      expect(await read(id)).toMatchObject({
        status: ending.status,
        active: false,
        clientVerificationStatus: 'APPROVED',
        ...ending.shown,
        timeline: {
          [`${ending.step}OnDate`]: [2024, 5, 6],
          [`${ending.step}ByUsername`]: 'officer',
        },
      })
      expect(await total()).toBe(before + 1)
      const found = await officer.get(`/v1/clients?limit=0&clientStatus=${ending.filter}`)
      expect(found.body.pageItems.map((one: { id: number }) => one.id)).toContain(id)
      const { kept, real } = await readCounters(sandbox.db)
      expect(kept).toEqual(real)
    })

    test('day and reason are required, and a refusal names each one that is missing', async () => {
      const id = await createClient(officer)
      const { status, body } = await officer.post(`/v1/clients/${id}?command=${command}`)
      expect(status).toBe(400)
      expect(
        body.errors.map(
          (one: { userMessageGlobalisationCode: string }) => one.userMessageGlobalisationCode,
        ),
      ).toEqual([`validation.msg.client.${date}.cannot.be.blank`, refused.withoutReason])
      expect(await end(id, ' ')).toMatchObject({
        status: 400,
        code: `validation.msg.client.${date}.cannot.be.blank`,
      })
      expect(await end(id, '6.5.2024')).toMatchObject({
        status: 400,
        code: 'validation.msg.invalid.dateFormat.format',
      })
      expect(await end(id, '2024-05-06', { dateFormat: undefined })).toMatchObject({
        status: 400,
        code: 'validation.msg.missing.dateFormat.parameter',
      })
      expect(await end(id, '2024-05-06', { dateFormat: null })).toMatchObject({
        status: 400,
        code: 'validation.msg.missing.dateFormat.parameter',
      })
      expect(await end(id, '2024-05-06', { [reason]: 'x' })).toMatchObject({
        status: 400,
        code: 'validation.msg.invalid.integer.format',
      })
      expect((await read(id)).status.id).toBe(100)
    })

    test('a reason from another list does not exist', async () => {
      const id = await createClient(officer)
      const own = Math.floor(reasonId / 10)
      for (const other of [22, 801, 811, 821, 999].filter((one) => Math.floor(one / 10) !== own)) {
        expect(await end(id, '2024-05-06', { [reason]: other })).toMatchObject({
          status: 404,
          code: 'error.msg.codevalue.id.invalid',
        })
      }
      expect((await read(id)).status.id).toBe(100)
    })

    test('the day must not be after today', async () => {
      const id = await createClient(officer)
      expect(await end(id, addDays(sandbox.today, 1))).toMatchObject({
        status: 400,
        code: refused.inFuture,
      })
      expect((await end(id, sandbox.today)).status).toBe(200)
    })

    test('the day must not be before the submission', async () => {
      const id = await createClient(officer)
      expect(await end(id, '2024-01-14')).toMatchObject({
        status: 403,
        code: refused.tooEarly,
      })
      expect((await end(id, '2024-01-15')).status).toBe(200)
    })

    test('of twenty simultaneous attempts one succeeds', async () => {
      const id = await createClient(officer)
      const answers = await Promise.all(Array.from({ length: 20 }, () => end(id, '2024-05-06')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
      const { kept, real } = await readCounters(sandbox.db)
      expect(kept).toEqual(real)
    })

    test('the ending is in the audit trail', async () => {
      const id = await createClient(officer)
      await end(id, '2024-05-06')
      const { body } = await officer.get(`/v1/audits?clientId=${id}&limit=1`)
      expect(body[0]).toMatchObject({
        entityName: 'CLIENT',
        actionName: command.toUpperCase(),
        changes: { status: { before: 'Pending', after: ending.status.value } },
      })
      expect(JSON.parse(body[0].commandAsJson)).toEqual({
        [date]: '2024-05-06',
        [reason]: reasonId,
      })
    })
  })

  test.each([
    [
      'reject',
      { rejectionDate: '2024-05-06', rejectionReasonId: 801 },
      'error.msg.client.rejection.on.account.not.in.pending.activation.status',
    ],
    [
      'withdraw',
      { withdrawalDate: '2024-05-06', withdrawalReasonId: 811 },
      'error.msg.client.withdrawal.on.account.not.in.pending.activation.status',
    ],
  ])('only a pending client can be ended by %s', async (command, body, code) => {
    for (const status of [300, 303, 304, 600, 700, 800]) {
      const id = await createClient(officer)
      await putInStatus(sandbox.db, id, status)
      expect(await move(officer, id, command, body)).toMatchObject({ status: 403, code })
    }
  })

  test('an active client can be closed, but not before its activation', async () => {
    const id = await createActiveClient(officer)
    const body = { closureReasonId: 821 }
    expect(await move(officer, id, 'close', { ...body, closureDate: '2024-02-29' })).toMatchObject({
      status: 403,
      code: 'error.msg.client.close.date.cannot.before.client.actvation.date',
    })
    expect((await move(officer, id, 'close', { ...body, closureDate: '2024-03-01' })).status).toBe(
      200,
    )
    expect(await read(id)).toMatchObject({
      status: { id: 600 },
      active: false,
      timeline: { activatedOnDate: [2024, 3, 1], closedOnDate: [2024, 3, 1] },
    })
  })

  test('the day of a closure may be called closerDate, but closureDate wins', async () => {
    const id = await createClient(officer)
    const both = { closureReasonId: 821, closerDate: '2024-06-01', closureDate: '2024-05-01' }
    expect((await move(officer, id, 'close', both)).status).toBe(200)
    expect((await read(id)).timeline.closedOnDate).toEqual([2024, 5, 1])
    const other = await createClient(officer)
    await move(officer, other, 'close', { closureReasonId: 821, closerDate: '2024-06-01' })
    expect((await read(other)).timeline.closedOnDate).toEqual([2024, 6, 1])
  })

  test.each([
    [600, 'error.msg.client.close.is.already.closed'],
    [303, 'error.msg.client.close.is.under.transfer'],
    [304, 'error.msg.client.close.is.under.transfer'],
    [700, 'error.msg.client.close.not.open'],
    [800, 'error.msg.client.close.not.open'],
  ])('a client in status %i cannot be closed', async (status, code) => {
    const id = await createClient(officer)
    await putInStatus(sandbox.db, id, status)
    const body = { closureDate: '2024-05-06', closureReasonId: 821 }
    expect(await move(officer, id, 'close', body)).toMatchObject({ status: 403, code })
  })

  test('of a simultaneous rejection, withdrawal and activation one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await createVerifiedClient(officer)
      const answers = await Promise.all([
        move(officer, id, 'reject', { rejectionDate: '2024-05-06', rejectionReasonId: 801 }),
        move(officer, id, 'withdraw', { withdrawalDate: '2024-05-06', withdrawalReasonId: 811 }),
        move(officer, id, 'activate', { activationDate: '2024-05-06' }),
      ])
      const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []))
      expect(winners).toHaveLength(1)
      expect([700, 800, 300][winners[0] ?? -1]).toBe((await read(id)).status.id)
    }
    const { kept, real } = await readCounters(sandbox.db)
    expect(kept).toEqual(real)
  })

  test('a verifier may reject and withdraw but not close, and an auditor may do none of it', async () => {
    const verifier = await sandbox.as('verifier')
    const auditor = await sandbox.as('auditor')
    const id = await createClient(officer)
    expect((await move(verifier, id, 'close')).code).toBe('error.msg.not.authorized')
    for (const command of ['reject', 'withdraw', 'close']) {
      const refused = await move(auditor, id, command)
      expect(refused.code).toBe('error.msg.not.authorized')
      expect(refused.body.errors[0].defaultUserMessage).toBe(
        `User has no authority to: ${command.toUpperCase()}_CLIENT`,
      )
    }
    const body = { rejectionDate: '2024-05-06', rejectionReasonId: 801 }
    expect((await move(verifier, id, 'reject', body)).status).toBe(200)
    expect((await move(officer, 999_999, 'reject', body)).status).toBe(404)
  })

  test('invented clients that have ended have a reason', async () => {
    const query = 'limit=0&clientStatus=CLOSED,REJECTED,WITHDRAWN'
    const { body } = await (await sandbox.as('officer@harbour')).get(`/v1/clients?${query}`)
    expect(body.pageItems.length).toBeGreaterThan(0)
    for (const { closureReason, rejectionReason, withdrawalReason } of body.pageItems) {
      const [reason] = [closureReason, rejectionReason, withdrawalReason].filter(Boolean)
      expect(reason).toMatchObject({ active: true, name: expect.any(String) })
    }
  })
})
