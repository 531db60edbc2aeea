import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { CheckDialog } from './check-dialog'

const drawn = (review: boolean) => {
  const dialog = createElement(CheckDialog, {
    count: 2,
    clients: { ids: [1, 2] },
    tasks: ['activate'],
    today: [2026, 3, 1],
    can: { review },
    onClose: () => undefined,
  })
  const client = new QueryClient()
  return renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nothing is pressed
      createElement(QueryClientProvider, { client }, withWords(dialog)),
    ),
  )
}

test('a check of many speaks of manual review only where the bank has it', () => {
  expect(drawn(true)).toContain('Manual review')
  expect(drawn(false)).toContain('Activation date')
  expect(drawn(false)).not.toContain('Manual review')
})
