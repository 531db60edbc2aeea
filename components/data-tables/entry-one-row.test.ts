import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { withWords } from '@/lib/words/test/with-words'
import { EntryOneRow } from './entry-one-row'
import { entrySayings } from './entry-sayings'

const drawn = (editHref: string | undefined) =>
  renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nothing is pressed
      withWords(createElement(EntryOneRow, { tableHref: '/table', editHref })),
    ),
  )

test('the one row of a table is offered to be edited only where it can be, and otherwise to be seen', () => {
  const editable = drawn('/row')
  expect(editable).toContain('href="/row"')
  expect(editable).toContain('Edit the existing row')
  const kept = drawn(undefined)
  expect(kept).toContain('href="/table"')
  expect(kept).toContain('Open the table')
  expect(kept).not.toContain('Edit')
})

test('rows that came through after all are said to be changed in the table only where they can be', () => {
  const news = (mayChange: boolean) =>
    entrySayings({
      say: inEnglish,
      status: { phase: 'news', news: 'earlier', isOpen: false },
      tableHref: '/table',
      mayChange,
      onCheckAgain: () => undefined,
    }).news
  expect(news(true)).toMatchObject({ text: expect.stringContaining('change it there') })
  expect(news(false)).toMatchObject({ text: expect.stringMatching(/is not saved\.$/) })
})
