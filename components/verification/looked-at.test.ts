import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { LookedAt } from './looked-at'

test('only where the client may be verified does the page say so of records that could not be read', () => {
  const drawn = (mayVerify: boolean) =>
    renderToString(
      withWords(
        createElement(LookedAt, {
          records: undefined,
          isReading: false,
          isOld: false,
          mayVerify,
          unticked: undefined,
          field: () => ({}),
        }),
      ),
    )
  expect(drawn(true)).toContain('could not be read. You may still verify.')
  expect(drawn(false)).toContain('could not be read.')
  expect(drawn(false)).not.toContain('You may')
})
