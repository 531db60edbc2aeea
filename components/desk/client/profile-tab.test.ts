import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Action } from '@/lib/actions'
import { aClient } from '@/lib/clients/test/a-client'
import type { Session } from '@/lib/session/schema'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { DeskClientProvider } from './desk-client'
import { ProfileTab } from './profile-tab'

const session = {
  permissions: holding('client.change'),
  can: { change: true },
} as Session // the tab reads no more of it

function drawn(waiting: Action[]): string {
  const tab = createElement(ProfileTab, { session, editLabel: 'Edit details' })
  const props = { client: aClient(), waiting, children: tab }
  const desk = createElement(DeskClientProvider, props)
  const client = new QueryClient()
  return renderToString(withWords(createElement(QueryClientProvider, { client }, desk)))
}

test('a change of details that waits for approval is not offered a second time', () => {
  expect(drawn(['change'])).toContain('A request for this is already waiting for approval.')
})
