import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Claim } from '@/lib/queue/claim'
import { decisionCommand } from './decision-command'
import type { Decision, WaitingCommand } from './schema'

afterEach(() => vi.unstubAllGlobals())

const waiting: WaitingCommand = {
  id: 7,
  entity: 'client',
  action: 'activate',
  changes: [],
  others: 0,
  bankWords: 'ACTIVATE CLIENT',
  permission: 'may client.activate too',
}
const claimOf = (person: string): Claim => ({ id: 'one', person, name: 'Hana Ito', since: 0 })

/** Whether a sign-in may send a decision on the request, as the console then lists it. */
async function mayResume(decision: Decision, answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const command = decisionCommand({ waiting, decision, person: 'me', onDone: () => undefined })
  return command(new QueryClient()).mayResume?.()
}

const lists = (claim?: Claim) => () =>
  Response.json({ items: [{ ...waiting, claim }] }, { headers: { 'x-trace-id': 't' } })

test('a sign-in sends no decision on a request that a colleague works on by then, wherever it was pressed', async () => {
  expect(await mayResume('approve', lists())).toBe(true)
  expect(await mayResume('approve', lists(claimOf('me')))).toBe(true)
  expect(await mayResume('approve', lists(claimOf('colleague')))).toBe(false)
  expect(await mayResume('takeBack', lists(claimOf('colleague')))).toBe(true)
})

test('a sign-in sends no decision where nobody can say who works on the request', async () => {
  expect(await mayResume('reject', () => new Response('', { status: 502 }))).toBe(false)
})

test('a request that became unreadable is not said to be decided after a lost answer', async () => {
  const look = (more: object) => {
    const listed = { items: [], isKnown: true, hasMore: false, ...more }
    vi.stubGlobal('fetch', async () => Response.json(listed, { headers: { 'x-trace-id': 't' } }))
    const command = decisionCommand({
      waiting,
      decision: 'approve',
      person: 'me',
      onDone: () => undefined,
    })
    return command(new QueryClient()).look({})
  }
  expect(await look({})).toEqual({ is: 'news', news: 'decided' })
  expect(await look({ unreadable: 1 })).toEqual({ is: 'open', shown: null })
})
