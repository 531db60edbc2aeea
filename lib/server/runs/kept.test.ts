import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { MOST_RUNS } from '@/lib/runs/run'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { changeRun, keepRun, runsOf } from './kept'

beforeAll(() => configure({ LOG_LEVEL: 'error' }))

const newStaff = () =>
  ({
    tenant: 'lakeside',
    session: { person: randomUUID(), username: 'officer' },
    sessionKey: { place: randomUUID(), seal: 'none' },
  }) as Staff // all that keeping a run needs of it

test('a person whose runs all move is told that they have too much under way, until one of them has ended', async () => {
  const staff = newStaff()
  const keep = () => keepRun(staff, { action: 'verify', kind: 'full' }, [1])
  const first = await keep()
  for (let count = 1; count < MOST_RUNS; count += 1) await keep()
  await expect(keep()).rejects.toMatchObject({
    code: 'too_much_begun',
    details: { detail: { id: 'runs.tooManyMove' } },
  })
  expect(await runsOf(staff)).toHaveLength(MOST_RUNS)
  await expect(keepRun(newStaff(), first.task, [1])).resolves.toMatchObject({ count: 1 })
  await changeRun(first.id, (run) => ({ ...run, phase: 'ended' }))
  const next = await keep()
  expect((await runsOf(staff)).map(({ id }) => id)).toContain(next.id)
})
