import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DataTable } from '@/lib/data-tables/data-table'
import { gridColumns } from '@/lib/data-tables/entry-rows'
import { readPaste } from '@/lib/data-tables/paste'
import { withWords } from '@/lib/words/test/with-words'
import { PastePreview } from './paste-preview'

const table: DataTable = {
  name: 'income',
  title: 'Declared income',
  allowsMultipleRows: true,
  columns: [
    { name: 'employer', type: 'string', required: true },
    { name: 'income', type: 'decimal', required: false },
  ],
}

test('a pasted value with a mistake carries a mark and the mistake, not only a colour', () => {
  const drawn = renderToString(
    withWords(
      createElement(PastePreview, {
        paste: readPaste('Kisumu County\t12k\n\t84500', table),
        columns: gridColumns(table),
      }),
    ),
  )
  const cells = [...drawn.matchAll(/<td.*?<\/td>/g)].map(([cell]) => ({
    text: cell.replaceAll(/<[^>]*>/g, ''),
    isMarked: cell.includes('<svg'),
  }))
  expect(cells).toEqual([
    { text: 'Kisumu County', isMarked: false },
    { text: '12k Enter a number, such as 12000', isMarked: true },
    { text: ' Required', isMarked: true },
    { text: '84500', isMarked: false },
  ])
})
