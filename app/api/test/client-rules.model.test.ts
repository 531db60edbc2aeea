import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type ClientAction, may } from '@/lib/clients/rules'
import type { Stand } from '@/lib/clients/state'
import { actionFrom } from '@/lib/server/banks/core/action-dialect'
import { clientSchema } from '@/lib/server/banks/core/client-record'
import { grantedFrom, permissionNames } from '@/lib/server/banks/family/permissions'
import type { Session } from '@/lib/session/schema'

/** The banks and their staff. Hillside Bank holds activations, and decides verifications later. */
const STAFF = {
  lakeside: ['officer', 'verifier', 'auditor'],
  hillside: ['officer@hillside', 'checker@hillside', 'auditor@hillside'],
}
type Tenant = keyof typeof STAFF

/** Besides actions of staff at the console: the decision of others whom the bank asked. */
type Step = { who: number; does: ClientAction | 'hear yes' | 'hear no' | 'approve what waits' }

/** What the rules cannot know, because the client's record does not hold it. docs/bank-api.md, "Verify a client" */
const BEYOND_THE_RECORD =
  /^error\.msg\.client\.verify\.(?:identity\.document|email|mobile)\.missing$/

interface History {
  tenant: Tenant
  /** Whether the client starts with everything that a verification asks for. */
  isReady: boolean
  steps: Step[]
}

const RUNS = inject('histories')
/**
 * After this time a slow machine has tried enough histories and starts no more: breaking one off would leave it running
 * behind the next test. With MODEL_RUNS set, all of them run.
 */
const LONGEST_MS = process.env.MODEL_RUNS ? Number.POSITIVE_INFINITY : 6 * 60_000

const sessions = new Map<string, Promise<{ token: string; permissions: Session['permissions'] }>>()
// A new sign-in each minute keeps every token valid.
let minute = 0

function sessionOf(user: string) {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) sessions.clear()
  minute = now
  const session = sessions.get(user) ?? signIn(user)
  sessions.set(user, session)
  return session
}

async function signIn(user: string) {
  const response = await fetch(`${inject('sandboxUrl')}/oauth/token`, {
    method: 'POST',
    headers: { tenantId: tenantOf(user) },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'api',
      client_secret: 'secret',
      username: user,
      password: 'sandbox',
    }),
  })
  const { access_token: token } = await response.json()
  const { body } = await send(user, token, 'GET', '/v1/userdetails')
  return {
    token,
    permissions: { granted: grantedFrom(body.permissions), names: permissionNames },
  }
}

async function send(user: string, token: string, method: string, path: string, body?: object) {
  const response = await fetch(inject('sandboxUrl') + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      tenantId: tenantOf(user),
      'content-type': 'application/json',
    },
    body: body && JSON.stringify({ ...body, dateFormat: 'yyyy-MM-dd', locale: 'en' }),
  })
  return { status: response.status, body: await response.json() }
}

async function ask(user: string, method: string, path: string, body?: object) {
  const { token } = await sessionOf(user)
  return send(user, token, method, path, body)
}

function tenantOf(user: string): Tenant {
  return user.endsWith('@hillside') ? 'hillside' : 'lakeside'
}

/** A new client, with everything that a verification asks for or with nothing. */
async function create(officer: string, isReady: boolean): Promise<number> {
  const number = randomUUID().replace(/\D/g, '').slice(0, 12)
  const { body } = await ask(officer, 'POST', '/v1/clients', {
    firstname: 'Nia',
    lastname: 'Model',
    submittedOnDate: '2024-01-15',
    ...(isReady ? { emailAddress: 'nia@example.com', mobileNo: number } : {}),
  })
  if (isReady)
    await ask(officer, 'POST', `/v1/clients/${body.clientId}/identifiers`, {
      documentTypeId: 89,
      documentKey: randomUUID(),
    })
  return body.clientId
}

const today = new Date().toISOString().slice(0, 10)
const BODIES: Record<Exclude<ClientAction, 'edit' | 'delete'>, object> = {
  verify: {},
  activate: { activationDate: today },
  activateByManualReview: {
    activationDate: today,
    isActivatedByManualReview: true,
    manualReviewActivationComments: 'Known.',
  },
  reject: { rejectionDate: today, rejectionReasonId: 801 },
  withdraw: { withdrawalDate: today, withdrawalReasonId: 811 },
  close: { closureDate: today, closureReasonId: 821 },
  reactivate: { reactivationDate: today },
  undoRejection: { reopenedDate: today },
  undoWithdrawal: { reopenedDate: today },
}

const ACTIONS: ClientAction[] = [
  'edit',
  'delete',
  ...(Object.keys(BODIES) as (keyof typeof BODIES)[]),
] // its keys

function take(user: string, id: number, action: ClientAction) {
  const path = `/v1/clients/${id}`
  if (action === 'edit') return ask(user, 'PUT', path, { firstname: `Nia ${randomUUID()}` })
  if (action === 'delete') return ask(user, 'DELETE', path)
  const command = action === 'activateByManualReview' ? 'activate' : action
  return ask(user, 'POST', `${path}?command=${command}`, BODIES[action])
}

async function hear(tenant: Tenant, id: number, verdict: 'APPROVED' | 'REJECTED') {
  await fetch(`${inject('sandboxUrl')}/sandbox/verifications/${tenant}/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verdict }),
  })
}

async function waitingOf(user: string, id: number): Promise<{ id: number; actionName: string }[]> {
  return (await ask(user, 'GET', `/v1/makercheckers?entityName=CLIENT&clientId=${id}`)).body
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 0, 1, 2),
  does: fc.constantFrom<Step['does'][]>(...ACTIONS, 'hear yes', 'hear no', 'approve what waits'),
})

// Covers every step at least once, so that nothing is left to chance alone.
const EXAMPLES: [History][] = [
  [{ tenant: 'lakeside', isReady: false, steps: byFirst('verify', 'activate', 'reject', 'edit') }],
  [{ tenant: 'lakeside', isReady: true, steps: byFirst('verify', 'activate', 'close', 'delete') }],
  [
    {
      tenant: 'hillside',
      isReady: true,
      steps: byFirst(
        'verify',
        'verify',
        'hear yes',
        'activate',
        'activate',
        'approve what waits',
        'activate',
        'close',
      ),
    },
  ],
]

function byFirst(...all: Step['does'][]): Step[] {
  return all.map((does) => ({ who: 0, does }))
}

test('after any history the console offers what the bank does, and refuses what the bank refuses', async () => {
  const seen = { offered: 0, refused: 0, lacking: 0, waiting: 0 }
  const history: fc.Arbitrary<History> = fc.record({
    tenant: fc.constantFrom<Tenant[]>('lakeside', 'hillside'),
    isReady: fc.boolean(),
    steps: fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }),
  })
  const late = performance.now() + LONGEST_MS
  await fc.assert(
    fc.asyncProperty(history, async ({ tenant, isReady, steps }) => {
      if (performance.now() > late) return
      const staff = STAFF[tenant]
      const [officer = '', other = ''] = staff
      let id = await create(officer, isReady)
      for (const { who, does } of steps) {
        const user = staff[who] ?? officer
        const waiting = await waitingOf(officer, id)
        if (does === 'hear yes') await hear(tenant, id, 'APPROVED')
        else if (does === 'hear no') await hear(tenant, id, 'REJECTED')
        else if (does === 'approve what waits') {
          for (const one of waiting)
            await ask(other, 'POST', `/v1/makercheckers/${one.id}?command=approve`)
        } else {
          const client = clientSchema.parse((await ask(officer, 'GET', `/v1/clients/${id}`)).body)
          const asked = waiting.map(({ actionName }) => actionFrom(actionName))
          const { state, verification } = client
          const stand: Stand = { state, verification, waiting: asked }
          const { permissions } = await sessionOf(user)
          const offer = may(does, stand, permissions)
          const { status, body } = await take(user, id, does)
          const codes: string[] = (body.errors ?? []).map(
            (one: { userMessageGlobalisationCode: string }) => one.userMessageGlobalisationCode,
          )
          const place = `${does} by ${user} of a client who is ${JSON.stringify(stand)}`
          if (!offer.allowed) {
            seen.refused += 1
            // The bank takes a review of a verified client too; the console deliberately does not offer it.
            const isDetour = does === 'activateByManualReview' && stand.state === 'verified'
            if (!isDetour) expect([place, offer.reason, status]).toEqual([place, offer.reason, 403])
          } else if (status === 200) {
            seen.offered += 1
            if (body.rollbackTransaction) seen.waiting += 1
            if (does === 'delete') id = await create(officer, isReady)
          } else {
            seen.lacking += 1
            const known = codes.filter((code) => !BEYOND_THE_RECORD.test(code))
            expect([place, status, known]).toEqual([place, 403, []])
          }
        }
      }
    }),
    { numRuns: RUNS, examples: EXAMPLES },
  )
  // Every outcome must have occurred, or nothing was compared.
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
}, 3_600_000)
