import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Activity } from '@/lib/activity/schema'
import { holding } from '@/lib/session/test/holding'
import { coreBank } from '../banks/core/bank'
import { ProblemError } from '../http/problems'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { told } from '../test/told'
import { decide } from './approvals'

beforeAll(() => configure())
beforeEach(() => vi.restoreAllMocks())

const staff = {
  ...plainStaff,
  session: { ...plainStaff.session, permissions: holding('approvals.decide') },
}
const seen = { what: '', maker: '', clientName: '' }

/** A bank that lists nothing, shows no entry, and takes a decision without naming the request. */
function lists(more: { hasMore?: boolean; unreadable?: number }) {
  const listed = { items: [], hasMore: false, unreadable: 0, ...more }
  vi.spyOn(coreBank, 'listWaitingCommands').mockResolvedValue(listed)
  vi.spyOn(coreBank, 'readActivity').mockRejectedValue(new Error('unreadable'))
  return vi.spyOn(coreBank, 'decideWaitingCommand').mockResolvedValue({ waits: false })
}
async function refused(): Promise<string | undefined> {
  const error = await decide(staff, 12, { decision: 'approve', seen }).catch((thrown) => thrown)
  if (!(error instanceof ProblemError)) throw new Error(`not a Problem: ${String(error)}`)
  return told(error).detail
}

test('a request that the bank lists no longer is said to be decided only where the list is whole', async () => {
  const sent = lists({})
  expect(await refused()).toContain('was decided or withdrawn')
  for (const more of [{ unreadable: 1 }, { hasMore: true }]) {
    lists(more)
    expect(await refused()).not.toContain('was decided or withdrawn')
  }
  expect(sent).not.toHaveBeenCalled()
})

test('whether a request still waits is not known where the list read afterwards is not whole', async () => {
  const takeBack = () => decide(staff, 12, { decision: 'takeBack' })
  for (const more of [{ unreadable: 1 }, { hasMore: true }]) {
    lists(more)
    expect(await takeBack()).toMatchObject({ outcome: 'unknown', waits: null })
  }
})

test('a request whose entry in the trail was decided waits no longer, also where the list is not whole', async () => {
  lists({ unreadable: 1 })
  const entry: Activity = { id: 12, entity: 'client', action: 'activate', changes: [], others: 0 }
  vi.spyOn(coreBank, 'readActivity')
    .mockResolvedValueOnce({ ...entry, result: 'waiting' })
    .mockResolvedValue({ ...entry, result: 'takenBack', checker: 'officer' })
  const answer = await decide(staff, 12, { decision: 'takeBack' })
  expect(answer).toMatchObject({ waits: false })
})
