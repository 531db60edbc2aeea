import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { VerificationState } from '@/lib/clients/client'
import type { Verdict } from '@/lib/clients/evidence'
import { identityOf } from '@/lib/clients/evidence'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'

const OFFICER = 'officer@hillside'
const PASSPORT = 89

let officer: Browser
let today: string

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs(OFFICER)
  today = await officer.today()
})
afterEach(noFaults)

async function decide(id: number, verdict: 'APPROVED' | 'REJECTED') {
  const response = await fetch(`${inject('sandboxUrl')}/sandbox/verifications/hillside/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verdict }),
  })
  if (!response.ok) throw new Error(`nothing was decided: ${await response.text()}`)
}

/** A client of a bank that decides later, with functions that press the buttons of a page that showed a verdict. */
async function shown() {
  const mark = randomUUID().replaceAll('-', '').slice(0, 10)
  const { clientId } = await askBank(OFFICER, 'POST', '/v1/clients', {
    officeId: 1,
    firstname: 'Nia',
    lastname: mark,
    emailAddress: 'nia@example.com',
    mobileNo: `07${Number.parseInt(mark.slice(0, 8), 16)}`,
    submittedOnDate: '2024-01-15',
    dateFormat: 'yyyy-MM-dd',
  })
  await askBank(OFFICER, 'POST', `/v1/clients/${clientId}/identifiers`, {
    documentTypeId: PASSPORT,
    documentKey: `P${mark}`,
    status: 'Active',
  })
  const { activation, verification, clientApprovals } = deskPaths.api
  const { body: client } = await officer.json(paths.api.client(clientId))
  const press = (verdict: Verdict | undefined, byReview: boolean) =>
    officer.command(activation(clientId), {
      activatedOn: today,
      ...(byReview && {
        byManualReview: true,
        reviewComments: 'Other: Known to the branch.',
      }),
      seen: identityOf(client),
      verdict,
    })
  return {
    clientId,
    ask: () => askBank(OFFICER, 'POST', `/v1/clients/${clientId}?command=verify`),
    verdict: async (): Promise<Verdict> => {
      const { body } = await officer.json(verification(clientId))
      return { stands: body.state, decidedAt: body.asked?.decidedAt }
    },
    review: (verdict?: Verdict) => press(verdict, true),
    activate: (verdict?: Verdict) => press(verdict, false),
    waiting: async () => (await officer.json(clientApprovals(clientId))).body,
  }
}

type Client = Awaited<ReturnType<typeof shown>>
const NOT_ASKED = async () => undefined
const UNDER_WAY = ({ ask }: Client) => ask()
async function refused(client: Client) {
  await client.ask()
  await decide(client.clientId, 'REJECTED')
}
async function approved(client: Client) {
  await client.ask()
  await decide(client.clientId, 'APPROVED')
}

test.each<[VerificationState, (client: Client) => Promise<unknown>]>([
  ['pending', NOT_ASKED],
  ['underWay', UNDER_WAY],
  ['refused', refused],
])(
  'a review is sent if the client’s verification stands as it was seen (%s)',
  async (stands, reach) => {
    const client = await shown()
    await reach(client)
    const seen = await client.verdict()
    expect(seen.stands).toBe(stands)
    expect(await client.review(seen)).toMatchObject({ status: 200, body: { outcome: 'waiting' } })
  },
)

test.each<[VerificationState, (client: Client) => Promise<unknown>, string]>([
  ['underWay', refused, 'it was in progress, and is now refused by the bank'],
  ['underWay', approved, 'it was in progress, and is now approved'],
  ['pending', UNDER_WAY, 'it was not asked for, and is now in progress'],
])('a review is not sent if the verdict has changed since (%s)', async (stands, reach, words) => {
  const client = await shown()
  await reach(client)
  const { status, body } = await client.review({ stands })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'verdict_changed' })
  expect(body.title).toBe('The verification has changed meanwhile')
  expect(body.detail).toContain('Nothing was sent.')
  expect(body.detail).toContain(`while you were deciding: ${words}.`)
  expect((await client.waiting()).items).toEqual([])
})

test('a review that saw an earlier refusal than the last one is not sent', async () => {
  const client = await shown()
  await refused(client)
  const seen = await client.verdict()
  expect(seen.decidedAt).toBeGreaterThan(0)
  await refused(client)
  expect((await client.review(seen)).body).toMatchObject({
    code: 'verdict_changed',
    detail: expect.stringContaining('it was refused by the bank once more.'),
  })
  expect(await client.review(await client.verdict())).toMatchObject({ status: 200 })
})

test('an activation of a client who was seen as verified is not sent if that is no longer true', async () => {
  const client = await shown()
  await refused(client)
  expect((await client.activate({ stands: 'approved' })).body.code).toBe('verdict_changed')
})

test('for a client who is active by now, the bank itself says so', async () => {
  const { body: page } = await officer.json('/api/clients?limit=1&status=active')
  const [{ id }] = page.pageItems
  const verdict = { stands: 'refused' }
  const answer = await officer.command(deskPaths.api.activation(id), {
    activatedOn: today,
    verdict,
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'already_active' } })
})

test('nothing is sent if the verification cannot be read first', async () => {
  const client = await shown()
  await refused(client)
  const seen = await client.verdict()
  await fault({
    method: 'GET',
    path: '/v1/clients/{clientId}/verificationstatus',
    clientId: client.clientId,
    kind: 'status',
    status: 500,
    times: 2,
  })
  const { status, body } = await client.review(seen)
  expect({ status, detail: body.detail }).toEqual({
    status: 502,
    detail: expect.stringContaining('Nothing was changed.'),
  })
})
