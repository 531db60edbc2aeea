import { randomUUID } from 'node:crypto'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import type { NextClient } from '@/lib/queue/schema'
import { keyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient, readyClient } from './bank'
import { Browser, fault, noFaults } from './browser'

const { claim: claimOf, nextInQueue, skips, skip: skipOf } = deskPaths.api
const today = () => new Date().toISOString().slice(0, 10)

const settings = () =>
  configure({
    BANK_URL: inject('sandboxUrl'),
    OIDC_ISSUER: `${inject('sandboxUrl')}/oidc`,
    BANK_TIMEOUT_MS: '20000',
  })

let officer: Browser
let verifier: Browser

beforeAll(settings)
beforeEach(async () => {
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await noFaults()
})

const claim = (browser: Browser, clientId: number, takeOver?: object) =>
  browser.json(claimOf({ clientId }), { method: 'POST', body: takeOver ? { takeOver } : {} })
const next = async (browser: Browser, body: object): Promise<NextClient> =>
  (await browser.json(nextInQueue(), { method: 'POST', body })).body

describe('the claim on a client', () => {
  test('belongs to the person who opened it first, for as long as that person stays', async () => {
    const id = await newClient()
    const first = await claim(officer, id)
    expect(first.body.claim).toMatchObject({ name: 'Wanjiru Otieno' })
    expect(Object.keys(first.body.claim).sort()).toEqual(['id', 'name', 'person', 'since'])
    expect((await claim(verifier, id)).body).toEqual(first.body)
    expect((await claim(officer, id)).body).toEqual(first.body)
    await officer.json(claimOf({ clientId: id }), { method: 'DELETE' })
    // A page that is loaded again gets the claim back before a waiting colleague.
    expect((await claim(verifier, id)).body).toEqual(first.body)
    await vi.waitFor(
      async () =>
        expect((await claim(verifier, id)).body.claim).toMatchObject({ name: 'Hana Ito' }),
      { timeout: 20_000, interval: 500 },
    )
  })

  test('stays with a person who releases it and is back at once', async () => {
    const id = await newClient()
    const first = await claim(officer, id)
    await officer.json(claimOf({ clientId: id }), { method: 'DELETE' })
    expect((await claim(officer, id)).body).toEqual(first.body)
    const kept = vi.spyOn(keyValue(), 'replaceIf')
    await claim(officer, id)
    expect(kept.mock.lastCall?.at(-1)).toBe(120)
  })

  test('cannot be released by a colleague', async () => {
    const id = await newClient()
    const first = await claim(officer, id)
    await verifier.json(claimOf({ clientId: id }), { method: 'DELETE' })
    expect((await claim(verifier, id)).body).toEqual(first.body)
  })

  test('goes to one of many who open the client at the same moment, and all are told who has it', async () => {
    const id = await newClient()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => claim(at % 2 ? officer : verifier, id)),
    )
    const ids = new Set(answers.map(({ body }) => body.claim.id))
    expect(ids.size).toBe(1)
  })

  test('passes to a colleague who takes it over, naming a reason and the claim they saw', async () => {
    const id = await newClient()
    const { body: seen } = await claim(officer, id)
    const stale = { id: randomUUID(), reason: 'Wanjiru is at lunch.' }
    expect((await claim(verifier, id, stale)).body).toEqual(seen)
    const taken = await claim(verifier, id, { ...stale, id: seen.claim.id })
    expect(taken.body.claim).toMatchObject({
      name: 'Hana Ito',
      taken: { from: seen.claim.person, name: 'Wanjiru Otieno', reason: 'Wanjiru is at lunch.' },
    })
    expect((await claim(officer, id)).body).toEqual(taken.body)
    // Others see who has the client, but not why.
    const list = await officer.json(paths.api.clients('limit=1&offset=0&orderBy=id&sortBy=DESC'))
    expect(list.body.pageItems[0]).toMatchObject({ id, claim: { name: 'Hana Ito' } })
    expect(list.body.pageItems[0].claim).not.toHaveProperty('taken')
    // Nor do they when they open the client: here it was taken over from somebody else.
    const key = `claim:lakeside:${id}`
    const kept = (await keyValue().get(key)) ?? ''
    await keyValue().set(key, kept.replace(seen.claim.person, randomUUID()), 120)
    const opened = await claim(officer, id)
    expect(opened.body.claim).toMatchObject({ id: taken.body.claim.id, name: 'Hana Ito' })
    expect(opened.body.claim).not.toHaveProperty('taken')
  })

  test('ends with the session of its holder', async () => {
    const id = await newClient()
    await claim(officer, id)
    await officer.signOut()
    expect((await claim(verifier, id)).body.claim).toMatchObject({ name: 'Hana Ito' })
  })

  test('is shown in the list, and is unknown while the store is away', async () => {
    const id = await newClient()
    await claim(verifier, id)
    const list = paths.api.clients('limit=1&offset=0&orderBy=id&sortBy=DESC')
    const { body } = await officer.json(list)
    expect(body.pageItems[0]).toMatchObject({ id, claim: { name: 'Hana Ito' } })
    const away = () => Promise.reject(new StoreUnavailable('gone'))
    vi.spyOn(keyValue(), 'getMany').mockImplementation(away)
    const unknown = await officer.json(list)
    expect(unknown.body).toMatchObject({ unclaimed: true, pageItems: [{ id }] })
    expect(unknown.body.pageItems[0]).not.toHaveProperty('claim')
    vi.spyOn(keyValue(), 'add').mockImplementation(away)
    expect((await claim(officer, id)).body).toEqual({ claim: null })
  })

  test('does not exist if the store holds junk for it, and can then be made again', async () => {
    const id = await newClient()
    for (const junk of ['{', '{"id":1}', '[]']) {
      await keyValue().set(`claim:lakeside:${id}`, junk, 60)
      const list = await officer.json(paths.api.clients('limit=1&offset=0&orderBy=id&sortBy=DESC'))
      expect(list.body.pageItems[0]).toMatchObject({ id })
      expect(list.body.pageItems[0]).not.toHaveProperty('claim')
      expect((await claim(officer, id)).body.claim).toMatchObject({ name: 'Wanjiru Otieno' })
    }
  })

  test('is never shared with another bank', async () => {
    const id = await newClient()
    await claim(officer, id)
    const neighbour = await new Browser().signInAs('officer@harbour')
    const { body } = await claim(neighbour, id)
    expect(body.claim.person).not.toBe((await claim(officer, id)).body.claim.person)
  })

  test('is refused to a person who may take clients no further', async () => {
    const auditor = await new Browser().signInAs('auditor')
    expect(await claim(auditor, await newClient())).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
  })

  test.each([
    [{ takeOver: { id: 'x', reason: 'y' } }],
    [{ takeOver: { id: randomUUID(), reason: ' ' } }],
    [{ takeOver: { id: randomUUID(), reason: 'y'.repeat(201) } }],
    [{ takeOver: { id: randomUUID() } }],
    [{ other: 1 }],
  ])('is refused to a malformed request: %j', async (body) => {
    expect(await officer.json(claimOf({ clientId: 1 }), { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })
})

describe('a command for a client that a colleague has', () => {
  const verify = (browser: Browser, id: number) =>
    browser.command(deskPaths.api.verification(id), { kind: 'partial' })

  test('is carried out if claims are only advisory', async () => {
    const id = await readyClient()
    await claim(officer, id)
    expect((await verify(verifier, id)).body.outcome).toBe('done')
  })
})

describe('the next client', () => {
  test('is the oldest unclaimed one of the lane, and is claimed for the person who asked', async () => {
    const { body } = await officer.json(
      paths.api.clients('limit=2&offset=0&orderBy=id&sortBy=ASC&status=pending'),
    )
    const [oldest, second] = body.pageItems.map(({ id }: { id: number }) => id)
    expect(await next(officer, { lane: 'verify' })).toMatchObject({ clientId: oldest, held: 0 })
    expect(await next(officer, { lane: 'verify' })).toMatchObject({ clientId: oldest })
    expect(await next(verifier, { lane: 'verify' })).toMatchObject({ clientId: second, held: 1 })
    expect((await claim(officer, second)).body.claim).toMatchObject({ name: 'Hana Ito' })
    for (const browser of [officer, verifier])
      for (const id of [oldest, second])
        await browser.json(claimOf({ clientId: id }), { method: 'DELETE' })
  })

  test('is neither the one the person comes from nor a skipped one, until the skip is undone', async () => {
    const first = (await next(officer, { lane: 'verify' })).clientId ?? 0
    const second = (await next(officer, { lane: 'verify', leaving: first })).clientId ?? 0
    expect(second).toBeGreaterThan(first)
    await officer.json(claimOf({ clientId: second }), { method: 'DELETE' })
    const skipped = await officer.json(skips(), { method: 'POST', body: { clientId: first } })
    expect(skipped.body).toEqual({ clients: [first], approvals: [] })
    expect(await next(officer, { lane: 'verify' })).toMatchObject({ clientId: second, skipped: 1 })
    expect((await verifier.json(skips())).body).toEqual({ clients: [], approvals: [] })
    const undone = await officer.json(skipOf({ clientId: first }), { method: 'DELETE' })
    expect(undone.body).toEqual({ clients: [], approvals: [] })
    expect((await officer.json(skips())).body).toEqual({ clients: [], approvals: [] })
    expect(await next(officer, { lane: 'verify' })).toMatchObject({ clientId: first })
    for (const id of [first, second])
      await officer.json(claimOf({ clientId: id }), { method: 'DELETE' })
  })

  test('is never one for whom something waits for a second person', async () => {
    const maker = await new Browser().signInAs('officer@hillside')
    const first = (await next(maker, { lane: 'verify' })).clientId ?? 0
    const review = { activatedOn: today(), byManualReview: true, reviewComments: 'Seen.' }
    const asked = await maker.command(deskPaths.api.activation(first), review)
    expect(asked.body.outcome).toBe('waiting')
    await maker.json(claimOf({ clientId: first }), { method: 'DELETE' })
    const after = await next(maker, { lane: 'verify' })
    expect(after.clientId).toBeGreaterThan(first)
    expect(after.waiting).toBeGreaterThanOrEqual(1)
    await maker.json(claimOf({ clientId: after.clientId ?? 0 }), { method: 'DELETE' })
  })

  test('is never one whose verification is under way', async () => {
    const neighbour = await new Browser().signInAs('officer@hillside')
    const { lane, officeId, ids } = await smallLane('officer@hillside', neighbour)
    const id = await readyClient('officer@hillside', { officeId })
    for (const clientId of ids)
      await neighbour.json(skips(), { method: 'POST', body: { clientId } })
    const asked = await neighbour.command(deskPaths.api.verification(id), { kind: 'full' })
    expect(asked.body.outcome).toBe('waiting')
    expect(await next(neighbour, { lane, officeId })).toMatchObject({
      clientId: null,
      skipped: ids.length,
      waiting: 1,
    })
  })

  test('is none of the last 500 that were skipped, until midnight at the bank', async () => {
    const late = await new Browser().signInAs('verifier@harbour')
    // A day earlier, so that no session has expired.
    const evening = new Date(Date.now() - 86_400_000).setUTCHours(21, 30, 0, 0)
    vi.useFakeTimers({ toFake: ['Date'], now: evening })
    onTestFinished(() => void vi.useRealTimers())
    const kept = vi.spyOn(keyValue(), 'add')
    await late.json(skips(), { method: 'POST', body: { clientId: 1 } })
    const [key = '', , seconds] = kept.mock.calls.find(([name]) => name.startsWith('skips:')) ?? []
    expect(seconds).toBe(2.5 * 3600)
    await keyValue().set(key, JSON.stringify(Array.from({ length: 500 }, (_, at) => at + 1)), 60)
    const { body } = await late.json(skips(), { method: 'POST', body: { clientId: 501 } })
    expect(body.clients).toHaveLength(500)
    expect([body.clients[0], body.clients.at(-1)]).toEqual([2, 501])
    await keyValue().set(key, '{"junk":1}', 60)
    expect((await late.json(skips())).body).toEqual({ clients: [], approvals: [] })
  })

  test('is nobody if all are claimed, and the answer says by how many people', async () => {
    const colleague = await new Browser().signInAs('officer@hillside')
    const manager = await new Browser().signInAs('manager@hillside')
    const { lane, officeId, ids } = await smallLane('officer@hillside', manager)
    for (const id of ids) await claim(colleague, id)
    const answer = await next(manager, { lane, officeId })
    expect(answer).toMatchObject({ clientId: null, people: 1, skipped: 0 })
    // Something waits for some of the clients who were there before.
    expect(answer.held).toBeGreaterThanOrEqual(12)
    expect(answer.held + answer.waiting).toBe(ids.length)
    for (const id of ids) await colleague.json(claimOf({ clientId: id }), { method: 'DELETE' })
  })

  test('is named to a person who only looks, without being claimed', async () => {
    const [one, other] = [
      await new Browser().signInAs('officer@harbour'),
      await new Browser().signInAs('verifier@harbour'),
    ]
    const wish = { lane: 'verify', looks: true }
    const first = await next(one, wish)
    expect(first.client).toMatchObject({ id: first.clientId, state: 'pending' })
    const { body } = await claim(other, first.clientId ?? 0)
    expect(body.claim.name).toBe((await other.json(paths.api.session())).body.name)
    const second = await next(one, wish)
    expect(second.clientId).toBeGreaterThan(first.clientId ?? 0)
    expect(second.held).toBe(first.held + 1)
    await other.json(claimOf({ clientId: first.clientId ?? 0 }), { method: 'DELETE' })
  })

  test('comes as the bank has it now to a person who has its page already, and no other client does', async () => {
    const { lane, officeId, ids } = await smallLane()
    const [first = 0, second = 0] = ids
    await askBank('officer', 'PUT', `/v1/clients/${first}`, {
      firstname: 'Newly',
      lastname: 'Named',
    })
    const one = await next(officer, { lane, officeId, ahead: first })
    expect(one).toMatchObject({
      clientId: first,
      client: { id: first, firstName: 'Newly', displayName: 'Newly Named' },
    })
    const other = await next(verifier, { lane, officeId, ahead: first })
    expect(other).toMatchObject({ clientId: second, held: 1 })
    expect(other).not.toHaveProperty('client')
    await fault({
      method: 'GET',
      path: `/v1/clients/${first}`,
      kind: 'status',
      status: 503,
      times: 4,
    })
    const again = await next(officer, { lane, officeId, ahead: first })
    expect(again).toMatchObject({ clientId: first })
    expect(again).not.toHaveProperty('client')
    await officer.json(claimOf({ clientId: first }), { method: 'DELETE' })
    await verifier.json(claimOf({ clientId: second }), { method: 'DELETE' })
  })

  test('is refused to a person who does not work in that lane', async () => {
    expect(
      await verifier.json(nextInQueue(), { method: 'POST', body: { lane: 'activate' } }),
    ).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  })

  test('is found even if the claims are not known', async () => {
    const away = () => Promise.reject(new StoreUnavailable('gone'))
    for (const verb of ['getMany', 'add'] as const)
      vi.spyOn(keyValue(), verb).mockImplementation(away)
    expect((await next(officer, { lane: 'verify' })).clientId).toBeGreaterThan(0)
  })

  test('is never reported as missing if the bank fails: the answer says so', async () => {
    await fault({ method: 'GET', path: '/v1/clients', kind: 'status', status: 503, times: 4 })
    const answer = await officer.json(nextInQueue(), { method: 'POST', body: { lane: 'verify' } })
    expect(answer.body.code).toBe('bank_failed')
  })

  test.each([
    [{ lane: 'approve', officeId: 1 }],
    [{}],
    [{ lane: 'verify', officeId: 0 }],
    [{ lane: 1 }],
    [{ lane: 'verify', looks: false }],
    [{ lane: 'verify', ahead: 0 }],
  ])('is not given for a malformed request: %j', async (body) => {
    expect(await officer.json(nextInQueue(), { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })

  test('of two people who work through a lane is never the same, and none is left out', async () => {
    const people = [
      await new Browser().signInAs('officer@harbour'),
      await new Browser().signInAs('verifier@harbour'),
    ]
    const { lane, officeId, ids } = await smallLane('officer@harbour', people[0])
    const done: number[] = []
    const work = async (browser: Browser) => {
      let leaving: number | undefined
      for (;;) {
        const { clientId } = await next(browser, { lane, officeId, leaving })
        if (leaving) await browser.json(claimOf({ clientId: leaving }), { method: 'DELETE' })
        if (clientId === null) return
        expect(done).not.toContain(clientId)
        done.push(clientId)
        await askBank('officer@harbour', 'POST', `/v1/clients/${clientId}?command=reject`, {
          rejectionDate: today(),
          rejectionReasonId: 801,
          dateFormat: 'yyyy-MM-dd',
        })
        leaving = clientId
      }
    }
    await Promise.all(people.map(work))
    expect([...done].sort((one, other) => one - other)).toEqual(ids)
  })
})

/** A lane of few clients, so that all of it can be searched, with some that were just made. */
async function smallLane(username = 'officer', browser = officer) {
  const { body: offices } = await browser.json(
    paths.api.clients('limit=200&offset=0&orderBy=id&sortBy=ASC&status=pending'),
  )
  const counts = new Map<number, number>()
  for (const { officeId } of offices.pageItems)
    counts.set(officeId, (counts.get(officeId) ?? 0) + 1)
  const [officeId = 1] = [...counts].sort(([, one], [, other]) => one - other)[0] ?? []
  for (let made = 0; made < 12; made += 1) await newClient(username, { officeId })
  const { body } = await browser.json(
    paths.api.clients(
      `limit=200&offset=0&orderBy=id&sortBy=ASC&status=pending&officeId=${officeId}`,
    ),
  )
  expect(body.totalFilteredRecords).toBe(body.pageItems.length)
  const ids: number[] = body.pageItems.map(({ id }: { id: number }) => id)
  return { lane: 'verify' as const, officeId, ids }
}
