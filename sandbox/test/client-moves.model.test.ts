import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { judge, type Step, type World } from './client-model'
import { type Bank, compare, STATUS_IDS, setRequired, steps, Take } from './client-model-steps'
import { readCounters } from './counters'
import { startSandbox, type TestSandbox } from './start-sandbox'

/** The number of histories to go through. */
const RUNS = inject('histories')
/**
 * After this time a slow machine has tried enough histories and begins no more: one broken off by a timeout would go on behind
 * the next test. With MODEL_RUNS set there is no limit.
 */
const LONGEST_MS = process.env.MODEL_RUNS ? Number.POSITIVE_INFINITY : 6 * 60_000

let sandbox: TestSandbox
let bank: Bank
beforeAll(async () => {
  sandbox = await startSandbox('embedded', 20)
  const officer = await sandbox.as('officer')
  const table = {
    datatableName: 'vetting',
    apptableName: 'm_client',
    multiRow: true,
    columns: [{ name: 'remark', type: 'Text', mandatory: true }],
  }
  expect((await officer.post('/v1/datatables', table)).status).toBe(200)
  const desks: Bank['desks'] = {}
  for (const who of ['officer', 'verifier', 'auditor']) {
    const desk = await sandbox.directly(who)
    const { permissions } = (await desk.get('/v1/userdetails')).body
    desks[who] = { desk, permissions }
  }
  bank = { desks, today: sandbox.today, run: 0 }
})
afterAll(() => sandbox.stop())

async function begin(): Promise<World> {
  bank.run += 1
  await setRequired(bank, false)
  return { clients: [], isRowRequired: false }
}
const take = (world: World, at: number, step: Step) =>
  new Take('officer', at, step).run(world, bank)

// A refused step must have left every client as it was.
async function compareAll(world: World): Promise<void> {
  for (const client of world.clients) await compare(bank, client)
}

const READY: Step[] = [
  { does: 'create', mobile: '1' },
  { does: 'contact', member: 'emailAddress', value: 'tess@example.com' },
  { does: 'addIdentifier', kind: 'passport', number: 'A', isActive: true, hasExpired: false },
]
const REVIEW: Step = { does: 'activate', isReview: true }
const MOVES: Step[] = [
  { does: 'verify', kind: 'FULL' },
  { does: 'activate', isReview: false },
  REVIEW,
  { does: 'reject' },
  { does: 'withdraw' },
  { does: 'close' },
  { does: 'reactivate' },
  { does: 'undoRejection' },
  { does: 'undoWithdrawal' },
  { does: 'contact', member: 'emailAddress', value: undefined },
  { does: 'delete' },
]
const ENDS: [string, Step[]][] = [
  ['pending', []],
  ['active', [REVIEW]],
  ['closed', [{ does: 'close' }]],
  ['rejected', [{ does: 'reject' }]],
  ['withdrawn', [{ does: 'withdraw' }]],
  ['deleted', [{ does: 'delete' }]],
]

// docs/bank-api.md, "Client states", "Verify a client", "Activate a client", "End a client" and "Reopen a client"
test.each(
  ENDS.flatMap(([word, end]) => [
    [word, end],
    [`${word}, verified before`, [{ does: 'verify', kind: 'FULL' } as const, ...end]],
  ]) as [string, Step[]][], // Pairs of a word and the steps that lead there.
)(
  'a client who is %s can take the moves that the rules allow, and no other',
  async (_word, way) => {
    const permissions = bank.desks.officer?.permissions ?? []
    const arrive = async () => {
      const world = await begin()
      for (const step of [...READY, ...way]) await take(world, 0, step)
      return world
    }
    let world = await arrive()
    for (const move of MOVES) {
      const [client] = world.clients
      if (client === undefined) throw new Error('There is no client.')
      const isTaken = 'after' in judge(world, move, client, permissions)
      await take(world, 0, move)
      // A refused move changes nothing, so the next one can be tried on the same client.
      if (isTaken) world = await arrive()
    }
    await compareAll(world)
  },
  120_000,
)

test('any steps of any people in any order get the answers and records of the rules', async () => {
  const late = performance.now() + LONGEST_MS
  // A failure names its seed and its shortest failing steps.
  await fc.assert(
    fc.asyncProperty(fc.commands(steps(), { maxCommands: 40, size: 'max' }), async (commands) => {
      if (performance.now() > late) return
      const world = await begin()
      for (const step of READY) await take(world, 0, step)
      await take(world, 1, { does: 'create', mobile: undefined })
      await fc.asyncModelRun(() => ({ model: world, real: bank }), commands)
      await compareAll(world)
    }),
    { numRuns: RUNS },
  )
}, 7_200_000)

test('afterwards every list counts as many clients as there are', async () => {
  const { kept, real } = await readCounters(sandbox.db)
  expect(kept).toEqual(real)
  const desk = bank.desks.auditor?.desk
  const all = await desk?.get('/v1/clients?limit=0')
  const items: Record<string, unknown>[] = all?.body.pageItems
  for (const [status, id] of Object.entries(STATUS_IDS)) {
    for (const verification of ['APPROVED', 'PENDING']) {
      const query = `clientStatus=${status}&clientVerificationStatus=${verification}`
      const page = await desk?.get(`/v1/clients?limit=1&${query}`)
      const counted = items.filter(
        (one) =>
          JSON.stringify(one.status).includes(`"id":${id}`) &&
          one.clientVerificationStatus === verification,
      )
      expect([query, page?.body.totalFilteredRecords]).toEqual([query, counted.length])
    }
  }
})
