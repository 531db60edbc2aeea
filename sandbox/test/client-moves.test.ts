import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../seed/random'
import { readCounters } from './counters'
import { createReadyClient, move } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

type Status = 'PENDING' | 'ACTIVE' | 'CLOSED' | 'REJECTED' | 'WITHDRAWN' | 'GONE'

interface State {
  status: Status
  isVerified: boolean
}

const NOT_THERE = 'error.msg.client.id.invalid'
const notPending = (word: string) =>
  `error.msg.client.${word}.on.account.not.in.pending.activation.status`

/** What the bank must answer to a move in a state: the state after it, or the code of the refusal. */
const MOVES: Record<string, (state: State) => State | string> = {
  verify: (state) => {
    if (state.isVerified) return 'error.msg.client.verify.already.verified'
    if (state.status !== 'PENDING') return 'error.msg.client.verify.not.pending'
    return { status: 'PENDING', isVerified: true }
  },
  activate: ({ status, isVerified }) => {
    if (status === 'ACTIVE') return 'error.msg.clients.already.active'
    if (status !== 'PENDING') return 'error.msg.client.activate.not.pending'
    if (!isVerified) return 'error.msg.client.activate.not.verified'
    return { status: 'ACTIVE', isVerified }
  },
  review: ({ status, isVerified }) => {
    if (status === 'ACTIVE') return 'error.msg.clients.already.active'
    if (status !== 'PENDING') return 'error.msg.client.activate.not.pending'
    return { status: 'ACTIVE', isVerified }
  },
  reject: ({ status, isVerified }) =>
    status === 'PENDING' ? { status: 'REJECTED', isVerified } : notPending('rejection'),
  withdraw: ({ status, isVerified }) =>
    status === 'PENDING' ? { status: 'WITHDRAWN', isVerified } : notPending('withdrawal'),
  close: ({ status, isVerified }) => {
    if (status === 'CLOSED') return 'error.msg.client.close.is.already.closed'
    if (status !== 'PENDING' && status !== 'ACTIVE') return 'error.msg.client.close.not.open'
    return { status: 'CLOSED', isVerified }
  },
  reactivate: ({ status }) =>
    status === 'CLOSED' ? BEGUN : 'error.msg.client.reactivation.on.nonclosed.account',
  undoRejection: ({ status }) =>
    status === 'REJECTED' ? BEGUN : 'error.msg.client.undorejection.on.nonrejected.account',
  undoWithdrawal: ({ status }) =>
    status === 'WITHDRAWN' ? BEGUN : 'error.msg.client.undoWithdrawal.on.nonwithdrawal.account',
  update: (state) =>
    ['PENDING', 'ACTIVE'].includes(state.status) ? state : 'error.msg.client.update.not.open',
  delete: ({ status, isVerified }) =>
    status === 'PENDING' ? { status: 'GONE', isVerified } : 'error.msg.clients.cannot.be.deleted',
}

const BEGUN: State = { status: 'PENDING', isVerified: false }
const NAMES = Object.keys(MOVES)
// Verifying opens the most ways, and deleting closes them all.
const DRAWN = [...NAMES, ...NAMES.filter((name) => name !== 'delete'), 'verify', 'verify']

const STATUS_IDS: Record<Status, number | undefined> = {
  PENDING: 100,
  ACTIVE: 300,
  CLOSED: 600,
  REJECTED: 700,
  WITHDRAWN: 800,
  GONE: undefined,
}

const CLIENTS = 250
const STEPS = 12

let sandbox: TestSandbox
let officer: Desk
beforeAll(async () => {
  sandbox = await startSandbox('embedded', 20)
  officer = await sandbox.as('officer')
}, 60_000)
afterAll(() => sandbox.stop())

function send(name: string, id: number) {
  const on = sandbox.today
  switch (name) {
    case 'update':
      return officer.put(`/v1/clients/${id}`, { firstname: `Tess ${id}` })
    case 'delete':
      return officer.delete(`/v1/clients/${id}`)
    case 'review':
      return move(officer, id, 'activate', {
        activationDate: on,
        isActivatedByManualReview: true,
        manualReviewActivationComments: 'x',
      })
    default:
      // Every command ignores the members of the others.
      return move(officer, id, name, {
        activationDate: on,
        rejectionDate: on,
        rejectionReasonId: 801,
        withdrawalDate: on,
        withdrawalReasonId: 811,
        closureDate: on,
        closureReasonId: 821,
        reactivationDate: on,
        reopenedDate: on,
      })
  }
}

const total = async (query: string) =>
  (await officer.get(`/v1/clients?limit=1&${query}`)).body.totalFilteredRecords

/** How many clients the lists count in each state. */
async function listed(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [status, id] of Object.entries(STATUS_IDS)) {
    if (id === undefined) continue
    found[status] = await total(`clientStatus=${status}`)
    const query = `clientStatus=${status}&clientVerificationStatus=APPROVED`
    found[`${status} verified`] = await total(query)
  }
  return found
}

test('after any sequence of moves every answer, every record and every count is as the rules have it', async () => {
  const random = createRandom('moves', 1)
  const expected = await listed()
  const seen = new Set<string>()
  const add = ({ status, isVerified }: State, by: number) => {
    if (status === 'GONE') return
    expected[status] = (expected[status] ?? 0) + by
    if (isVerified) expected[`${status} verified`] = (expected[`${status} verified`] ?? 0) + by
  }
  for (let made = 0; made < CLIENTS; made += 1) {
    const id = await createReadyClient(officer)
    let state = BEGUN
    add(state, 1)
    for (let step = 0; step < STEPS; step += 1) {
      const name = random.pick(DRAWN)
      const outcome = state.status === 'GONE' ? NOT_THERE : MOVES[name]?.(state)
      if (outcome === undefined) throw new Error(`There is no move ${name}.`)
      const { status, code } = await send(name, id)
      const place = `${name} of ${id} when ${state.status}, verified: ${state.isVerified}`
      seen.add(`${name} ${state.status} ${state.isVerified}`)
      if (typeof outcome === 'string') {
        expect([place, status, code]).toEqual([place, outcome === NOT_THERE ? 404 : 403, outcome])
      } else {
        expect([place, status, code]).toEqual([place, 200, undefined])
        add(state, -1)
        add(outcome, 1)
        state = outcome
      }
    }
    const { body } = await officer.get(`/v1/clients/${id}`)
    expect([id, body.status?.id]).toEqual([id, STATUS_IDS[state.status]])
    if (made % 50 === 0) expect(await listed()).toEqual(expected)
  }
  expect(await listed()).toEqual(expected)
  const { kept, real } = await readCounters(sandbox.db)
  expect(kept).toEqual(real)
  // Each move was tried in each state a client can be in, verified and not, and on one who is gone.
  const tried = Object.keys(STATUS_IDS).flatMap((status) =>
    NAMES.flatMap((name) => [`${name} ${status} true`, `${name} ${status} false`]),
  )
  expect(tried.filter((one) => !seen.has(one))).toEqual([])
}, 240_000)
