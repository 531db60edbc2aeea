import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Decided } from '@/lib/approvals/schema'
import { deskPaths } from '@/lib/desk-paths'
import { keyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { Browser, fault, noFaults } from './browser'

let maker: Browser
let checker: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  const signIn = (who: string) => new Browser().signInAs(`${who}@hillside`)
  maker = await signIn('manager')
  checker = await signIn('checker')
})
afterEach(noFaults)
afterEach(() => vi.restoreAllMocks())

const ADDRESS = deskPaths.api.decidedApprovals()
const unseen = async (by = maker): Promise<Decided['unseen']> =>
  (await by.json(ADDRESS)).body.unseen
const see = (seen: number[], by = maker) => by.json(ADDRESS, { method: 'PUT', body: { seen } })

/** Requests an activation that then waits; returns the request's number. */
async function ask(by = 'manager'): Promise<number> {
  const clientId = await newClient(`${by}@hillside`)
  const { commandId } = await askBank(
    `${by}@hillside`,
    'POST',
    `/v1/clients/${clientId}?command=activate`,
    {
      activationDate: '2024-03-05',
      dateFormat: 'yyyy-MM-dd',
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Known to the branch since 2009.',
    },
  )
  return commandId
}

const decide = (by: Browser, id: number, decision: string) =>
  by.command(deskPaths.api.approval(id), {
    decision,
    ...(decision === 'reject' && { reason: 'Not the same person.' }),
  })

test('decisions by others count as new until the person has looked at them, and own withdrawals never count', async () => {
  const before = await ask()
  await decide(checker, before, 'approve')
  // A person who has never asked starts with nothing new.
  expect(await unseen()).toEqual([])
  const [approved, rejected, takenBack] = [await ask(), await ask(), await ask()]
  expect(await unseen()).toEqual([])
  await decide(checker, approved, 'approve')
  await decide(checker, rejected, 'reject')
  await decide(maker, takenBack, 'takeBack')
  expect(await unseen()).toEqual([rejected, approved])
  // Being told does not count as looking.
  expect(await unseen()).toEqual([rejected, approved])
  expect((await see([approved])).body).toEqual({ isNoted: true })
  expect(await unseen()).toEqual([rejected])
  await see([rejected])
  expect(await unseen()).toEqual([])
  const another = await ask()
  await decide(checker, another, 'reject')
  expect(await unseen()).toEqual([another])
})

test('what is new is kept per person, and only for their own requests', async () => {
  expect(await unseen(checker)).toEqual([])
  await unseen()
  const id = await ask('checker')
  await decide(maker, id, 'reject')
  expect(await unseen(checker)).toEqual([id])
  expect(await unseen()).not.toContain(id)
  await see([id])
  expect(await unseen(checker)).toEqual([id])
})

test('while the store cannot record a look, the answer says so and the decision stays new', async () => {
  await unseen()
  const id = await ask()
  await decide(checker, id, 'approve')
  const away = () => Promise.reject(new StoreUnavailable('gone'))
  const written = vi.spyOn(keyValue(), 'replaceIf').mockImplementation(away)
  expect(await see([id])).toMatchObject({ status: 200, body: { isNoted: false } })
  written.mockRestore()
  expect(await unseen()).toContain(id)
  const told = await Promise.all([see([id]), see([id])])
  expect(told.map(({ body }) => body)).toEqual([{ isNoted: true }, { isNoted: true }])
  expect(await unseen()).not.toContain(id)
})

test('a trail that cannot be read is an error, and every other body is refused', async () => {
  await fault({ method: 'GET', path: '/v1/audits', kind: 'status', status: 503, times: 9 })
  expect((await maker.json(ADDRESS)).status).toBe(502)
  for (const body of [{}, { seen: ['1'] }, { seen: [0] }, { seen: [1], more: 1 }])
    expect((await maker.json(ADDRESS, { method: 'PUT', body })).status).toBe(400)
})
