import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReviewEvidence } from '@/lib/activation/review'
import { withWords } from '@/lib/words/test/with-words'
import { LinkedDocuments } from './linked-documents'

/** What the list says of itself. */
const drawn = (of: {
  evidence?: ReviewEvidence
  isOld?: boolean
  isUnread?: boolean
  maySend?: boolean
}) =>
  renderToString(
    withWords(
      createElement(LinkedDocuments, {
        evidence: undefined,
        isReading: false,
        isOld: false,
        isUnread: false,
        maySend: true,
        choices: [],
        unticked: undefined,
        field: {},
        ...of,
      }),
    ),
  )

test('what could never be listed is said beside what is shown as last read, and either alone', () => {
  const [missing, old] = ['there may be more', 'some is shown as last read']
  const both = drawn({ evidence: { records: [], tables: null }, isOld: true })
  expect(both).toContain(missing)
  expect(both).toContain(old)
  const isMissing = drawn({ evidence: { records: [], tables: null } })
  expect(isMissing).toContain(missing)
  expect(isMissing).not.toContain(old)
  const isOld = drawn({ evidence: { records: [], tables: [] }, isOld: true })
  expect(isOld).toContain(old)
  expect(isOld).not.toContain(missing)
})

test('documents that could not be listed again are said to be as last read, and not that there are none', () => {
  const unread = drawn({ evidence: { records: [], tables: [] }, isUnread: true })
  expect(unread).toContain('could not be listed again: they are shown as last read.')
  expect(unread).not.toContain('lists no identity record')
})

test('only where the review may be sent does the list say so of documents that could not be read', () => {
  expect(drawn({})).toContain('could not be read. You may still send the review.')
  const blocked = drawn({ maySend: false })
  expect(blocked).toContain('could not be read.')
  expect(blocked).not.toContain('You may')
})
