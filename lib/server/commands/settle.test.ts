import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { ActivationRequest } from '@/lib/activation/schema'
import { isActivatedBy } from '@/lib/clients/evidence'
import { BankFailure } from '../bank/errors'
import { activateClient } from '../banks/core/activation'
import { ProblemError } from '../http/problems'
import { configure } from '../test/environment'
import { forgetFailures } from '../test/forget-failures'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { carryOut } from './onboarding'

const CLIENT = 7
const DAY = '2026-11-20'

type Answer = (response: ServerResponse, request: IncomingMessage) => void
/** How the bank answers an activation, and how it answers when the client is read afterwards. */
let command: Answer
let reading: Answer

const bank = await hostileBank((request, response) =>
  request.method === 'POST' ? command(response, request) : reading(response, request),
)
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '4000' })
afterEach(() => {
  forgetFailures()
  bank.requests.length = 0
})

const text =
  (body: string, status = 200, type = 'application/json'): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body)
const json = (body: unknown, status = 200) => text(JSON.stringify(body), status)
const down = text('', 503)
const hangUp: Answer = (response) => response.destroy()
const verified = json({ id: CLIENT, status: { id: 100 }, clientVerificationStatus: 'APPROVED' })
const active = (by: string, changes: object = {}) =>
  json({
    id: CLIENT,
    status: { id: 300 },
    activationDate: [2026, 11, 20],
    timeline: { activatedByUsername: by },
    ...changes,
  })
const taken = json({ officeId: 1, clientId: CLIENT, resourceId: CLIENT, id: String(CLIENT) })
const held = json({ clientId: CLIENT, commandId: 3, rollbackTransaction: true })

/** How an activation by `officer` is reported, and how often it was sent to the bank. */
async function press(kind: Partial<ActivationRequest> = {}) {
  const request = { activatedOn: DAY, ...kind }
  const told = await carryOut(staff, {
    clientId: CLIENT,
    permission: 'client.activate',
    bypassesVerification: false,
    send: () => activateClient(staff, CLIENT, request),
    reached: (client) => client.state === 'active',
    ours: (client) => isActivatedBy(client, 'officer', request),
  }).then(
    ({ outcome }) => outcome,
    (error) =>
      error instanceof ProblemError
        ? error.code
        : error instanceof BankFailure
          ? error.kind
          : error,
  )
  return { told, sent: bank.requests.filter(({ method }) => method === 'POST').length }
}

describe('an activation is reported', () => {
  test.each<[string, Answer, Answer, string]>([
    ['done where the bank says so and the client is active', taken, active('officer'), 'done'],
    ['done where the bank says so and cannot be asked again', taken, down, 'done'],
    ['unknown where the bank says so and the client is not active', taken, verified, 'unknown'],
    ['unknown where it hung up', hangUp, verified, 'unknown'],
    ['unknown where it hung up and stays away', hangUp, hangUp, 'unknown'],
    ['done where it hung up on ours', hangUp, active('officer'), 'done'],
    ['unknown where it hung up and a colleague was faster', hangUp, active('maker'), 'unknown'],
    ['waiting where it is held', held, verified, 'waiting'],
    ['waiting where it is held and the bank is away', held, down, 'waiting'],
    ['waiting where it is held and a colleague’s was not', held, active('maker'), 'waiting'],
    ['done where it was held no longer than a moment', held, active('officer'), 'done'],
  ])('%s', async (_, answered, read, told) => {
    command = answered
    reading = read
    expect(await press()).toEqual({ told, sent: 1 })
  })

  test.each<[string, Answer]>([
    ['an empty body', text('')],
    ['an empty object', json({})],
    ['a list', json([])],
    ['a word', json('ok')],
    ['null', json(null)],
    ['another client’s id', json({ clientId: 8, resourceId: 8 })],
    ['what another client has under its number', json({ clientId: 8, resourceId: 7 })],
    ['an error in the body', json({ errors: [{ userMessageGlobalisationCode: 'error.x' }] })],
    ['a page of something in between', text('<html>Sign in</html>', 200, 'text/html')],
    ['a held command that is another client’s', json({ clientId: 8, rollbackTransaction: true })],
    ['a redirect', text('', 302)],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '99' }).write('{"clientId":7')
        setImmediate(() => response.destroy())
      },
    ],
    [
      'a compressed answer',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"clientId":7}'),
    ],
    ['no answer in time', () => undefined],
  ])(
    'as done only if its record shows it, where the bank sends 200 with %s, or something like it',
    async (_, answered) => {
      command = answered
      reading = down
      expect(await press()).toEqual({ told: 'unknown', sent: 1 })
      bank.requests.length = 0
      reading = active('officer')
      expect(await press()).toEqual({ told: 'done', sent: 1 })
    },
  )

  test.each<[string, string, object]>([
    ['done', 'this review', { manualReviewActivationComments: 'Other: These.' }],
    ['unknown', 'another review', { manualReviewActivationComments: 'Other: Those.' }],
    ['unknown', 'a review without comments', {}],
    ['unknown', 'no review', { isActivatedByManualReview: false }],
  ])('%s where it hung up on a manual review and the record shows %s', async (told, _, shows) => {
    command = hangUp
    reading = active('officer', { isActivatedByManualReview: true, ...shows })
    const review = { byManualReview: true, reviewComments: 'Other: These.' }
    expect(await press(review)).toEqual({ told, sent: 1 })
  })

  test('as unknown where the record that is read belongs to another client', async () => {
    command = hangUp
    reading = active('officer', { id: 8 })
    expect(await press()).toEqual({ told: 'unknown', sent: 1 })
  })

  test.each<[string, Answer, Answer, string]>([
    [
      'a code nobody knows',
      json({ errors: [{ userMessageGlobalisationCode: 'error.new' }] }, 403),
      verified,
      'refused',
    ],
    ['no code', json({}, 403), verified, 'refused'],
    [
      'no code, and a client that is active by now',
      text('', 403),
      active('maker'),
      'already_active',
    ],
    ['no code, and a bank that is away by now', text('', 403), down, 'refused'],
  ])(
    'as refused, with nothing changed, where the bank refuses with %s',
    async (_, answered, read, told) => {
      command = answered
      reading = read
      expect(await press()).toEqual({ told, sent: 1 })
    },
  )

  test.each<[string, Answer]>([
    ['a page', text('<html>403 Forbidden</html>', 403, 'text/html')],
    ['a page that says there is nothing', text('<html>404 Not Found</html>', 404, 'text/html')],
    ['a word that is no bank’s', text('Forbidden', 403, 'text/plain')],
    ['a wait that was too long for something in between', json({ message: 'Timeout' }, 408)],
  ])('as done or unknown, as its record shows, where a refusal is %s', async (_, answered) => {
    command = answered
    reading = verified
    expect(await press()).toEqual({ told: 'unknown', sent: 1 })
    bank.requests.length = 0
    reading = active('officer')
    expect(await press()).toEqual({ told: 'done', sent: 1 })
  })

  test('as refused for the whole account where the bank refuses even a renewed token', async () => {
    command = text('', 401)
    reading = text('', 401)
    expect(await press()).toMatchObject({ told: 'account_refused' })
  })
})
