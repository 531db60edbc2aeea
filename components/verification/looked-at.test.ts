import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { LookedAt } from './looked-at'

/** What the list says of itself. */
const drawn = (of: Partial<ComponentProps<typeof LookedAt>>) =>
  renderToString(
    withWords(
      createElement(LookedAt, {
        records: undefined,
        isReading: false,
        isOld: false,
        isUnread: false,
        mayVerify: true,
        unticked: undefined,
        field: () => ({}),
        ...of,
      }),
    ),
  )

test('only where the client may be verified does the page say so of records that could not be read', () => {
  expect(drawn({})).toContain('could not be read. You may still verify.')
  const blocked = drawn({ mayVerify: false })
  expect(blocked).toContain('could not be read.')
  expect(blocked).not.toContain('You may')
})

test('records that could not be read again are said to be as last read, and not that there are none', () => {
  const unread = drawn({ records: [], isOld: true, isUnread: true })
  expect(unread).toContain('could not be read again: they are shown as last read.')
  expect(unread).not.toMatch(/Not all scans|There is no identity record/)
  expect(drawn({ records: [] })).not.toContain('last read')
})
