import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { type ClientFiles, groupsOf } from '@/lib/workbench/client-files'
import { UnreadFiles } from './unread-parts'

function drawn(files: ClientFiles): string {
  const groups = groupsOf(101, files)
  return renderToString(
    withWords(createElement(UnreadFiles, { groups, files, onRetry: () => undefined })),
  )
}

const table = { name: 'a', title: 'A', files: null }
const UNASKED = 'Only the files of the first 200 records and as many tables are listed.'

test('files that the bank was not asked for are not said to be its omission, and are not read again', () => {
  const text = drawn({ records: [], tables: [{ ...table, unasked: true }] })
  expect(text).toContain(UNASKED)
  expect(text).not.toContain('The bank did not list')
  expect(text).not.toContain('<button')
})

test('files that the bank did not list can be read again, also beside others', () => {
  for (const more of [[], [{ ...table, name: 'b', unasked: true as const }]]) {
    const text = drawn({ records: [], tables: [table, ...more] })
    expect(text).toContain('The bank did not list all of the files.')
    expect(text).toContain('<button')
    expect(text.includes(UNASKED)).toBe(more.length > 0)
  }
})
