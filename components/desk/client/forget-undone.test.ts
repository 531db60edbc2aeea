import { beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '@/lib/clients/client'
import { aClient } from '@/lib/clients/test/a-client'
import { createCommand } from '@/lib/commands/command'
import { UNSENT } from '@/lib/commands/status'
import { forgetOvertaken, forgetUndone, mayStillTake } from './forget-undone'

const verified = aClient({ state: 'verified' })
let sent: number
let command: ReturnType<typeof aVerification>

function aVerification() {
  const done = { is: 'done', result: verified } as const
  return createCommand<string, Client | null, never, Client, undefined>(
    {
      send: async () => {
        sent += 1
        return done
      },
      look: async () => done,
      readAgain: async () => undefined,
    },
    () => undefined,
    () => undefined,
  )
}

/** The desk is drawn in turn with a client that shows the verification, or does not. */
function draw(...reached: boolean[]): void {
  let shown: ReturnType<typeof forgetUndone> = new Set()
  for (const isReached of reached) {
    const { status } = command.state()
    shown = forgetUndone([{ as: 'verify', status, isReached, release: command.release }], shown)
  }
}

beforeEach(() => {
  sent = 0
  command = aVerification()
})

test('a client who was verified here and is pending again can be verified again', async () => {
  await command.run('full')
  draw(true, false)
  expect(command.state().status.phase).toBe('idle')
  await command.run('full')
  expect(sent).toBe(2)
})

test('what was carried out is not forgotten while the client shown is as old as before', async () => {
  await command.run('full')
  draw(false, false, true)
  expect(command.state().status.phase).toBe('done')
})

test.each([
  { lost: 'activate', done: 'reject', state: 'rejected', isReached: true, forgotten: true },
  { lost: 'activate', done: 'delete', state: 'verified', isReached: false, forgotten: true },
  { lost: 'activate', done: 'reject', state: 'verified', isReached: false, forgotten: false },
  { lost: 'activate', done: 'verify', state: 'verified', isReached: true, forgotten: false },
  // A bank takes that of a verified client, too.
  {
    lost: 'activateByManualReview',
    done: 'verify',
    state: 'verified',
    isReached: true,
    forgotten: false,
  },
] as const)(
  'a $lost without an answer is forgotten after $done of a client now $state: $forgotten',
  ({ lost: as, done, state, isReached, forgotten }) => {
    const [released, kept] = [vi.fn(), vi.fn()]
    const lost = { status: { phase: 'unresolved' }, unanswered: true } as const
    const carried = { status: { phase: 'done', result: null } } as const
    forgetOvertaken(
      [
        { ...UNSENT, ...lost, as, isReached: false, release: released },
        { ...UNSENT, ...carried, as: done, isReached, release: kept },
      ],
      (action) => mayStillTake(aClient({ state }), action),
    )
    expect(released).toHaveBeenCalledTimes(forgotten ? 1 : 0)
    expect(kept).not.toHaveBeenCalled()
  },
)
