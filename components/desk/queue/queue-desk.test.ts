import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClientsPage } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { aClient } from '@/lib/clients/test/a-client'
import { type QueueView, queueHref } from '@/lib/queue/search-params'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { QueueDesk } from './queue-desk'

/** The HTML of a lane; of clients the bank lists one. */
const drawn = (
  more: Partial<ClientsPage>,
  address: Partial<QueueView> = {},
  client = new QueryClient(),
) => {
  const view: QueueView = { lane: 'verify', officeId: undefined, page: 1, ...address }
  const desk = createElement(QueueDesk, {
    rendered: {
      view,
      clients: {
        page: { totalFilteredRecords: 3, pageItems: [aClient({ displayName: 'Nia' })], ...more },
      },
      requests: {},
    },
    skips: { clients: [], approvals: [] },
    offices: [],
    session: {
      can: { verify: true, approvals: true },
      permissions: holding('client.verify'),
      person: 'me',
      today: [2026, 3, 1],
      targetDays: {},
    } as unknown as Parameters<typeof QueueDesk>[0]['session'], // only these members are read
    timeZone: 'Europe/Paris',
    toRuns: undefined,
  })
  return renderToString(
    createElement(
      SearchParamsContext,
      { value: new URLSearchParams(queueHref(view).split('?')[1]) as never }, // nobody writes to it
      createElement(
        AppRouterContext,
        { value: {} as never }, // nothing is pressed
        createElement(QueryClientProvider, { client }, withWords(desk)),
      ),
    ),
  )
}

test('a lane of clients says which records it leaves out, and that the bank did not filter', () => {
  expect(drawn({})).toContain('Nia')
  expect(drawn({})).not.toMatch(/left out|did not filter/)
  expect(drawn({ unreadable: 2 })).toContain('2 records of this page lack what is needed')
  expect(drawn({ unfiltered: true })).toContain('The bank did not filter these clients as asked')
})

test('the lane of requests is of no office, and neither are the numbers beside it, but the way back is', () => {
  const drawnIn = (lane: QueueView['lane']) => {
    const client = new QueryClient()
    const html = drawn({}, { lane, officeId: 2 }, client)
    return {
      hrefs: [...html.matchAll(/href="([^"]*lane=[^"]*)"/g)].map(([, href]) => href),
      counted: client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey)
        .filter(([, of]) => of === 'counts'),
    }
  }
  const hrefs = ['verify', 'activate', 'approve'].map(
    (lane) => `/queue?lane=${lane}&amp;officeId=2`,
  )
  expect(drawnIn('verify')).toEqual({
    hrefs,
    counted: [clientQueries.counts({ q: '', officeId: 2 }).queryKey],
  })
  expect(drawnIn('approve')).toEqual({
    hrefs,
    counted: [clientQueries.counts({ q: '', officeId: undefined }).queryKey],
  })
})
