import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { shownOf } from '@/lib/approvals/evidence'
import { LONGEST_REASON, type WaitingCommand, type WaitingCommands } from '@/lib/approvals/schema'
import { identityOf } from '@/lib/clients/evidence'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { BankFailure } from '@/lib/server/bank/errors'
import { coreBank } from '@/lib/server/banks/core/bank'
import { keyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { Browser, fault, noFaults } from './browser'
import { deeper, quick } from './deeper'

let officer: Browser
let checker: Browser
let manager: Browser
let auditor: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  const signIn = (who: string) => new Browser().signInAs(`${who}@hillside`)
  officer = await signIn('officer')
  checker = await signIn('checker')
  manager = await signIn('manager')
  auditor = await signIn('auditor')
})
afterEach(noFaults)
afterEach(() => vi.restoreAllMocks())

const pending = () => newClient('officer@hillside')

const REVIEW = {
  activatedOn: '2024-03-05',
  byManualReview: true,
  reviewComments: 'Known to the branch since 2009.',
}
const activate = (by: Browser, clientId: number) =>
  by.command(deskPaths.api.activation(clientId), REVIEW)

/** A client whose activation waits, and the waiting request. */
async function held(by = officer): Promise<{ clientId: number; id: number; item: WaitingCommand }> {
  const clientId = await pending()
  expect((await activate(by, clientId)).body.outcome).toBe('waiting')
  const [item] = (await waiting(clientId)).items
  if (!item) throw new Error('nothing waits')
  return { clientId, id: item.id, item }
}

const waiting = async (clientId: number, by = officer): Promise<WaitingCommands> =>
  (await by.json(deskPaths.api.clientApprovals(clientId))).body
const decide = (by: Browser, id: number, decision: string, clientId?: number, key?: string) =>
  by.command(
    deskPaths.api.approval(id),
    { decision, clientId, ...(decision === 'reject' && { reason: 'Not the same person.' }) },
    key,
  )
const stateOf = async (clientId: number) =>
  (await officer.json(paths.api.client(clientId))).body.state
const entryOf = async (clientId: number) => {
  const { body } = await auditor.json(deskPaths.api.clientActivity(clientId, 'limit=25'))
  return body.pageItems.find(({ action }: WaitingCommand) => action === 'activate')
}

/** A bank that shows a person no list of what waits. */
const hideList = () =>
  vi
    .spyOn(coreBank, 'listWaitingCommands')
    .mockResolvedValue({ items: undefined, hasMore: false, unreadable: 0 })
/** A bank that shows a person no entry of its trail. */
const hideEntries = () =>
  vi.spyOn(coreBank, 'readActivity').mockRejectedValue(new BankFailure('bad_answer', false))

quick('what waits', () => {
  test('for a client is listed with who asked for it, when, and what', async () => {
    const { item, clientId } = await held()
    expect(item).toMatchObject({
      action: 'activate',
      entity: 'client',
      bankWords: 'ACTIVATE CLIENT',
      permission: 'ACTIVATE_CLIENT_CHECKER',
      clientId,
      clientName: expect.stringContaining('Nia Barrow'),
      maker: 'officer@hillside',
      at: expect.any(Number),
      result: 'waiting',
      byManualReview: true,
    })
    expect(item.changes).toContainEqual({
      member: 'reviewComments',
      after: 'Known to the branch since 2009.',
    })
    expect(item.changes).toContainEqual({ member: 'activatedOn', after: '2024-03-05' })
    expect(await waiting(clientId)).toMatchObject({ isKnown: true, isComplete: true })
    expect(await stateOf(clientId)).toBe('pending')
  })

  test('at the bank is listed completely, oldest first', async () => {
    const first = await held()
    const second = await held()
    const { body } = await auditor.json(deskPaths.api.approvals())
    const ids = body.items.map(({ id }: WaitingCommand) => id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(body).toMatchObject({ isKnown: true, isComplete: true, hasMore: false })
  })

  test('is empty only if the bank says so: an empty list differs from an unknown one', async () => {
    const clientId = await pending()
    expect(await waiting(clientId)).toEqual({
      items: [],
      isKnown: true,
      isComplete: true,
      hasMore: false,
    })
    await fault({ method: 'GET', path: '/v1/makercheckers', kind: 'garbage' })
    const { status, body } = await officer.json(deskPaths.api.clientApprovals(clientId))
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_bad_answer' })
  })

  test('cannot be requested a second time', async () => {
    const { clientId } = await held()
    const again = await activate(manager, clientId)
    expect(again).toMatchObject({ status: 403, body: { code: 'moved_on', basis: 'stated' } })
    expect(again.body.detail).toContain('already waiting for approval')
  })
})

quick('a decision', () => {
  test('to approve activates the client, and Activity names both people', async () => {
    const { clientId, id } = await held()
    const { status, body } = await decide(checker, id, 'approve', clientId)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { outcome: 'done', waits: false, client: { state: 'active' } },
    })
    expect(await waiting(clientId)).toMatchObject({ items: [], isComplete: true })
    expect(await entryOf(clientId)).toMatchObject({
      maker: 'officer@hillside',
      checker: 'checker@hillside',
      decidedAt: expect.any(Number),
      result: 'done',
    })
  })

  test('to reject leaves the client unchanged', async () => {
    const { clientId, id } = await held()
    expect((await decide(manager, id, 'reject', clientId)).body).toMatchObject({
      outcome: 'done',
      client: { state: 'pending' },
    })
    expect(await entryOf(clientId)).toMatchObject({
      result: 'refused',
      checker: 'manager@hillside',
    })
  })

  test('is not open to the request’s maker, who can withdraw it instead', async () => {
    const { clientId, id } = await held(checker)
    const own = await decide(checker, id, 'approve', clientId)
    expect(own).toMatchObject({ status: 403, body: { code: 'not_permitted', basis: 'stated' } })
    expect(own.body.detail).toContain('You made this request yourself')
    expect((await decide(manager, id, 'takeBack', clientId)).body.code).toBe('not_permitted')
    expect((await decide(checker, id, 'takeBack', clientId)).body.outcome).toBe('done')
    expect(await entryOf(clientId)).toMatchObject({ result: 'takenBack' })
  })

  test('needs the checker’s permission, and names it if it is missing', async () => {
    const { clientId, id } = await held(manager)
    const { status, body } = await decide(officer, id, 'approve', clientId)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_permitted' })
    expect(body.detail).toContain('ACTIVATE_CLIENT_CHECKER')
  })

  test('that comes too late says who was faster', async () => {
    const { clientId, id } = await held()
    await decide(manager, id, 'approve', clientId)
    const late = await decide(checker, id, 'reject', clientId)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(late.body.detail).toContain('This request was approved by manager@hillside.')
    expect(await stateOf(clientId)).toBe('active')
  })

  test('of two checkers at once is made by one, and the other is told', async () => {
    const { clientId, id } = await held()
    const answers = await Promise.all([
      decide(checker, id, 'approve', clientId),
      decide(manager, id, 'approve', clientId),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(clientId)).toBe('active')
  })

  test('pressed twice with the same key is one decision', async () => {
    const { clientId, id } = await held()
    const key = randomUUID()
    const answers = [
      await decide(checker, id, 'approve', clientId, key),
      await decide(checker, id, 'approve', clientId, key),
    ]
    expect(answers.map(({ body }) => body.outcome)).toEqual(['done', 'done'])
  })

  test('follows the rules of the moment: a request that the bank refuses keeps waiting, and the answer says why', async () => {
    const { clientId, id } = await held()
    const reasons = await officer.json('/api/clients/ending-reasons/close')
    const closing = { command: 'close', date: await officer.today(), reasonId: reasons.body[0].id }
    expect((await officer.command(`/api/clients/${clientId}/ending`, closing)).body.outcome).toBe(
      'done',
    )
    const { status, body } = await decide(checker, id, 'approve', clientId)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'refused' })
    expect(body.detail).toContain('This client cannot be verified or activated: it is closed.')
    expect((await waiting(clientId)).items).toHaveLength(1)
  })

  test.each([
    ['unknown body', { decision: 'maybe' }],
    ['a member too many', { decision: 'approve', really: true }],
    ['a reason that would be lost', { decision: 'approve', reason: 'All is well.' }],
  ])('with %s is refused before the bank is asked', async (_what, body) => {
    expect((await checker.command(deskPaths.api.approval(1), body)).status).toBe(400)
  })

  test.each([
    ['listed', false],
    ['only in the trail', true],
  ])('that names another client than that of the request is not made (%s)', async (_, isHidden) => {
    const { clientId, id } = await held()
    const other = await pending()
    if (isHidden) hideList()
    for (const [by, decision] of [
      [checker, 'approve'],
      [checker, 'reject'],
      [officer, 'takeBack'],
    ] as const) {
      const { status, body } = await decide(by, id, decision, other)
      expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
      expect(body.detail).toContain('Nothing was decided.')
    }
    vi.restoreAllMocks()
    expect((await waiting(clientId)).items).toHaveLength(1)
  })

  test('on a request that never waited is answered as changed meanwhile', async () => {
    expect((await decide(manager, 999_999_999, 'approve')).body.code).toBe('changed_meanwhile')
    const path = '/api/approvals/0'
    expect((await manager.command(path, { decision: 'approve' })).status).toBe(400)
  })
})

quick('any other command that needs a second person', () => {
  test('every other command that needs a second person waits, is listed and takes effect like an activation', async () => {
    const codes = ['CREATE_CLIENT', 'CLOSE_CLIENT', 'DELETE_CLIENT']
    const hold = (to: boolean) =>
      askBank('manager@hillside', 'PUT', '/v1/permissions?makerCheckerable=true', {
        permissions: Object.fromEntries(codes.map((code) => [code, to])),
      })
    const clientId = await pending()
    await hold(true)
    try {
      const reasons = await officer.json('/api/clients/ending-reasons/close')
      const closing = { command: 'close', date: '2026-01-05', reasonId: reasons.body[0].id }
      const asked = await officer.command(`/api/clients/${clientId}/ending`, closing)
      expect(asked.body.outcome).toBe('waiting')
      const removed = await officer.command(paths.api.client(clientId), {}, undefined, 'DELETE')
      expect(removed.body.outcome).toBe('waiting')
      const { items } = await waiting(clientId)
      expect(items.map(({ action }) => action)).toEqual(['close', 'delete'])
      expect(items[0]?.changes).toContainEqual({ member: 'closedOn', after: '2026-01-05' })
      const [close, deletion] = items.map(({ id }) => id)
      expect((await decide(checker, close ?? 0, 'approve', clientId)).body.detail).toContain(
        'CLOSE_CLIENT_CHECKER',
      )
      expect((await decide(manager, deletion ?? 0, 'approve', clientId)).body).toEqual({
        outcome: 'done',
        waits: false,
        client: null,
        clientId,
      })
      // The client no longer exists: the bank refuses to close it, and the request keeps waiting.
      const late = await decide(manager, close ?? 0, 'approve', clientId)
      expect(late).toMatchObject({ status: 404, body: { code: 'not_found', basis: 'stated' } })
      expect((await decide(manager, close ?? 0, 'reject', clientId)).body.outcome).toBe('done')
    } finally {
      await hold(false)
    }
  })

  test('a correction of digits that the bank masks waits like any other change, and is not reported as done', async () => {
    const hold = (to: boolean) =>
      askBank('manager@hillside', 'PUT', '/v1/permissions?makerCheckerable=true', {
        permissions: { UPDATE_CLIENTIDENTIFIER: to },
      })
    const clientId = await pending()
    const last = randomInt(1_000, 10_000)
    const numberOf = (first: number) => `${first}32-45-${last}`
    const { identifiers, identifier } = deskPaths.api
    const { body: kept } = await officer.command(identifiers(clientId), {
      kindId: 87,
      number: numberOf(1),
      status: 'active',
    })
    await hold(true)
    try {
      const place = identifier(clientId, kept.identifier.id)
      const { body } = await officer.command(place, { number: numberOf(2) }, undefined, 'PUT')
      expect(body.outcome).toBe('waiting')
    } finally {
      await hold(false)
    }
  })
})

quick('a decision on a request as the page showed it', () => {
  /** A waiting request, and `press` to decide on it like a page that shows it and its client as they are now. */
  async function shown() {
    const { clientId, id, item } = await held()
    const { body: client } = await officer.json(paths.api.client(clientId))
    const seen = { ...shownOf(item), client: identityOf(client) }
    const press = (decision: string, other: Partial<typeof seen> = {}) =>
      checker.command(deskPaths.api.approval(id), {
        decision,
        clientId,
        seen: { ...seen, ...other },
        ...(decision === 'reject' && { reason: 'Not the same person.' }),
      })
    const change = (to: Record<string, unknown>) =>
      askBank('officer@hillside', 'PUT', `/v1/clients/${clientId}`, to)
    return { clientId, press, change, list: shownOf(item) }
  }

  test('is made if nothing has changed', async () => {
    const { clientId, press } = await shown()
    expect((await press('approve')).body).toMatchObject({ outcome: 'done' })
    expect(await stateOf(clientId)).toBe('active')
  })

  test.each(['approve', 'reject'])(
    'is not made if the client has changed since, and the change is named (%s)',
    async (decision) => {
      const { clientId, press, change } = await shown()
      await change({ middlename: 'Akinyi', emailAddress: 'nia@example.org' })
      const { status, body } = await press(decision)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
      expect(body.detail).toContain('Nothing was decided.')
      expect(body.detail).toContain('the client’s name and the client’s e-mail address')
      expect((await waiting(clientId)).items).toHaveLength(1)
      expect(await stateOf(clientId)).toBe('pending')
    },
  )

  test('from the list, which shows only the name, depends on the name alone', async () => {
    const { press, change } = await shown()
    await change({ emailAddress: 'nia@example.org' })
    expect((await press('approve', { client: undefined })).body.outcome).toBe('done')
    const renamed = await shown()
    await renamed.change({ lastname: 'Okafor' })
    const { status, body } = await renamed.press('approve', { client: undefined })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
    expect(body.detail).toContain('since the page was read: the client’s name.')
  })

  test.each([
    ['what', 'what was requested'],
    ['maker', 'who requested it'],
  ] as const)('is not made if the request is another one by then (%s)', async (part, words) => {
    const { press } = await shown()
    const { status, body } = await press('approve', { [part]: 'something else' })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
    expect(body.detail).toContain(words)
  })

  test('is not made while the client cannot be read', async () => {
    const { clientId, press } = await shown()
    const path = '/v1/clients/{clientId}'
    await fault({ method: 'GET', path, clientId, kind: 'status', status: 503 })
    const { body } = await press('approve')
    expect(body.detail).toContain('Nothing was changed.')
    await noFaults()
    expect((await waiting(clientId)).items).toHaveLength(1)
  })
})

quick('the reason for a rejection', () => {
  const reject = (by: Browser, id: number, clientId: number, reason?: string) =>
    by.command(deskPaths.api.approval(id), { decision: 'reject', clientId, reason })
  const told = async (clientId: number, by = officer) =>
    (await by.json(deskPaths.api.rejectedRequest(clientId))).body.rejected
  const mine = async (id: number) => {
    const search = 'became=refused&limit=200&offset=0'
    const { body } = await officer.json(deskPaths.api.askedApprovals(search))
    return body.pageItems.find((entry: WaitingCommand) => entry.id === id)
  }

  test('is read by whoever made the request and by everybody who may read the activity', async () => {
    const [one, other] = [await held(), await held()]
    await reject(manager, one.id, one.clientId, '  الاسم مختلف\nSee the passport.  ')
    await reject(checker, other.id, other.clientId, 'Signed by somebody else.')
    const reason = 'الاسم مختلف\nSee the passport.'
    expect(await mine(one.id)).toMatchObject({ result: 'refused', reason })
    expect(await mine(other.id)).toMatchObject({ reason: 'Signed by somebody else.' })
    for (const by of [officer, auditor])
      expect(await told(one.clientId, by)).toMatchObject({ id: one.id, reason })
  })

  test.each([
    ['no reason', undefined],
    ['spaces for a reason', ' \u200b\n '],
    ['a reason that is too long', 'x'.repeat(LONGEST_REASON + 1)],
    ['a reason that cannot be kept', 'Not\u0000 the same.'],
  ])('is required: %s is refused at its field, and nothing is decided', async (_what, reason) => {
    const { clientId, id } = await held()
    const { status, body } = await reject(manager, id, clientId, reason)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields.map(({ name }: { name: string }) => name)).toEqual(['reason'])
    expect((await waiting(clientId)).items).toHaveLength(1)
  })

  test('of two checkers at once is that of the one whose rejection the bank took', async () => {
    const { clientId, id } = await held()
    const answers = await Promise.all([
      reject(checker, id, clientId, 'Reason of the checker.'),
      reject(manager, id, clientId, 'Reason of the manager.'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { checker: who, reason } = await mine(id)
    expect(reason).toBe(`Reason of the ${who.replace('@hillside', '')}.`)
  })

  test('is kept although the answer to the rejection was lost', async () => {
    const { clientId, id } = await held()
    const path = '/v1/makercheckers/{auditId}?command=reject'
    await fault({ method: 'POST', path, kind: 'timeout-after-applying', times: 1 })
    expect((await reject(manager, id, clientId, 'Seen too late.')).body.outcome).toBe('done')
    expect(await mine(id)).toMatchObject({ reason: 'Seen too late.' })
  })

  test('stays that of the decision where the bank lists nothing and the same checker rejects once more', async () => {
    const { clientId, id } = await held()
    hideList()
    expect((await reject(checker, id, clientId, 'First.')).body.outcome).toBe('done')
    const late = await reject(checker, id, clientId, 'Second.')
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.detail).toContain('rejected by checker@hillside')
    // Nor where the trail cannot be read either.
    hideEntries()
    expect((await reject(checker, id, clientId, 'Third.')).status).toBe(409)
    vi.restoreAllMocks()
    expect(await mine(id)).toMatchObject({ reason: 'First.' })
  })

  test('is the one of the rejection that was carried out, where an earlier try was not and the bank lists nothing', async () => {
    const { clientId, id } = await held()
    hideList()
    const path = '/v1/makercheckers/{auditId}?command=reject'
    await fault({ method: 'POST', path, kind: 'garbage', times: 1 })
    expect((await reject(checker, id, clientId, 'First.')).body.outcome).toBe('unknown')
    expect((await reject(checker, id, clientId, 'Second.')).body.outcome).toBe('done')
    vi.restoreAllMocks()
    expect(await mine(id)).toMatchObject({ reason: 'Second.' })
  })

  test('is kept where the bank shows a checker neither its list nor its trail', async () => {
    const { clientId, id } = await held()
    hideList()
    hideEntries()
    expect((await reject(checker, id, clientId, 'Signed by somebody else.')).body.outcome).toBe(
      'done',
    )
    vi.restoreAllMocks()
    expect(await mine(id)).toMatchObject({ reason: 'Signed by somebody else.' })
  })

  test('is not kept for a request that this person may not reject, or that nobody made', async () => {
    const one = await held(manager)
    const kept = (id: number, who: string) =>
      keyValue().get(`rejected:hillside:${id}:${encodeURIComponent(`${who}@hillside`)}`)
    expect((await reject(officer, one.id, one.clientId, 'No right to.')).status).toBe(403)
    expect((await reject(manager, one.id, one.clientId, 'Their own.')).status).toBe(403)
    expect(await kept(one.id, 'officer')).toBeUndefined()
    expect(await kept(one.id, 'manager')).toBeUndefined()
    hideList()
    for (const [by, who] of [
      [officer, 'officer'],
      [checker, 'checker'],
    ] as const) {
      expect((await reject(by, 999_999, one.clientId, 'Nothing there.')).status).toBeGreaterThan(
        399,
      )
      expect(await kept(999_999, who)).toBeUndefined()
    }
    // So that a key spelt otherwise would be noticed.
    vi.restoreAllMocks()
    await reject(checker, one.id, one.clientId, 'Not the same person.')
    expect(await kept(one.id, 'checker')).toBe('Not the same person.')
  })

  test('is not shown for another decision, nor for a rejection outside a console', async () => {
    const [one, other] = [await held(), await held()]
    const path = '/v1/makercheckers/{auditId}?command=reject'
    await fault({ method: 'POST', path, kind: 'garbage', times: 1 })
    const lost = await reject(manager, one.id, one.clientId, 'Never carried out.')
    expect(lost.body).toMatchObject({ outcome: 'unknown', waits: true })
    for (const { id } of [one, other])
      await askBank('checker@hillside', 'POST', `/v1/makercheckers/${id}?command=reject`, {})
    for (const { id, clientId } of [one, other]) {
      const entry = await mine(id)
      expect(entry).toMatchObject({ checker: 'checker@hillside' })
      expect(entry).not.toHaveProperty('reason')
      expect(await told(clientId)).not.toHaveProperty('reason')
    }
  })

  test('keeps the request waiting while it cannot be kept, and the same press goes through afterwards', async () => {
    const { clientId, id } = await held()
    const body = { decision: 'reject', clientId, reason: 'Not the same person.' }
    const key = randomUUID()
    const press = () => manager.command(deskPaths.api.approval(id), body, key)
    const set = keyValue().set.bind(keyValue())
    const writes = vi
      .spyOn(keyValue(), 'set')
      .mockImplementation((at, ...rest) =>
        at.startsWith('rejected:')
          ? Promise.reject(new StoreUnavailable('gone'))
          : set(at, ...rest),
      )
    const refused = await press()
    expect(refused).toMatchObject({ status: 503, body: { code: 'store_unavailable' } })
    expect(refused.body.detail).toContain('Nothing was changed.')
    expect((await waiting(clientId)).items).toHaveLength(1)
    writes.mockRestore()
    expect((await press()).body.outcome).toBe('done')
    expect(await mine(id)).toMatchObject({ reason: body.reason })
  })

  test('that cannot be read is reported as not known', async () => {
    const { clientId, id } = await held()
    await reject(manager, id, clientId, 'Not the same person.')
    const away = () => Promise.reject(new StoreUnavailable('gone'))
    vi.spyOn(keyValue(), 'getMany').mockImplementation(away)
    expect(await mine(id)).toMatchObject({ id, reason: null })
    expect(await told(clientId)).toMatchObject({ id, reason: null })
  })
})

quick('a lost answer', () => {
  const PATH = '/v1/makercheckers/{auditId}?command=approve'

  test.each(['timeout-after-applying', 'cut'])('is settled by reading again (%s)', async (kind) => {
    const { clientId, id } = await held()
    await fault({ method: 'POST', path: PATH, kind, times: 1, user: 'checker@hillside' })
    const { body } = await decide(checker, id, 'approve', clientId)
    expect(body).toMatchObject({
      outcome: 'done',
      waits: false,
      client: { state: 'active' },
    })
  })

  test('to a decision that was not carried out leaves the request waiting, and the console says so', async () => {
    const { clientId, id } = await held()
    await fault({ method: 'POST', path: PATH, kind: 'garbage', times: 1 })
    const { body } = await decide(checker, id, 'approve', clientId)
    expect(body).toMatchObject({ outcome: 'unknown', waits: true })
    expect(await stateOf(clientId)).toBe('pending')
  })

  test('leaves open who decided if the trail cannot be read', async () => {
    const { clientId, id } = await held()
    await fault({ method: 'POST', path: PATH, kind: 'cut', times: 1 })
    await fault({ method: 'GET', path: '/v1/audits/{auditId}', kind: 'status', status: 503 })
    const { body } = await decide(checker, id, 'approve', clientId)
    expect(body).toMatchObject({ outcome: 'unknown', waits: false })
  })

  test('counts as no decision if nothing was sent', async () => {
    const { clientId, id } = await held()
    await fault({ method: 'POST', path: PATH, kind: 'status', status: 429, times: 1 })
    const { status, body } = await decide(checker, id, 'approve', clientId)
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'bank_busy' })
    expect((await waiting(clientId)).items).toHaveLength(1)
  })
})

deeper('what became of one’s own requests', () => {
  const asked = async (became = 'all', by = officer) =>
    (await by.json(deskPaths.api.askedApprovals(`became=${became}&limit=200&offset=0`))).body
  const foundAs = async (id: number, became: string, by = officer) => {
    const { pageItems } = await asked(became, by)
    return pageItems.find((entry: WaitingCommand) => entry.id === id)
  }

  test('is listed with who decided and when, and never as another person’s own', async () => {
    const [approved, rejected, taken, still] = [
      await held(),
      await held(),
      await held(),
      await held(),
    ]
    await decide(checker, approved.id, 'approve', approved.clientId)
    await decide(manager, rejected.id, 'reject', rejected.clientId)
    await decide(officer, taken.id, 'takeBack', taken.clientId)
    const told = {
      done: [approved, 'checker@hillside'],
      refused: [rejected, 'manager@hillside'],
      takenBack: [taken, 'officer@hillside'],
      waiting: [still, undefined],
    } as const
    for (const [result, [{ id, clientId }, who]] of Object.entries(told)) {
      const all = await foundAs(id, 'all')
      expect(all).toMatchObject({ result, clientId, maker: 'officer@hillside' })
      expect([result, all.checker]).toEqual([result, who])
      expect([result, typeof all.decidedAt]).toEqual([result, who ? 'number' : 'undefined'])
      for (const became of Object.keys(told))
        expect([became, (await foundAs(id, became)) !== undefined]).toEqual([
          became,
          became === result,
        ])
      expect(await foundAs(id, 'all', checker)).toBeUndefined()
    }
    // A command that took effect at once was no request: the same person created the clients themselves.
    const { pageItems, read } = await asked()
    expect(read).toBeGreaterThan(pageItems.length)
    expect(pageItems.some(({ action }: WaitingCommand) => action === 'create')).toBe(false)
  })

  test.each(['became=approved', 'became=', 'limit=0', 'makerId=1'])(
    'is refused for %s',
    async (search) => {
      const { status, body } = await officer.json(deskPaths.api.askedApprovals(search))
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )

  test('is an error, not an empty list, if the bank does not answer', async () => {
    await fault({ method: 'GET', path: '/v1/audits', kind: 'status', status: 503, times: 9 })
    const { status } = await officer.json(deskPaths.api.askedApprovals('became=all'))
    expect(status).toBeGreaterThanOrEqual(500)
  })

  test('can be read for a client whose last step was rejected', async () => {
    const { clientId, id } = await held()
    const rejected = () => officer.json(deskPaths.api.rejectedRequest(clientId))
    expect((await rejected()).body).toEqual({ rejected: null })
    await decide(manager, id, 'reject', clientId)
    expect((await rejected()).body.rejected).toMatchObject({ id, checker: 'manager@hillside' })
    await fault({ method: 'GET', path: '/v1/audits', kind: 'status', status: 503, times: 9 })
    expect((await rejected()).status).toBe(502)
  })

  test('can be read for a client whose records were changed often since', async () => {
    const { clientId, id } = await held()
    await decide(manager, id, 'reject', clientId)
    const records = `/v1/clients/${clientId}/identifiers`
    const [documentTypeId, documentKey] = [89, `E${clientId}`]
    const record = await askBank('officer@hillside', 'POST', records, {
      documentTypeId,
      documentKey,
      status: 'Active',
    })
    for (let change = 0; change < 30; change += 1)
      await askBank('officer@hillside', 'PUT', `${records}/${record.resourceId}`, {
        description: `Corrected ${change}`,
      })
    const { body } = await officer.json(deskPaths.api.rejectedRequest(clientId))
    expect(body.rejected).toMatchObject({ id })
  })

  test('holds up no list of waiting requests if the trail cannot be read', async () => {
    const { clientId, id } = await held()
    await fault({ method: 'GET', path: '/v1/audits', kind: 'status', status: 503, times: 9 })
    expect(await waiting(clientId)).toMatchObject({ items: [{ id }], isKnown: true })
  })
})
