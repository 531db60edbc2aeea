import { beforeAll, expect, test } from 'vitest'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { type Check, changeRun, Entries, type KeptRun, keepRun } from './kept'
import { noteName } from './names'
import { outcomesFile } from './outcomes-file'

beforeAll(() => configure({ LOG_LEVEL: 'error' }))

const staff: Staff = { ...plainStaff, session: { ...plainStaff.session, person: 'officer' } }

/** What the file says of a client that a run has found ready and not noted as sent. */
async function outcomeIn(change: Partial<KeptRun>): Promise<string | undefined> {
  const kept = await keepRun(staff, { action: 'verify', kind: 'full' }, [7])
  const check: Check = { group: 'ready', reasons: [], round: 1, at: 0 }
  await (await Entries.of(kept)).note(7, { check })
  await changeRun(kept.id, (run) => ({ ...run, ...change }))
  noteName(kept, { id: 7, displayName: 'Nia Barrow' } as Parameters<typeof noteName>[1]) // all that a name needs
  const { signal } = new AbortController()
  const query = { separator: 'comma', file: undefined } as const
  const file = await outcomesFile(staff, kept.id, query, ({ id }) => id, signal)
  return (await file.text()).split('\r\n')[1]?.split(',')[4]
}

test('a client that was left is called not sent only where the store cannot have forgotten that it was sent', async () => {
  const halted = { phase: 'sending', settled: 1 } as const
  expect(await outcomeIn({ ...halted, halt: 'stopped' })).toBe('runs.end.left')
  expect(await outcomeIn({ ...halted, halt: 'forgotten' })).toBe('runs.end.forgotten')
  expect(await outcomeIn({ ...halted, halt: 'forgotten', settled: 0 })).toBe('')
  // The store may have forgotten that the run was started.
  expect(await outcomeIn({ phase: 'checked', halt: 'forgotten' })).toBe('runs.end.forgotten')
})
