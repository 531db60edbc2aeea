import { beforeAll, expect, test } from 'vitest'
import { said } from '@/lib/words/said'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { changeRun, type End, Entries, keepRun } from './kept'
import { viewRun } from './view'

beforeAll(() => configure({ LOG_LEVEL: 'error' }))

const staff: Staff = { ...plainStaff, session: { ...plainStaff.session, person: 'officer' } }

/** The permission that a halted run tells its person to ask for, where clients were refused for these, at these times. */
async function lackedAfter(...refused: [permission: string | undefined, at: number][]) {
  const ids = refused.map((_, client) => client + 1)
  const { id } = await keepRun(staff, { action: 'verify', kind: 'full' }, ids)
  // While the bank wants to be left alone, no names are read.
  const waitsUntil = Date.now() + 600_000
  const halted = { phase: 'sending', halt: 'permission', waitsUntil } as const
  const run = await changeRun(id, (now) => ({ ...now, ...halted }))
  if (!run) throw new Error('the run is gone')
  const entries = await Entries.of(run)
  for (const [client, [permission, at]] of refused.entries()) {
    const reason = permission
      ? said('runs.because.lacks', { permission })
      : said('runs.because.notPermitted')
    const end: End = { end: 'refused', reasons: [reason], round: 1, at }
    await entries.note(client + 1, { end })
  }
  return (await viewRun(staff, run, { show: 'all', because: undefined, page: 1 }, ({ id }) => id))
    .run.lacks
}

test('a run that halts again names the permission that is missing now, and not one missing before', async () => {
  expect(await lackedAfter(['VERIFY_CLIENT', 1], ['READ_CLIENT', 2])).toBe('READ_CLIENT')
  expect(await lackedAfter(['READ_CLIENT', 2], ['VERIFY_CLIENT', 1])).toBe('READ_CLIENT')
  expect(await lackedAfter(['VERIFY_CLIENT', 1], [undefined, 2])).toBeUndefined()
})
