import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readCookies } from '../session/cookie'
import { type Staff, staffOf } from '../session/staff'
import { keyValue } from '../store/kv'
import { MemoryKeyValue } from '../store/kv-memory'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { signedIn } from '../test/signed-in'
import { drive } from './drive'
import { type Check, changeRun, Entries, findRun, keepRun } from './kept'

configure()

/** When a run went on, as noted once a copy has worked on it: its person went on with it some milliseconds ago. */
async function wentOnAfter(ago: number): Promise<{ before: number; wentOnAt: number | undefined }> {
  const session = { ...plainStaff.session, person: randomUUID() }
  // Nobody is signed in so: the run halts as soon as it is worked on.
  const staff: Staff = { ...plainStaff, session, sessionKey: { place: randomUUID(), seal: 'none' } }
  const { id, goes } = await keepRun(staff, { action: 'verify', kind: 'full' }, [1])
  const before = Date.now()
  await changeRun(id, (run) => ({ ...run, wentOnAt: before - ago }))
  drive(id)
  const run = await vi.waitFor(
    async () => {
      const now = await findRun(id)
      expect(now).toMatchObject({ halt: 'session', goes })
      return now
    },
    { timeout: 20_000 },
  )
  return { before, wentOnAt: run?.wentOnAt }
}

test('a copy that takes over a run whose copy died hours ago notes that it went on only now', async () => {
  const { before, wentOnAt } = await wentOnAfter(3_600_000)
  expect(wentOnAt).toBeGreaterThanOrEqual(before)
})

test('a copy that takes up what its person has just asked for leaves the time as it was', async () => {
  // In the future, so that a slow machine does not make it long ago.
  const { before, wentOnAt } = await wentOnAfter(-3_600_000)
  expect(wentOnAt).toBe(before + 3_600_000)
})

test.each([
  ['the same', 'stopped'],
  ['another', 'forgotten'],
] as const)('a halted run, settled in %s memory of the store, is %s', async (which, halt) => {
  const { id, memory, goes } = await keepRun(plainStaff, { action: 'verify', kind: 'full' }, [1])
  await changeRun(id, (run) => ({
    ...run,
    phase: 'sending',
    halt: 'stopped',
    memory: which === 'another' ? 'another' : memory,
  }))
  drive(id)
  await vi.waitFor(async () => expect(await findRun(id)).toMatchObject({ settled: goes, halt }), {
    timeout: 20_000,
  })
})

test('a run that goes on while the store has no room is halted, and says so', async () => {
  const slots = globalThis as { [slot: symbol]: unknown } // kv.ts keeps its store here
  const former = keyValue()
  onTestFinished(() => {
    slots[Symbol.for('clientele.key-value')] = former
  })
  const room = 20_000
  const store = new MemoryKeyValue({ all: room, owned: room, oneOwner: room })
  slots[Symbol.for('clientele.key-value')] = store
  const { cookie } = await signedIn('officer')
  const staff = await staffOf(readCookies(cookie ?? null), 't')
  if (!staff) throw new Error('nobody is signed in')
  const kept = await keepRun(staff, { action: 'verify', kind: 'full' }, [1])
  const check: Check = { group: 'ready', reasons: [], round: 1, at: 0 }
  await (await Entries.of(kept)).note(1, { check })
  await changeRun(kept.id, (run) => ({ ...run, phase: 'sending' }))
  await store.set('the rest', 'x'.repeat(room - store.bytes - 208), 60)
  drive(kept.id)
  await vi.waitFor(async () => expect(await findRun(kept.id)).toMatchObject({ halt: 'full' }), {
    timeout: 20_000,
  })
})
