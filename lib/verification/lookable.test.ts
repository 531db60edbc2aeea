import { expect, test } from 'vitest'
import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { lastListed, lookables } from './lookable'

const scan = { id: 9, fileName: 'scan.pdf' }
const passport: IdentifierWithDocuments = {
  id: 3,
  kind: { id: 89, name: 'Passport' },
  number: '••12',
  isMasked: true,
  status: 'active',
  documents: [scan],
}
const values = (changes: Partial<IdentifierWithDocuments>) =>
  lookables([{ ...passport, ...changes }]).map(({ value }) => value)

test('each record and each scan can be ticked under a unique name', () => {
  expect(lookables([passport]).map(({ name }) => name)).toEqual([
    'Passport (record 3)',
    'scan.pdf (Passport, file 9)',
  ])
  expect(values({ documents: null })).toHaveLength(1)
})

test('a record with changed content counts as another one, and so does a scan of another kind', () => {
  const [record, file] = values({})
  expect(values({})).toEqual([record, file])
  for (const changes of [
    { number: '••13' },
    { status: 'inactive' },
    { issuedBy: 'Another state' },
    { issuedOn: [2020, 1, 2] },
    { expiresOn: [2040, 1, 2] },
    { nationality: 'Kenyan' },
    { description: 'Corrected.' },
    { decision: 'rejected' },
  ] satisfies Partial<IdentifierWithDocuments>[]) {
    const [changed, sameFile] = values(changes)
    expect(changed, JSON.stringify(changes)).not.toBe(record)
    expect(sameFile).toBe(file)
  }
  const [otherKind, otherFile] = values({ kind: { id: 90, name: 'Visa' } })
  expect(otherKind).not.toBe(record)
  expect(otherFile).not.toBe(file)
})

test('a scan with other bytes counts as another one of the same name', () => {
  const listed = (checksum: string) =>
    lookables([{ ...passport, documents: [{ ...scan, checksum }] }])[1]
  expect(listed('a1')).toEqual(listed('a1'))
  expect(listed('b2')?.name).toBe(listed('a1')?.name)
  expect(listed('b2')?.value).not.toBe(listed('a1')?.value)
})

test('a scan that could not be listed again stays one that can be ticked, and one that is gone does not', () => {
  const of = (...identifiers: IdentifierWithDocuments[]) => ({ identifiers, kinds: null })
  const listed = (now: IdentifierWithDocuments) =>
    lookables(lastListed(of(now), of(passport)).identifiers)
  expect(listed({ ...passport, documents: null })).toEqual(lookables([passport]))
  expect(listed({ ...passport, documents: [] })).toHaveLength(1)
  expect(listed({ ...passport, id: 4, documents: null })).toHaveLength(1)
  expect(lastListed(of(), of(passport)).identifiers).toEqual([])
})
