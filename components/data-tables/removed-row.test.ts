import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { RemovedRow } from './removed-row'

const drawn = (rows: number) =>
  renderToString(withWords(createElement(RemovedRow, { at: 1, rows, onUndo: () => {} })))

test('a removed row can be brought back only while the form has room for it', () => {
  expect(drawn(999)).toContain('Row 2 removed.')
  expect(drawn(999)).toContain('Undo')
  expect(drawn(1000)).toContain('Row 2 removed.')
  expect(drawn(1000)).not.toContain('Undo')
})
