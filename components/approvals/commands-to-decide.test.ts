import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WaitingCommand } from '@/lib/approvals/schema'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { CommandsToDecide } from './commands-to-decide'

const items = ['officer', 'colleague', 'colleague'].map(
  (maker, at): WaitingCommand => ({
    id: at + 1,
    action: 'activate',
    entity: 'client',
    bankWords: 'ACTIVATE CLIENT',
    permission: 'may client.activate too',
    maker,
    changes: [],
    others: 0,
  }),
)

/** The list with these filters, while more requests wait than it has. */
function drawn(filters: string): string {
  const list = createElement(CommandsToDecide, {
    rendered: { page: { items, isKnown: true, isComplete: false, hasMore: true } },
    session: {
      can: {},
      permissions: holding('*'),
      username: 'checker',
      person: 'me',
    } as ComponentProps<typeof CommandsToDecide>['session'], // only these members are read
    timeZone: 'Africa/Nairobi',
  })
  return renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nothing is pressed
      createElement(
        SearchParamsContext,
        { value: new URLSearchParams(filters) as never }, // nobody writes to it
        createElement(QueryClientProvider, { client: new QueryClient() }, withWords(list)),
      ),
    ),
  )
}

test('a filtered list speaks of the listed requests where more wait than it has', () => {
  const some = drawn('maker=colleague')
  expect(some).toContain('The oldest 3 are listed. More are waiting.')
  expect(some).toContain('2 of the 3 listed.')
  const none = drawn('maker=nobody')
  expect(none).toContain('0 of the 3 listed.')
  expect(none).toContain('No listed request matches these filters')
})
