import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { saidOfUnlisted } from '@/lib/approvals/rules'
import { withWords } from '@/lib/words/test/with-words'
import { RequestAway } from './request-away'

/** What the page says of a request that is not in this list. */
const drawn = (listed: Omit<Parameters<typeof saidOfUnlisted>[0], 'items'>, readsTrail = true) =>
  renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nothing is pressed
      withWords(
        createElement(RequestAway, {
          unlisted: saidOfUnlisted({ items: [], ...listed }, 12),
          problem: undefined,
          readsTrail,
        }),
      ),
    ),
  )

test('a request is said not to wait only where the whole list is known, and it is not in it', () => {
  expect(drawn({ isKnown: true, hasMore: false })).toContain('This request is not waiting')
  const partly = [
    drawn({ isKnown: true, hasMore: true }),
    drawn({ isKnown: true, hasMore: false, unreadable: 1 }),
  ]
  for (const one of partly) expect(one).toContain('may be waiting all the same')
  expect(drawn({ isKnown: false, hasMore: false })).toContain('What waits is not known')
  for (const one of [...partly, drawn({ isKnown: false, hasMore: false })])
    expect(one).not.toContain('This request is not waiting')
})

test('whoever may not read Activity is not sent there for what happened to a request', () => {
  const listed = { isKnown: true, hasMore: false }
  expect(drawn(listed)).toContain('Activity shows what happened to it.')
  expect(drawn(listed, false)).toContain('it was decided or withdrawn, or you may not see it.')
  expect(drawn(listed, false)).not.toContain('Activity')
})
