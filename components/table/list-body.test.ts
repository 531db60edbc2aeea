import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { ListBody } from './list-body'

const page = { rows: ['Nia Barrow'] }

/** The HTML of a list that is being read while `page` is shown. */
function drawnWhileRead(current: typeof page | undefined): string {
  const List = () =>
    ListBody({
      list: {
        current,
        shown: { page, view: undefined },
        readAt: 1000,
        problem: undefined,
        isNews: true,
        loading: true,
        retry: () => undefined,
      },
      children: (shown) => shown.page.rows.join(),
    })
  return renderToString(withWords(createElement(List)))
}

test('rows that were asked for are announced as loading, and rows that are only read again are not', () => {
  expect(drawnWhileRead(undefined)).toContain('Loading rows')
  expect(drawnWhileRead(undefined)).toContain('aria-busy')
  expect(drawnWhileRead(page)).toContain('Nia Barrow')
  expect(drawnWhileRead(page)).not.toContain('Loading rows')
  expect(drawnWhileRead(page)).not.toContain('aria-busy')
})
