import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff } from '../test/plain-staff'
import { type Check, changeRun, type End, type KeptRun, keepRun } from './kept'
import { endBefore, readAgain, sendFor, Unsent } from './send'

const bank = await hostileBank((_request, response) =>
  response.end('{"id":7,"status":{"id":100},"displayName":"Nia Barrow"}'),
)
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
afterAll(bank.close)
beforeEach(() => {
  bank.requests.length = 0
})

const staff: Staff = { ...plainStaff, session: { ...plainStaff.session, person: 'officer' } }
// Of another identity than the bank’s record: the client is read, and then not sent.
const check: Check = { group: 'ready', reasons: [], round: 1, at: 0, seen: 'another' }

/** A run as the copy that sends its clients has read it. */
async function sending(): Promise<KeptRun> {
  const { id } = await keepRun(staff, { action: 'verify', kind: 'full' }, [7])
  const run = await changeRun(id, (run) => ({ ...run, phase: 'sending' }))
  if (!run) throw new Error('the run is gone')
  return run
}

test('a client of a run that goes on is read again before anything is sent', async () => {
  expect(await sendFor(staff, await sending(), 7, check)).toMatchObject({ end: 'refused' })
  expect(bank.requests).toHaveLength(1)
})

test.each<[string, Partial<KeptRun>]>([
  ['was stopped', { halt: 'stopped' }],
  ['was continued by another copy', { goes: 2 }],
  ['is over', { phase: 'ended' }],
])(
  'a copy that stood still sends no client of a run that %s meanwhile, and leaves its press free',
  async (_how, change) => {
    const run = await sending()
    await changeRun(run.id, (now) => ({ ...now, ...change }))
    await expect(sendFor(staff, run, 7, check)).rejects.toBeInstanceOf(Unsent)
    expect(bank.requests).toEqual([])
    expect(await endBefore(staff, run, { clientId: 7, check })).toBeUndefined()
  },
)

test('a client taken over as not known ends as the copy that sent it noted later, in whichever round', async () => {
  const run = await sending()
  const end: End = { end: 'unknown', reasons: [], round: 1, at: 0 }
  const lookAgain = () => readAgain(staff, { ...run, round: 2 }, { clientId: 7, check, end })
  expect(await lookAgain()).toBeUndefined()
  const sent = await sendFor(staff, run, 7, check)
  expect(sent).toMatchObject({ end: 'refused', round: 1 })
  bank.requests.length = 0
  expect(await lookAgain()).toEqual(sent)
  expect(bank.requests).toEqual([])
})
