import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { Browser, fault, noFaults } from './browser'
import { makeTable } from './made-table'

let officer: Browser
let verifier: Browser
let auditor: Browser
let today: string

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '3000' })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
  auditor = await new Browser().signInAs('auditor')
  today = await officer.today()
})
afterEach(noFaults)

const SUBMITTED = '2024-01-15'
const bank = (method: 'GET' | 'POST', path: string, body?: object) =>
  askBank('officer', method, path, body && { ...body, dateFormat: 'yyyy-MM-dd', locale: 'en' })

async function active(): Promise<number> {
  const id = await newClient()
  await bank('POST', `/v1/clients/${id}?command=activate`, {
    activationDate: '2025-03-01',
    isActivatedByManualReview: true,
    manualReviewActivationComments: 'Known.',
  })
  return id
}
const ending = (id: number) => `/api/clients/${id}/ending`
const reopening = (id: number) => `/api/clients/${id}/reopening`
const reasonsOf = async (command: string): Promise<{ id: number; name: string }[]> =>
  (await officer.json(`/api/clients/ending-reasons/${command}`)).body
const reasonOf = async (command: string) => (await reasonsOf(command))[0]?.id ?? 0
const end = async (id: number, command: string, by = officer, date = today) =>
  by.command(ending(id), { command, date, reasonId: await reasonOf(command) })
const remove = (id: number, by = officer, key?: string) =>
  by.command(`/api/clients/${id}`, {}, key, 'DELETE')
const stateOf = async (id: number) => (await officer.json(`/api/clients/${id}`)).body.state

const ENDS = [
  ['reject', 'rejected', 'undoRejection'],
  ['withdraw', 'withdrawn', 'undoWithdrawal'],
  ['close', 'closed', 'reactivate'],
] as const

describe('ending a client and undoing that', () => {
  test.each(ENDS)(
    '%s: the record says who, when and why, and the client is pending again after the undo',
    async (command, state, undo) => {
      const id = await newClient()
      const [reason] = await reasonsOf(command)
      expect(await end(id, command)).toMatchObject({
        status: 200,
        body: {
          outcome: 'done',
          client: {
            state,
            endReason: { id: reason?.id, name: reason?.name },
            timeline: { [state]: { username: 'officer' } },
          },
        },
      })
      expect(await officer.command(reopening(id), { command: undo, date: today })).toMatchObject({
        status: 200,
        body: { outcome: 'done', client: { state: 'pending' } },
      })
    },
  )

  test('an active client is closed, and is pending when it is reactivated', async () => {
    const id = await active()
    expect((await end(id, 'close')).body.outcome).toBe('done')
    const back = await officer.command(reopening(id), { command: 'reactivate', date: today })
    expect(back.body).toMatchObject({
      outcome: 'done',
      client: { state: 'pending', verification: 'pending' },
    })
  })

  test('a pending client is deleted, and is not found afterwards', async () => {
    const id = await newClient()
    expect(await remove(id)).toEqual({ status: 200, body: { outcome: 'done', client: null } })
    expect((await officer.json(`/api/clients/${id}`)).status).toBe(404)
  })

  test('a list of reasons that cannot be read is an error, and never looks empty', async () => {
    await fault({ method: 'GET', path: '/v1/clients/template', kind: 'garbage' })
    const { status, body } = await officer.json('/api/clients/ending-reasons/reject')
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_bad_answer' })
  })
})

describe('what the bank refuses', () => {
  test.each([
    ['a day in the future', 'reject', { date: '2999-01-01' }, 'date', 'future'],
    ['a day before the submission', 'withdraw', { date: '2023-01-01' }, 'date', 'submitted'],
    ['a reason of another list', 'close', { reasonId: 999_999 }, 'reasonId', 'reason'],
  ])('%s is reported at its field', async (_what, command, wrong, field, word) => {
    const id = await newClient()
    const body = { command, date: today, reasonId: await reasonOf(command), ...wrong }
    const answer = await officer.command(ending(id), body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', basis: 'stated' } })
    expect(answer.body.fields).toEqual([{ name: field, message: expect.stringContaining(word) }])
    expect(await stateOf(id)).toBe('pending')
  })

  test('closing before the activation is reported at the day', async () => {
    const id = await active()
    const { status, body } = await end(id, 'close', officer, '2025-02-28')
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ name: 'date', message: 'Not before the day the client was activated.' }],
    })
  })

  test.each(ENDS)('undoing %s before its day is reported at the day', async (command, ...rest) => {
    const id = await newClient()
    await end(id, command)
    const answer = await officer.command(reopening(id), { command: rest[1], date: SUBMITTED })
    expect(answer.body.fields).toEqual([
      { name: 'date', message: expect.stringContaining(`was ${rest[0]}`) },
    ])
  })

  test('ending again before the day of the reopening is reported at the day', async () => {
    const id = await newClient()
    await end(id, 'reject')
    await officer.command(reopening(id), { command: 'undoRejection', date: today })
    const { body } = await end(id, 'withdraw', officer, SUBMITTED)
    expect(body.fields[0].message).toContain('reopened')
  })

  test('a client whose rows are kept is not deleted, and the answer says what to do', async () => {
    const columns = [{ name: 'remark', type: 'Text' }]
    const { name } = await makeTable({ columns })
    const id = await newClient()
    await bank('POST', `/v1/datatables/${encodeURIComponent(name)}/${id}`, { remark: 'x' })
    const { status, body } = await remove(id)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'refused' })
    expect(body.detail).toContain('Delete them first.')
    expect(await stateOf(id)).toBe('pending')
  })

  test.each([
    ['rejected', 'reject', (id: number) => end(id, 'withdraw'), 'Rejected by Wanjiru Otieno'],
    ['withdrawn', 'withdraw', (id: number) => end(id, 'reject'), 'Withdrawn by Wanjiru Otieno'],
    ['closed', 'close', (id: number) => end(id, 'close'), 'Closed by Wanjiru Otieno'],
    ['rejected', 'reject', (id: number) => end(id, 'close'), 'Rejected by Wanjiru Otieno'],
    ['closed', 'close', (id: number) => remove(id), 'Closed by Wanjiru Otieno'],
  ])(
    'a client that is already %s is reported as news, with who ended it and when',
    async (_is, first, then, who) => {
      const id = await newClient()
      await end(id, first)
      const { status, body } = await then(id)
      expect({ status, code: body.code, basis: body.basis }).toEqual({
        status: 403,
        code: 'moved_on',
        basis: 'stated',
      })
      expect(body.detail).toMatch(
        new RegExp(`^${who} on \\d+ \\w{3} \\d{4}\\. Nothing was changed`),
      )
    },
  )

  test.each(['reactivate', 'undoRejection', 'undoWithdrawal'])(
    '%s of a pending client is reported as news',
    async (command) => {
      const id = await newClient()
      const { body } = await officer.command(reopening(id), { command, date: today })
      expect(body).toMatchObject({
        code: 'moved_on',
        detail: expect.stringContaining('It is now pending.'),
      })
    },
  )

  test('a client that does not exist, or belongs to another bank, is not found', async () => {
    const id = await newClient()
    const stranger = await new Browser().signInAs('officer@harbour')
    const answers = [
      await end(999_999_999, 'reject'),
      await remove(999_999_999),
      await end(id, 'reject', stranger),
      await remove(id, stranger),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('not_found'))
    expect(await stateOf(id)).toBe('pending')
  })
})

describe('who may end, delete and reopen a client', () => {
  test('the verifier rejects and withdraws, and is refused the rest by the missing permission', async () => {
    expect((await end(await newClient(), 'reject', verifier)).body.outcome).toBe('done')
    expect((await end(await newClient(), 'withdraw', verifier)).body.outcome).toBe('done')
    const id = await newClient()
    for (const [answer, permission] of [
      [await end(id, 'close', verifier), 'CLOSE_CLIENT'],
      [await remove(id, verifier), 'DELETE_CLIENT'],
      [
        await verifier.command(reopening(id), { command: 'reactivate', date: today }),
        'REACTIVATE_CLIENT',
      ],
    ] as const) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
      expect(answer.body.detail).toContain(permission)
    }
    expect(await stateOf(id)).toBe('pending')
  })

  test('the auditor reads the reasons, and changes nothing', async () => {
    expect((await auditor.json('/api/clients/ending-reasons/close')).status).toBe(200)
    const id = await newClient()
    for (const answer of [await end(id, 'reject', auditor), await remove(id, auditor)])
      expect(answer.body.code).toBe('not_permitted')
    expect(await stateOf(id)).toBe('pending')
  })
})

describe('a malformed request', () => {
  test.each([
    [ending, { command: 'reject', date: '2026-11-20' }, 'reasonId'],
    [ending, { command: 'reject', date: '2026-02-30', reasonId: 1 }, 'date'],
    [ending, { command: 'delete', date: '2026-11-20', reasonId: 1 }, 'command'],
    [ending, { command: 'reject', date: '2026-11-20', reasonId: 1, locale: 'en' }, 'locale'],
    [reopening, { command: 'close', date: '2026-11-20' }, 'command'],
    [reopening, { command: 'reactivate', date: '2026-11-20', reasonId: 1 }, 'reasonId'],
  ])('to %o with %j is refused at the field', async (address, body, field) => {
    const answer = await officer.command(address(1), body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map(({ name }: { name: string }) => name)).toContain(field)
  })

  test('for the reasons of an unknown command is refused', async () => {
    expect((await officer.json('/api/clients/ending-reasons/verify')).status).toBe(400)
  })
})

describe('a move happens once, whatever happens on the way', () => {
  test('twenty identical presses are one rejection, and all report it as done', async () => {
    const id = await newClient()
    const body = { command: 'reject', date: today, reasonId: await reasonOf('reject') }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => officer.command(ending(id), body, key)),
    )
    const told = answers.map(({ status, body }) => `${status} ${body.outcome}`)
    expect(new Set(told)).toEqual(new Set(['200 done']))
    // Later presses get the outcome without the client, because the console keeps no client data.
    for (const { body } of answers) expect([id, undefined]).toContain(body.client?.id)
    const trail = `/v1/audits?clientId=${id}&entityName=CLIENT&actionName=REJECT`
    expect(await askBank('officer', 'GET', trail)).toHaveLength(1)
  })

  test('a deletion pressed twice happens once, and both presses report it as done', async () => {
    const id = await newClient()
    const key = randomUUID()
    const answers = await Promise.all([remove(id, officer, key), remove(id, officer, key)])
    expect(answers.map(({ body }) => body.outcome)).toEqual(['done', 'done'])
  })

  test('of two people who press at once one makes a move, and the other is told about it', async () => {
    const id = await newClient()
    const answers = await Promise.all([end(id, 'reject'), end(id, 'withdraw', verifier)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('moved_on')
  })

  const lost = (clientId: number, command: string, more: object = {}) =>
    fault({
      method: 'POST',
      path: `/v1/clients/{clientId}?command=${command}`,
      clientId,
      kind: 'timeout-after-applying',
      times: 1,
      ...more,
    })

  test.each(ENDS)(
    '%s that was applied is reported as done, even if the answer was lost',
    async (command, ...rest) => {
      const id = await newClient()
      await lost(id, command)
      expect((await end(id, command)).body.outcome).toBe('done')
      await lost(id, rest[1])
      const back = await officer.command(reopening(id), { command: rest[1], date: today })
      expect(back.body).toMatchObject({ outcome: 'done', client: { state: 'pending' } })
    },
  )

  // The client may just as well have left the person's offices: not being found proves nothing.
  test('a deletion whose answer was lost is not reported as done, even if the client is not found', async () => {
    const id = await newClient()
    const path = '/v1/clients/{clientId}'
    await fault({ method: 'DELETE', path, clientId: id, kind: 'timeout-after-applying', times: 1 })
    expect((await remove(id)).body).toEqual({ outcome: 'unknown', client: null })
  })

  test('a move that was not applied is reported as unknown, with the client’s current state', async () => {
    const id = await newClient()
    await lost(id, 'reject', { kind: 'status', status: 503 })
    const body = { outcome: 'unknown', client: { state: 'pending' } }
    expect((await end(id, 'reject')).body).toMatchObject(body)
    const path = '/v1/clients/{clientId}'
    await fault({ method: 'DELETE', path, clientId: id, kind: 'status', status: 503, times: 1 })
    expect((await remove(id)).body).toMatchObject(body)
  })
})
