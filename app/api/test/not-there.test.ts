import { NextRequest } from 'next/server'
import { beforeAll, expect, inject, test } from 'vitest'
import { detailsOf } from '@/lib/client-details/values'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { configure } from '@/lib/server/test/environment'
import { DELETE, PATCH, POST, PUT } from '../[...address]/route'
import { Browser, ORIGIN } from './browser'

let officer: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
})

const NOBODY = 999_999_999
const activatedOn = '2026-01-05'
const verification = { kind: 'full' }
const review = {
  activatedOn,
  byManualReview: true,
  reviewComments: 'Known to the branch.',
}
const rejection = { command: 'reject', date: activatedOn, reasonId: 801 }
const reopening = { command: 'undoRejection', date: activatedOn }
const change = {
  before: detailsOf({ id: NOBODY, state: 'pending', timeline: {} }),
  changes: { emailAddress: 'nia@example.com' },
}
const seen = '[]'
const { activation, verification: verifying, move } = deskPaths.api

test.each([
  ['a verification', 'POST', verifying(NOBODY), verification],
  ['a verification as seen', 'POST', verifying(NOBODY), { ...verification, seen }],
  ['an activation', 'POST', activation(NOBODY), { activatedOn }],
  ['an activation as seen', 'POST', activation(NOBODY), { activatedOn, seen }],
  ['a manual review', 'POST', activation(NOBODY), review],
  ['a manual review as seen', 'POST', activation(NOBODY), { ...review, seen }],
  ['a rejection', 'POST', move(NOBODY, 'ending'), rejection],
  ['a rejection as seen', 'POST', move(NOBODY, 'ending'), { ...rejection, seen }],
  ['a reopening as seen', 'POST', move(NOBODY, 'reopening'), { ...reopening, seen }],
  ['a deletion', 'DELETE', paths.api.client(NOBODY), {}],
  ['a deletion as seen', 'DELETE', paths.api.client(NOBODY), { seen }],
  ['a change of details', 'PUT', paths.api.client(NOBODY), change],
] as const)(
  '%s for a client that does not exist says that nothing was changed',
  async (...asked) => {
    const [, method, address, body] = asked
    const answer = await officer.command(address, body, undefined, method)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.body.detail.match(/Nothing was changed\./g)).toHaveLength(1)
  },
)

test.each(Object.entries({ POST, PUT, DELETE, PATCH }))(
  'a %s to an address that the API does not have is answered as data, and settles only that try',
  async (method, handler) => {
    const request = new NextRequest(`${ORIGIN}/api/nowhere`, {
      method,
      headers: {
        host: new URL(ORIGIN).host,
        'sec-fetch-site': 'same-origin',
        'x-clientele': '1',
      },
    })
    const params = Promise.resolve({ address: ['nowhere'] })
    const answer = await handler(request, { params })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-trace-id')).not.toBeNull()
    expect(await answer.json()).toMatchObject({ code: 'not_found', settles: 'try' })
  },
)
