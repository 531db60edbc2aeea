import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { formOf } from '@/lib/identifiers/form'
import type { Identifier } from '@/lib/identifiers/identifier'
import { withWords } from '@/lib/words/test/with-words'
import { RecordMeanwhile } from './record-meanwhile'

const before: Identifier = {
  id: 7,
  kind: { id: 89, name: 'Passport' },
  number: 'P1234567',
  isMasked: false,
  status: 'active',
}
const problem: Problem = {
  type: 'about:blank',
  traceId: '7f3a9c',
  code: 'changed_meanwhile',
  status: 409,
  title: 'This was changed meanwhile',
  detail: 'This has changed: the record’s description.',
  fields: [],
}
const drawn = (now: Identifier | undefined, typed = formOf(before)) =>
  renderToStaticMarkup(
    withWords(
      createElement(RecordMeanwhile, {
        problem,
        before,
        now,
        typed,
        onGoOn: () => undefined,
      }),
    ),
  )
const now: Identifier = { ...before, description: 'Theirs', issuedBy: 'Kisumu' }

test('offers to go on once the colleague’s change has been read, and not before', () => {
  expect(drawn(undefined)).toContain('This has changed')
  expect(drawn(undefined)).not.toContain('Go on')
  expect(drawn(now)).toContain('Go on from the record as it is now')
})

test('shows what saving would replace, and nothing else', () => {
  expect(drawn(now)).not.toContain('Theirs')
  const both = drawn(now, { ...formOf(before), description: 'Mine' })
  expect(both).toContain('Theirs')
  expect(both).not.toContain('Kisumu')
})
