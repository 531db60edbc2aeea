import { expect, test } from 'vitest'
import { lookables } from './lookable'

const scan = { id: 9, fileName: 'scan.pdf' }
const passport = { id: 3, kind: { name: 'Passport' }, number: '••12', documents: [scan] }
const values = (changes: object) =>
  lookables([{ ...passport, ...changes }]).map(({ value }) => value)

test('records and scans are looked at, each by a name of its own', () => {
  expect(lookables([passport]).map(({ name }) => name)).toEqual([
    'Passport (record 3)',
    'scan.pdf (Passport, file 9)',
  ])
  expect(values({ documents: null })).toHaveLength(1)
})

test('a record of another kind or number is another one, and a scan of another kind', () => {
  const [record, file] = values({})
  expect(values({})).toEqual([record, file])
  const [renumbered, sameFile] = values({ number: '••13' })
  expect(renumbered).not.toBe(record)
  expect(sameFile).toBe(file)
  const [otherKind, otherFile] = values({ kind: { name: 'Visa' } })
  expect(otherKind).not.toBe(record)
  expect(otherFile).not.toBe(file)
})
