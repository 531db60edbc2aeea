import { QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clientQueries } from '@/lib/clients/queries'
import { aClient } from '@/lib/clients/test/a-client'
import type { Problem } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { createQueryClient } from '@/lib/query-client'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { Workbench } from './workbench'

test('the workbench says that the client whose values are compared could not be read again', () => {
  const client = aClient({ displayName: 'Nia Barrow' })
  const queryClient = createQueryClient()
  const { queryKey } = clientQueries.one(client.id)
  const drawn = () => {
    const workbench = createElement(Workbench, {
      client,
      session: {
        can: { verify: true },
        permissions: holding(),
        person: 'me',
        today: [2026, 3, 1],
        targetDays: {},
      } as unknown as Parameters<typeof Workbench>[0]['session'], // only these members are read
      timeZone: 'Europe/Paris',
      rendered: {},
    })
    return renderToString(
      createElement(
        AppRouterContext,
        { value: {} as never }, // nothing is pressed
        createElement(QueryClientProvider, { client: queryClient }, withWords(workbench)),
      ),
    )
  }
  queryClient.setQueryData(queryKey, client)
  expect(drawn()).not.toContain('Shown as last read')
  const failed = { code: 'bank_failed', title: 'The bank could not answer' } as Problem // all that is read of it
  const query = queryClient.getQueryCache().find({ queryKey })
  query?.setState({ status: 'error', error: new RequestFailed(failed) })
  expect(drawn()).toContain('because it could not be read again: the client.')
})
