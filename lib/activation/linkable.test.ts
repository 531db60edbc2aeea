import { expect, test } from 'vitest'
import { isIncomplete, lastListed, linkables } from './linkable'
import type { ReviewEvidence } from './review'

const passport = {
  id: 3,
  kind: 'Passport',
  mark: 'm',
  documents: [{ id: 9, fileName: 'scan.pdf' }],
}
const address = { title: 'Address', files: [{ id: 4, fileName: 'bill.pdf' }] }
const before: ReviewEvidence = { records: [passport], tables: [address] }
const named = (now: ReviewEvidence) => linkables(lastListed(now, before)).map(({ name }) => name)

const ALL = ['Passport (record 3)', 'scan.pdf (Passport, file 9)', 'bill.pdf (Address, file 4)']

test.each<[string, ReviewEvidence]>([
  ['nothing', { records: null, tables: null }],
  ['records', { records: null, tables: [address] }],
  ['tables', { records: [passport], tables: null }],
  ['the documents of a record', { ...before, records: [{ ...passport, documents: null }] }],
  ['the files of a table', { ...before, tables: [{ ...address, files: null }] }],
])('evidence stays as it was read where the bank does not list it again: %s', (_what, now) => {
  expect(named(now)).toEqual(ALL)
})

test('evidence that the bank lists no longer is gone, and evidence that was never read is not invented', () => {
  expect(named({ records: [], tables: [] })).toEqual([])
  expect(named({ ...before, records: [{ ...passport, documents: [] }] })).toEqual([ALL[0], ALL[2]])
  const other = { records: [{ ...passport, id: 5, documents: null }], tables: null }
  expect(named(other)).toEqual(['Passport (record 5)', ALL[2]])
  expect(isIncomplete(lastListed(other, before))).toBe(true)
})
