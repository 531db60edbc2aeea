import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tableFiles } from '@/lib/data-tables/files-place'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { StoredFiles } from './stored-files'

const place = tableFiles(1, 'employment', holding().names)
const drawn = (permissions: string[]) =>
  renderToString(
    withWords(
      createElement(StoredFiles, { place, files: [{ id: 7, fileName: 'id.pdf' }], permissions }),
    ),
  )

test('the buttons to view and delete a file wait for the script; the reason why one may not delete is readable before', () => {
  expect(drawn([place.permissions.delete]).match(/ disabled=""/g)).toHaveLength(2)
  const mayNot = drawn([])
  expect(mayNot.match(/ disabled=""/g)).toHaveLength(1)
  expect(mayNot).toContain(' aria-disabled="true"')
})

test('files that the bank was not asked for are not said to be its omission', () => {
  const unlisted = (unasked?: string) =>
    renderToString(
      withWords(createElement(StoredFiles, { place, files: null, permissions: [], unasked })),
    )
  expect(unlisted()).toContain('The bank did not list the files it keeps here.')
  expect(unlisted('Too many')).toContain('Too many')
  expect(unlisted('Too many')).not.toContain('The bank did not list')
})
