import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { approvalQueries } from '@/lib/approvals/queries'
import type { WaitingCommand } from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { aClient } from '@/lib/clients/test/a-client'
import type { Problem, ProblemCode } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { identifierQueries } from '@/lib/identifiers/queries'
import { createQueryClient } from '@/lib/query-client'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { RequestDesk } from './request-desk'

const CLIENT = aClient({ displayName: 'Nia Barrow' })
const WAITING = {
  id: 12,
  action: 'activate',
  entity: 'client',
  clientId: CLIENT.id,
  clientName: 'Nia Barrow',
  permission: 'may client.activate',
  maker: 'officer',
  changes: [],
} as unknown as WaitingCommand // all that the page reads of it
const COMMANDS = { items: [WAITING], isKnown: true, isComplete: true, hasMore: false }
const FILES = { records: [] }

/** The page of a request after these reads, each of which had succeeded before, failed for this reason. */
function drawn(code: ProblemCode, ...failed: { key: QueryKey; data: unknown }[]): string {
  const client = createQueryClient()
  for (const one of failed) fail(client, one, code)
  return drawnWith(client, CLIENT)
}

function drawnWith(client: QueryClient, read: Client | undefined): string {
  const desk = createElement(RequestDesk, {
    waiting: WAITING,
    commands: COMMANDS,
    evidence: { client: read, files: FILES, trail: null },
    session: {
      can: { verify: true, approvals: true },
      permissions: holding('client.activate'),
      username: 'checker',
      person: 'me',
      today: [2026, 3, 1],
      targetDays: {},
    } as unknown as Parameters<typeof RequestDesk>[0]['session'], // only these members are read
    timeZone: 'Europe/Paris',
  })
  return renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nothing is pressed
      createElement(QueryClientProvider, { client }, withWords(desk)),
    ),
  )
}

function fail(client: QueryClient, of: { key: QueryKey; data: unknown }, code: ProblemCode): void {
  const problem = { code, title: 'The bank could not answer' } as Problem // all that is read of it
  const query = client.getQueryCache().build(client, { queryKey: of.key })
  if (of.data !== undefined) query.setData(of.data)
  query.setState({ status: 'error', error: new RequestFailed(problem) })
}

const REQUESTS = { key: approvalQueries.tenant().queryKey, data: COMMANDS }
const DOCUMENTS = { key: identifierQueries.files(CLIENT.id).queryKey, data: FILES }
const OLD = 'Shown as last read, because it could not be read again'

test('evidence that could not be read again is named as old, with a button to read it again', () => {
  expect(drawn('bank_failed')).not.toContain(OLD)
  const page = drawn('bank_failed', DOCUMENTS)
  expect(page).toContain(`${OLD}: the documents.`)
  expect(page).toContain('Read this again')
  expect(page).toContain('Approve the activation')
  const both = drawn('bank_failed', DOCUMENTS, {
    key: clientQueries.one(CLIENT.id).queryKey,
    data: CLIENT,
  })
  expect(both).toContain(`${OLD}: the client and the documents.`)
})

test('a request that may no longer wait, because the list could not be read again, is not offered for a decision', () => {
  const page = drawn('bank_failed', REQUESTS)
  expect(page).toContain(`${OLD}: what waits for approval.`)
  expect(page).toContain('it may have been decided already')
  expect(page).not.toMatch(/Approve the activation|Reject the activation/)
})

test('a request that became unreadable is not said to wait no longer, and cannot be decided meanwhile', () => {
  const without = { ...COMMANDS, items: [], isComplete: false }
  const page = (commands: object) =>
    drawn('session_ended', { key: REQUESTS.key, data: { ...without, ...commands } })
  expect(page({})).toContain('This request is not waiting')
  const unreadable = page({ unreadable: 1 })
  expect(unreadable).toContain('may be waiting all the same')
  expect(unreadable).not.toContain('This request is not waiting')
  expect(unreadable).not.toMatch(/Approve the activation|Reject the activation/)
})

test('nothing is decided before the client has been read, also later than the page', () => {
  const client = createQueryClient()
  const unread = drawnWith(client, undefined)
  expect(unread).toContain('The client could not be read.')
  expect(unread).toContain('Read this again')
  expect(unread).toContain('Nothing can be decided here until the client has been read.')
  client.setQueryData(clientQueries.one(CLIENT.id).queryKey, CLIENT)
  const read = drawnWith(client, undefined)
  expect(read).toContain('Approve the activation')
  expect(read).not.toMatch(/client could not be read|until the client has been read/)
})

test('a request whose client is no longer there can be decided all the same', () => {
  const client = createQueryClient()
  const key = clientQueries.one(CLIENT.id).queryKey
  client.setQueryDefaults(key, { retryOnMount: false }) // drawn as after the browser has read
  fail(client, { key, data: undefined }, 'not_found')
  const page = drawnWith(client, undefined)
  expect(page).toContain('The request can be decided all the same.')
  expect(page).not.toContain('aria-disabled')
  expect(page).toContain('Reject the activation')
  expect(page).not.toMatch(/client could not be read|Read this again|until the client has been/)
})

test('a client who is gone while the page is open is no longer shown, and the page says so', () => {
  expect(drawn('bank_failed')).toContain('Open in review')
  const page = drawn('not_found', {
    key: clientQueries.one(CLIENT.id).queryKey,
    data: CLIENT,
  })
  expect(page).toContain('The bank has no such client, or it is not in your offices.')
  expect(page).toContain('The request can be decided all the same.')
  expect(page).toContain('Reject the activation')
  for (const old of [OLD, 'Open in review', 'What activation needs'])
    expect(page).not.toContain(old)
})

test('the end of the session, which the page itself reports, makes nothing old', () => {
  const page = drawn('session_ended', REQUESTS, DOCUMENTS)
  expect(page).not.toContain(OLD)
  expect(page).toContain('Approve the activation')
})
