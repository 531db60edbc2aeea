import { QueryClientProvider, type QueryState } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Client } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { aClient } from '@/lib/clients/test/a-client'
import type { Problem, ProblemCode } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { createQueryClient } from '@/lib/query-client'
import { isNotThere, useEvidence } from './use-evidence'

const CLIENT = aClient()
const { queryKey } = clientQueries.one(CLIENT.id)

const failed = (code: ProblemCode): Partial<QueryState<Client>> => ({
  status: 'error',
  fetchStatus: 'idle',
  error: new RequestFailed({ code } as Problem), // all that is read of it
})
/** A reading under way of a client who was never read: what the last one said is forgotten. */
const AGAIN = { status: 'pending', fetchStatus: 'fetching', error: null } as const
const READ = { status: 'success', fetchStatus: 'idle', error: null, data: CLIENT } as const

/** What one page takes the client for, while its reading goes from state to state. */
function taken(...states: Partial<QueryState<Client>>[]): string[] {
  const client = createQueryClient()
  client.setQueryDefaults(queryKey, { retryOnMount: false }) // drawn as after the browser has read
  const query = client.getQueryCache().build<Client, Error>(client, { queryKey })
  const told: string[] = []
  const Page = () => {
    const [at, setAt] = useState(0)
    if (told.length === at) query.setState({ ...states[at] })
    const given = { client: undefined, files: null, trail: null }
    const { evidence, unread } = useEvidence(CLIENT.id, given, { can: {} as never }) // no verification
    told[at] = evidence ? 'there' : isNotThere(unread?.failure) ? 'gone' : 'unread'
    // The same page goes on with the next state.
    if (at + 1 < states.length) setAt(at + 1)
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)))
  return told
}

test('a client who is gone stays gone while that is read again, until there is an answer', () => {
  const gone = failed('not_found')
  expect(taken(gone, AGAIN, gone, AGAIN, READ)).toEqual(['gone', 'gone', 'gone', 'gone', 'there'])
})

test('a client who is gone and cannot be read after that is not shown as before it went', () => {
  const states = [READ, failed('not_found'), failed('bank_failed'), READ]
  expect(taken(...states)).toEqual(['there', 'gone', 'unread', 'there'])
})
