import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { withWords } from '@/lib/words/test/with-words'
import { CommandProblem } from './command-problem'

test('a refusal that was worked out speaks of no client, who may not be what was read', () => {
  const problem: Problem = {
    type: 'about:blank',
    title: 'Not permitted',
    status: 403,
    detail: 'You do not have a permission. Nothing was created.',
    code: 'not_permitted',
    fields: [],
    traceId: 't',
    basis: 'inferred',
  }
  expect(
    renderToString(withWords(createElement(CommandProblem, { problem, fields: [] }))),
  ).toContain('The bank gave no reason; it was worked out by reading again.')
})
