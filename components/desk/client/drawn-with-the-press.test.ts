import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { aClient } from '@/lib/clients/test/a-client'
import { shownEarlier } from '@/lib/readiness/needs'
import type { MayWait } from '@/lib/readiness/schema'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { type Desk, useDesk } from './use-desk'

afterEach(() => vi.unstubAllGlobals())

/** What is sent by a press to activate on a page that shows this of an earlier activation. */
async function sentWith(mayWait: MayWait | undefined, approvals = false): Promise<unknown> {
  let desk: Desk | undefined
  const Page = () => {
    desk = useDesk({
      client: aClient(),
      verification: undefined,
      readiness: { provingKinds: null, tables: [], ...(mayWait && { mayWait }) },
      waiting: undefined,
      rejected: undefined,
      session: {
        can: { verify: false, approvals },
        permissions: holding('*'),
        person: 'me',
        username: 'me',
        today: [2026, 11, 20],
        targetDays: {},
      } as unknown as Parameters<typeof useDesk>[0]['session'], // only these members are read
      timeZone: 'Europe/Paris',
    })
    return null
  }
  const page = withWords(createElement(Page))
  const client = new QueryClient()
  renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nobody goes anywhere
      createElement(QueryClientProvider, { client }, page),
    ),
  )
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    const done = { outcome: 'done', client: aClient({ state: 'active' }) }
    return Response.json(done, { headers: { 'x-trace-id': 'trace' } })
  })
  // A press without an answer would be looked for after the test.
  expect(await desk?.activate.run({ activatedOn: '2026-11-20' }, {})).toMatchObject({
    phase: 'done',
  })
  return bodies[0]
}

test('a press to activate says which earlier activation the page shows, at a bank that does not show what waits', async () => {
  const sent: MayWait = { by: 'Nia Barrow', on: [2026, 11, 19], answer: 'held' }
  expect(await sentWith(sent)).toMatchObject({ earlier: shownEarlier(sent), verdict: {} })
  expect(await sentWith(undefined)).toMatchObject({ earlier: 'none' })
  expect(await sentWith(undefined, true)).not.toHaveProperty('earlier')
})
