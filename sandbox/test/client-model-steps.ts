import fc from 'fast-check'
import { expect } from 'vitest'
import { type ClientModel, judge, newClient, nthOf, type Step, type World } from './client-model'
import type { Desk } from './start-sandbox'

/** The people who work on the clients, and the permissions that the bank lists for each. */
export interface Bank {
  desks: Record<string, { desk: Desk; permissions: string[] }>
  today: string
  /** Keeps telephone and document numbers distinct from those of other runs. */
  run: number
}

/** The id of each status of an existing client. */
export const STATUS_IDS = { PENDING: 100, ACTIVE: 300, CLOSED: 600, REJECTED: 700, WITHDRAWN: 800 }
const KIND_IDS = { passport: 89, utilityBill: 94 }
const UNKNOWN = 999_999_999

/** A step of one person on one client: taken at the bank and in the model, and compared. */
export class Take implements fc.AsyncCommand<World, Bank> {
  readonly who: string
  readonly at: number
  readonly step: Step

  constructor(who: string, at: number, step: Step) {
    this.who = who
    this.at = at
    this.step = step
  }

  check({ clients }: Readonly<World>): boolean {
    return this.step.does !== 'create' || clients.length < 3
  }

  async run(world: World, bank: Bank): Promise<void> {
    const { who, step } = this
    const worker = bank.desks[who]
    if (worker === undefined) throw new Error(`Nobody is called ${who}.`)
    const at = this.at % Math.max(world.clients.length, 1)
    const client = step.does === 'create' ? newClient(undefined) : world.clients[at]
    if (client === undefined) throw new Error('There is no client yet.')
    const outcome = judge(world, step, client, worker.permissions)
    const answer = await send(worker.desk, step, client, bank)
    const codes = answer.body?.errors?.map(
      (one: { userMessageGlobalisationCode: string }) => one.userMessageGlobalisationCode,
    )
    if ('codes' in outcome) {
      expect([answer.status, codes]).toEqual([outcome.status, outcome.codes])
    } else {
      expect([answer.status, answer.code]).toEqual([200, undefined])
      const after = withId(outcome.after, answer.body.resourceId)
      if (step.does === 'create') world.clients.push(after)
      else world.clients[at] = after
      await compare(bank, after)
    }
  }

  toString(): string {
    return `${this.who}@${this.at} ${JSON.stringify(this.step)}`
  }
}

/** The officer, who may, makes the data table required or no longer required. */
class Require implements fc.AsyncCommand<World, Bank> {
  check(): boolean {
    return true
  }

  async run(world: World, bank: Bank): Promise<void> {
    await setRequired(bank, !world.isRowRequired)
    world.isRowRequired = !world.isRowRequired
  }

  toString(): string {
    return 'require or no longer'
  }
}

/** Makes the data table required, or no longer required. */
export async function setRequired({ desks }: Bank, isRequired: boolean): Promise<void> {
  const desk = desks.officer?.desk
  if (desk === undefined) throw new Error('There is no officer.')
  const path = '/v1/entityDatatableChecks'
  const { body } = await desk.get(path)
  const check = body.pageItems.find(
    ({ datatableName }: { datatableName: string }) => datatableName === 'vetting',
  )
  if ((check !== undefined) === isRequired) return
  const { status } = isRequired
    ? await desk.post(path, { entity: 'm_client', status: 300, datatableName: 'vetting' })
    : await desk.delete(`${path}/${check.id}`)
  expect(status).toBe(200)
}

/** Steps of people on clients, in any order. */
export function steps(): fc.Arbitrary<fc.AsyncCommand<World, Bank>>[] {
  const who = fc.constantFrom('officer', 'officer', 'officer', 'officer', 'verifier', 'auditor')
  const mobile = fc.constantFrom('1', '2')
  const nth = fc.nat(1)
  const mostly = fc.constantFrom(true, true, true, false)
  const of = (step: fc.Arbitrary<Step>) =>
    fc.tuple(who, fc.nat(2), step).map(([by, at, what]) => new Take(by, at, what))
  const simple = fc.constantFrom<Step>(
    { does: 'reject' },
    { does: 'withdraw' },
    { does: 'close' },
    { does: 'delete' },
    { does: 'addRow' },
    { does: 'removeRows' },
  )
  const verification = of(
    fc.record({ does: fc.constant('verify'), kind: fc.constantFrom('FULL', 'FULL', 'PARTIAL') }),
  )
  const reopening = fc.constantFrom<Step>(
    { does: 'reactivate' },
    { does: 'undoRejection' },
    { does: 'undoWithdrawal' },
  )
  return [
    of(fc.record({ does: fc.constant('create'), mobile: fc.option(mobile, { nil: undefined }) })),
    of(
      fc.record({
        does: fc.constant('contact'),
        member: fc.constant('emailAddress'),
        value: fc.constantFrom('tess@example.com', 'tess@example.com', undefined),
      }),
    ),
    of(
      fc.record({
        does: fc.constant('contact'),
        member: fc.constant('mobileNo'),
        value: fc.option(mobile, { nil: undefined }),
      }),
    ),
    verification,
    verification,
    of(fc.record({ does: fc.constant('activate'), isReview: fc.boolean() })),
    of(simple),
    of(reopening),
    of(
      fc.record({
        does: fc.constant('addIdentifier'),
        kind: fc.constantFrom('passport', 'passport', 'utilityBill'),
        number: fc.constantFrom('A', 'B', 'C'),
        isActive: mostly,
        hasExpired: mostly.map((isValid) => !isValid),
      }),
    ),
    of(fc.record({ does: fc.constant('setActive'), nth, isActive: fc.boolean() })),
    of(fc.record({ does: fc.constantFrom('approve', 'refuse', 'refuse'), nth })),
    of(fc.record({ does: fc.constant('removeIdentifier'), nth })),
    fc.constant(new Require()),
  ]
}

function send(desk: Desk, step: Step, client: ClientModel, { today: on, run }: Bank) {
  const telephone = (number: string | undefined) => number && `8${run}${number}`
  const path = `/v1/clients/${client.id}`
  const command = (name: string, members: object) =>
    desk.post(`${path}?command=${name}`, { dateFormat: 'yyyy-MM-dd', ...members })
  const identifier = (nth: number) => `${path}/identifiers/${nthOf(client, nth)?.id ?? UNKNOWN}`
  switch (step.does) {
    case 'create':
      return desk.post('/v1/clients', {
        firstname: 'Tess',
        lastname: 'Tester',
        mobileNo: telephone(step.mobile),
        submittedOnDate: '2024-01-15',
        dateFormat: 'yyyy-MM-dd',
      })
    case 'contact':
      return desk.put(path, {
        [step.member]: (step.member === 'mobileNo' ? telephone(step.value) : step.value) ?? null,
      })
    case 'verify':
      return command('verify', { kycVerificationType: step.kind })
    case 'activate':
      return command('activate', {
        activationDate: on,
        isActivatedByManualReview: step.isReview,
        manualReviewActivationComments: step.isReview ? 'Known for years' : '',
      })
    case 'reject':
      return command('reject', { rejectionDate: on, rejectionReasonId: 801 })
    case 'withdraw':
      return command('withdraw', { withdrawalDate: on, withdrawalReasonId: 811 })
    case 'close':
      return command('close', { closureDate: on, closureReasonId: 821 })
    case 'reactivate':
      return command('reactivate', { reactivationDate: on })
    case 'undoRejection':
    case 'undoWithdrawal':
      return command(step.does, { reopenedDate: on })
    case 'delete':
      return desk.delete(path)
    case 'addRow':
      return desk.post(`/v1/datatables/vetting/${client.id}`, { remark: 'Seen' })
    case 'removeRows':
      return desk.delete(`/v1/datatables/vetting/${client.id}`)
    case 'addIdentifier':
      return desk.post(`${path}/identifiers`, {
        documentTypeId: KIND_IDS[step.kind],
        documentKey: `${run}${step.number}`,
        status: step.isActive ? 'Active' : 'Inactive',
        expiryDate: step.hasExpired ? '2020-01-01' : on,
        dateFormat: 'yyyy-MM-dd',
      })
    case 'setActive':
      return desk.put(identifier(step.nth), { status: step.isActive ? 'Active' : 'Inactive' })
    case 'approve':
      return desk.post(`${identifier(step.nth)}?command=approve`)
    case 'refuse':
      return desk.post(`${identifier(step.nth)}?command=reject`, { reason: 'Not readable' })
    case 'removeIdentifier':
      return desk.delete(identifier(step.nth))
  }
}

// The bank assigns the ids; the model has 0 until then.
function withId(after: ClientModel, resourceId: unknown): ClientModel {
  const id = Number(resourceId)
  return {
    ...after,
    id: after.id === 0 ? id : after.id,
    identifiers: after.identifiers.map((one) => (one.id === 0 ? { ...one, id } : one)),
  }
}

/** Checks that the client and its identifiers read at the bank equal the model's. */
export async function compare({ desks }: Bank, client: ClientModel): Promise<void> {
  const desk = desks.auditor?.desk
  if (desk === undefined) throw new Error('There is no auditor.')
  const { status, body } = await desk.get(`/v1/clients/${client.id}`)
  if (client.status === 'GONE') {
    expect(status).toBe(404)
    return
  }
  expect({
    status: body.status.id,
    active: body.active,
    verification: body.clientVerificationStatus,
    emailAddress: body.emailAddress,
    mobileNo: body.mobileNo?.slice(-1),
    isReviewed: body.isActivatedByManualReview ?? false,
  }).toEqual({
    status: STATUS_IDS[client.status],
    active: client.status === 'ACTIVE',
    verification: client.isVerified ? 'APPROVED' : 'PENDING',
    emailAddress: client.emailAddress,
    mobileNo: client.mobileNo,
    isReviewed: client.isReviewed,
  })
  const all = await desk.get(`/v1/clients/${client.id}/identifiers`)
  expect(
    all.body.map((one: Record<string, unknown>) => [one.id, one.status, one.documentStatus]),
  ).toEqual(
    client.identifiers.map(({ id, isActive, decision }) => [
      id,
      `clientIdentifierStatusType.${isActive ? 'active' : 'inactive'}`,
      decision,
    ]),
  )
}
