import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { withWords } from '@/lib/words/test/with-words'
import { RecordPager } from './record-panel'

const recordOf = (id: number): IdentifierWithDocuments => ({
  id,
  kind: { name: 'Passport' },
  number: 'XK1234567',
  isMasked: false,
  status: 'active',
  documents: [],
})
const records = [recordOf(1), recordOf(2)]

/** The names of the buttons that are announced as unavailable at this record. */
const offAt = (record: IdentifierWithDocuments | undefined) => {
  if (!record) throw new Error('No such record')
  const drawn = renderToString(
    withWords(createElement(RecordPager, { record, records, onTurn: () => {} })),
  )
  return [...drawn.matchAll(/<button[^>]*>/g)]
    .filter(([button]) => button.includes('aria-disabled="true"'))
    .map(([button]) => /aria-label="([^"]*)"/.exec(button)?.[1])
}

test('the way to a record that does not exist is announced as unavailable', () => {
  expect(offAt(records[0])).toEqual(['Previous record'])
  expect(offAt(records[1])).toEqual(['Next record'])
})
