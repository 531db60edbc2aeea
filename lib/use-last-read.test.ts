import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem, ProblemCode } from './http/problem'
import { RequestFailed } from './http/request'
import { createQueryClient } from './query-client'
import { useLastRead } from './use-last-read'

const queryKey = ['clients', 'evidence', '7']

/** What a form is told of its evidence, once read, after the next reading failed for this reason. */
function told(code?: ProblemCode) {
  const client = createQueryClient()
  client.setQueryData(queryKey, ['Passport'])
  const failed = { code } as Problem // all that is read of it
  const query = client.getQueryCache().find({ queryKey })
  if (code) query?.setState({ status: 'error', error: new RequestFailed(failed) })
  function Form() {
    const { data, isOld, isUnread } = useLastRead<string[], string[]>(
      { queryKey, queryFn: () => [] },
      (now) => now,
    )
    return JSON.stringify({ data, isOld, isUnread })
  }
  return JSON.parse(
    renderToStaticMarkup(
      createElement(QueryClientProvider, { client }, createElement(Form)),
    ).replaceAll('&quot;', '"'),
  )
}

test('evidence that could not be read again stays, and is known to be old', () => {
  expect(told()).toEqual({ data: ['Passport'], isOld: false, isUnread: false })
  expect(told('bank_failed')).toEqual({ data: ['Passport'], isOld: false, isUnread: true })
})

test('evidence is not called old because the session has ended, which the page itself reports', () => {
  expect(told('session_ended')).toMatchObject({ data: ['Passport'], isUnread: false })
})
