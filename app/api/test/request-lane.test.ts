import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { WaitingCommand, WaitingCommands } from '@/lib/approvals/schema'
import { deskPaths } from '@/lib/desk-paths'
import { keyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import { newClient } from './bank'
import { Browser, fault, noFaults } from './browser'

const { approvals, claim: claimOf, nextInQueue, skip: skipOf, skips } = deskPaths.api

let officer: Browser
let checker: Browser
let manager: Browser

beforeAll(() => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
})
beforeEach(async () => {
  const signIn = (who: string) => new Browser().signInAs(`${who}@hillside`)
  officer = await signIn('officer')
  checker = await signIn('checker')
  manager = await signIn('manager')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await noFaults()
})

/** A client whose activation waits for a second person; the number is that of the request. */
async function held(by = 'officer'): Promise<number> {
  const clientId = await newClient('officer@hillside')
  const maker = by === 'officer' ? officer : checker
  await maker.command(deskPaths.api.activation(clientId), {
    activatedOn: '2024-03-05',
    byManualReview: true,
    reviewComments: 'Known to the branch since 2009.',
  })
  const { body } = await officer.json(deskPaths.api.clientApprovals(clientId))
  return body.items[0].id
}

const list = async (by: Browser): Promise<WaitingCommands> => (await by.json(approvals())).body
const itemOf = async (by: Browser, id: number) =>
  (await list(by)).items.find((one) => one.id === id)
const claim = (by: Browser, approvalId: number, takeOver?: object) =>
  by.json(claimOf({ approvalId }), { method: 'POST', body: takeOver ? { takeOver } : {} })
const next = async (by: Browser, body: object = {}) =>
  (await by.json(nextInQueue(), { method: 'POST', body: { lane: 'approve', ...body } })).body
const skip = (by: Browser, approvalId: number) =>
  by.json(skips(), { method: 'POST', body: { approvalId } })

/** Leaves only these of the requests that wait now: others may be decided by other tests meanwhile. */
async function onlyThese(by: Browser, ...ids: number[]): Promise<void> {
  const others = (await list(by)).items.filter(({ id }: WaitingCommand) => !ids.includes(id))
  for (const { id } of others) await skip(by, id)
}

describe('the claim on a request', () => {
  test('belongs to the checker who opened it first, and is shown in the list without a reason', async () => {
    const id = await held()
    const first = await claim(checker, id)
    expect((await claim(manager, id)).body).toEqual(first.body)
    expect((await itemOf(manager, id))?.claim).toEqual(first.body.claim)
    const reason = 'Lunch.'
    const taken = await claim(manager, id, { id: first.body.claim.id, reason })
    expect(taken.body.claim.taken).toMatchObject({ from: first.body.claim.person, reason })
    expect((await itemOf(checker, id))?.claim).not.toHaveProperty('taken')
    await manager.json(claimOf({ approvalId: id }), { method: 'DELETE' })
    expect((await claim(manager, id)).body).toEqual(taken.body)
  })

  test('is no claim on the client of the same number', async () => {
    const id = await held()
    await claim(checker, id)
    const ofClient = () => manager.json(claimOf({ clientId: id }), { method: 'POST', body: {} })
    expect((await ofClient()).body.claim.name).not.toBe((await claim(checker, id)).body.claim.name)
  })

  test('is refused to a person who decides on no requests', async () => {
    expect(await claim(officer, await held())).toMatchObject({
      status: 403,
      body: { code: 'not_permitted', detail: expect.stringContaining('You decide on no requests') },
    })
  })

  test('is unknown while the store is away, and the requests are listed all the same', async () => {
    const id = await held()
    await claim(checker, id)
    vi.spyOn(keyValue(), 'getMany').mockRejectedValue(new StoreUnavailable('gone'))
    const { items, unclaimed } = await list(manager)
    expect(unclaimed).toBe(true)
    expect(items.find((item) => item.id === id)).not.toHaveProperty('claim')
  })
})

describe('a decision on a request that a colleague has', () => {
  const approve = (by: Browser, id: number) =>
    by.command(deskPaths.api.approval(id), { decision: 'approve' })

  test('is carried out if claims are only advisory', async () => {
    const id = await held()
    await claim(checker, id)
    expect((await approve(manager, id)).body.outcome).toBe('done')
  })
})

describe('the next request', () => {
  test('is the oldest that nobody has, and is claimed for the person who asked', async () => {
    const [first, second] = [await held(), await held()]
    await onlyThese(checker, first, second)
    await onlyThese(manager, first, second)
    expect((await next(checker)).approvalId).toBe(first)
    expect((await itemOf(manager, first))?.claim?.name).toBe(
      (await claim(checker, first)).body.claim.name,
    )
    expect((await next(manager)).approvalId).toBe(second)
    // One's own comes first again, and not the one that is left.
    expect((await next(checker)).approvalId).toBe(first)
    expect(await next(checker, { leaving: first })).toMatchObject({
      approvalId: null,
      held: 1,
      people: 1,
    })
  })

  test('is neither skipped, until the skip is undone, nor made by the person who asks', async () => {
    const [own, second] = [await held('checker'), await held()]
    await onlyThese(checker, own, second)
    expect((await next(checker)).approvalId).toBe(second)
    const { body } = await skip(checker, second)
    expect(body.approvals).toContain(second)
    expect(body.clients).not.toContain(second)
    const none = await next(checker)
    expect(none).toMatchObject({ approvalId: null, held: 0 })
    expect(none.waiting).toBeGreaterThanOrEqual(1)
    expect(none.skipped).toBeGreaterThanOrEqual(1)
    const undone = await checker.json(skipOf({ approvalId: second }), { method: 'DELETE' })
    expect(undone.body.approvals).not.toContain(second)
    expect((await next(checker)).approvalId).toBe(second)
  })

  test('is refused to a person who decides on no requests', async () => {
    const answer = await officer.json(nextInQueue(), { method: 'POST', body: { lane: 'approve' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  })

  test.each([{ lane: 'approve', officeId: 1 }, { lane: 'approve', ahead: 1 }, { lane: 'other' }])(
    'is refused to a malformed request: %j',
    async (body) => {
      expect(await checker.json(nextInQueue(), { method: 'POST', body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    },
  )

  test('is found even if the claims are not known', async () => {
    const id = await held()
    await onlyThese(checker, id)
    const store = keyValue()
    const { add, getMany } = { add: store.add.bind(store), getMany: store.getMany.bind(store) }
    const away = (key: string | undefined) => key?.startsWith('claim:') === true
    vi.spyOn(store, 'add').mockImplementation(async (key, ...rest) => {
      if (away(key)) throw new StoreUnavailable('gone')
      return add(key, ...rest)
    })
    vi.spyOn(store, 'getMany').mockImplementation(async (keys) => {
      if (away(keys[0])) throw new StoreUnavailable('gone')
      return getMany(keys)
    })
    expect((await next(checker)).approvalId).toBe(id)
  })

  test('is never reported as missing if the bank fails: the answer says so', async () => {
    await fault({
      method: 'GET',
      path: '/v1/makercheckers',
      kind: 'status',
      status: 503,
      times: 4,
    })
    const answer = await checker.json(nextInQueue(), { method: 'POST', body: { lane: 'approve' } })
    expect(answer.status).toBeGreaterThanOrEqual(500)
  })

  test('of two people who work through the lane is never the same, and none is left out', async () => {
    const ids: number[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await held())
    await onlyThese(checker, ...ids)
    await onlyThese(manager, ...ids)
    const work = async (by: Browser): Promise<number[]> => {
      const done: number[] = []
      for (let leaving: number | undefined; ; ) {
        const { approvalId } = await next(by, { ...(leaving && { leaving }) })
        if (approvalId === null) return done
        await by.command(deskPaths.api.approval(approvalId), { decision: 'approve' })
        done.push(approvalId)
        leaving = approvalId
      }
    }
    const [one, two] = await Promise.all([work(checker), work(manager)])
    const byNumber = (a: number, b: number) => a - b
    expect([...one, ...two].filter((id) => ids.includes(id)).sort(byNumber)).toEqual(ids)
  })
})
