import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { CheckDialog } from './check-dialog'

const drawn = (review: boolean) =>
  renderToString(
    withWords(
      createElement(
        AppRouterContext,
        { value: {} as never }, // nothing is pressed
        createElement(CheckDialog, {
          count: 2,
          clients: { ids: [1, 2] },
          tasks: ['activate'],
          today: [2026, 3, 1],
          can: { review },
          onMade: () => undefined,
          onClose: () => undefined,
        }),
      ),
    ),
  )

test('a check of many speaks of manual review only where the bank has it', () => {
  expect(drawn(true)).toContain('Manual review')
  expect(drawn(false)).toContain('Activation date')
  expect(drawn(false)).not.toContain('Manual review')
})
