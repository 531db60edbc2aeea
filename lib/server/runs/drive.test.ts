import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { drive } from './drive'
import { changeRun, findRun, keepRun } from './kept'

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
