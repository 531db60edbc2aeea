import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { keyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient, readyClient } from './bank'
import { Browser } from './browser'

let officer: Browser
let verifier: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, CLIENT_CLAIMS: 'require' })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
})
afterEach(() => void vi.restoreAllMocks())

const claim = (browser: Browser, clientId: number, takeOver?: object) =>
  browser.json(deskPaths.api.claim({ clientId }), {
    method: 'POST',
    body: takeOver ? { takeOver } : {},
  })
const verify = (browser: Browser, id: number) =>
  browser.command(deskPaths.api.verification(id), { kind: 'partial' })

test('a person who takes only other clients further can see who has this one without claiming it, and take it over to end it', async () => {
  const id = await readyClient()
  expect((await verify(verifier, id)).body.outcome).toBe('done')
  const look = () =>
    verifier.json(deskPaths.api.claim({ clientId: id }), { method: 'POST', body: { looks: true } })
  expect((await look()).body).toEqual({})
  const { body } = await claim(officer, id)
  expect(body.claim.name).toBe('Wanjiru Otieno')
  expect((await look()).body).toEqual(body)

  const [reason] = (await verifier.json('/api/clients/ending-reasons/reject')).body
  const date = await verifier.today()
  const reject = () =>
    verifier.command(`/api/clients/${id}/ending`, { command: 'reject', date, reasonId: reason.id })
  expect(await reject()).toMatchObject({ status: 409, body: { code: 'held_by_colleague' } })
  await claim(verifier, id, { id: body.claim.id, reason: 'The client is known for fraud.' })
  expect((await look()).body.claim.name).toBe('Hana Ito')
  expect((await reject()).body.outcome).toBe('done')

  vi.spyOn(keyValue(), 'getMany').mockRejectedValue(new StoreUnavailable('gone'))
  expect((await look()).body).toEqual({ claim: null })
})

describe('a command for a client that a colleague has, where claims are required,', () => {
  test('is refused without being sent, until the client is taken over', async () => {
    const id = await readyClient()
    const { body } = await claim(officer, id)
    const refused = await verify(verifier, id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'held_by_colleague' } })
    // The test bank's time zone is UTC.
    const since = new Date(body.claim.since).toISOString().slice(11, 16)
    expect(refused.body.detail).toContain(`Wanjiru Otieno has had this client since ${since}.`)
    expect(await askBank('officer', 'GET', `/v1/clients/${id}`)).toMatchObject({
      clientVerificationStatus: 'PENDING',
    })
    await claim(verifier, id, { id: body.claim.id, reason: 'Lunch.' })
    expect((await verify(verifier, id)).body.outcome).toBe('done')
  })

  test('goes through if it is not known who works on the client', async () => {
    const id = await readyClient()
    await claim(officer, id)
    vi.spyOn(keyValue(), 'getMany').mockRejectedValue(new StoreUnavailable('gone'))
    expect((await verify(verifier, id)).body.outcome).toBe('done')
  })
})

test('a decision on a request that a colleague has, where claims are required, is refused without being sent until it is taken over; its maker may withdraw it', async () => {
  const signIn = (who: string) => new Browser().signInAs(`${who}@hillside`)
  const [maker, checker, manager] = [
    await signIn('officer'),
    await signIn('checker'),
    await signIn('manager'),
  ]
  const held = async () => {
    const clientId = await newClient('officer@hillside')
    await maker.command(deskPaths.api.activation(clientId), {
      activatedOn: '2024-03-05',
      byManualReview: true,
      reviewComments: 'Known to the branch since 2009.',
    })
    const { body } = await maker.json(deskPaths.api.clientApprovals(clientId))
    return { clientId, approvalId: body.items[0].id }
  }
  const claimIt = (by: Browser, approvalId: number, body: object = {}) =>
    by.json(deskPaths.api.claim({ approvalId }), { method: 'POST', body })
  const decide = (by: Browser, approvalId: number, decision: string) =>
    by.command(deskPaths.api.approval(approvalId), { decision })
  const [one, other] = [await held(), await held()]
  const { body } = await claimIt(checker, one.approvalId)
  await claimIt(checker, other.approvalId)
  const refused = await decide(manager, one.approvalId, 'approve')
  expect(refused).toMatchObject({ status: 409, body: { code: 'held_by_colleague' } })
  expect(refused.body.title).toBe('A colleague works on this')
  expect(refused.body.detail).toContain('has had this request since')
  const { body: waits } = await maker.json(deskPaths.api.clientApprovals(one.clientId))
  expect(waits.items).toHaveLength(1)
  await claimIt(manager, one.approvalId, {
    takeOver: { id: body.claim.id, reason: 'The checker is at lunch.' },
  })
  expect((await decide(manager, one.approvalId, 'approve')).body.outcome).toBe('done')
  expect((await decide(maker, other.approvalId, 'takeBack')).body.outcome).toBe('done')
})
