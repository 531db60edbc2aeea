import { describe, expect, test } from 'vitest'
import { findAdded, holdsChange, isDecidedBy, showsChange, showsNumber } from './evidence'
import type { Identifier } from './identifier'

const record: Identifier = {
  id: 7,
  kind: { id: 87, name: 'Social Security Number' },
  number: '***-**-1234',
  isMasked: true,
  status: 'active',
  issuedOn: [2019, 3, 4],
}
const sent = { kindId: 87, number: '123-45-1234', status: 'active' as const }

describe('a number that the bank masks', () => {
  test.each([
    ['***-**-1234', '123-45-1234', true],
    ['***-**-1234', '123-45-9999', false],
    ['***-**-1234', '123451234', false],
    ['P1234567', 'P1234567', true],
    ['P1234567', 'p1234567', false],
  ])('%s can be %s: %s', (shown, number, can) => {
    expect(showsNumber(shown, number)).toBe(can)
  })
})

describe('evidence that a lost command was carried out', () => {
  test('is a new record only if it holds everything that was sent', () => {
    expect(findAdded([record], [], sent)).toBe(record)
    expect(findAdded([record], [7], sent)).toBeUndefined()
    expect(findAdded([record], [], { ...sent, status: 'inactive' })).toBeUndefined()
    expect(findAdded([record], [], { ...sent, issuedOn: '2019-03-04' })).toBe(record)
    expect(findAdded([record], [], { ...sent, issuedOn: '2019-03-05' })).toBeUndefined()
    expect(findAdded([record], [], { ...sent, expiresOn: '2029-03-04' })).toBeUndefined()
  })

  test('is the absence of a text that was removed', () => {
    expect(holdsChange(record, { issuedBy: '' })).toBe(true)
    expect(holdsChange({ ...record, issuedBy: 'Kenya' }, { issuedBy: '' })).toBe(false)
  })

  test('is no masked number that may have been there before', () => {
    const number = '132-45-1234'
    expect(showsChange(record, { number }, record)).toBe(false)
    expect(showsChange(record, { number }, { ...record, number: '***-**-9999' })).toBe(true)
    const inFull = { ...record, number, isMasked: false }
    expect(showsChange(inFull, { number }, inFull)).toBe(true)
    expect(showsChange(record, { number, issuedBy: 'Kenya' }, record)).toBe(false)
    const kenyan = { ...record, issuedBy: 'Kenya' }
    expect(showsChange(kenyan, { number, issuedBy: 'Kenya' }, record)).toBe(true)
    expect(showsChange(kenyan, { number, issuedBy: 'Kenya' }, kenyan)).toBe(false)
    expect(showsChange(record, { status: 'active' }, record)).toBe(true)
  })

  test('is a decision with our name and our reason, where the bank shows them', () => {
    const request = { decision: 'reject', reason: 'Blurred' } as const
    const rejected: Identifier = { ...record, decision: 'rejected' }
    const by = (decidedBy?: string, decisionReason?: string) =>
      isDecidedBy({ ...rejected, decidedBy, decisionReason }, request, 'officer', record)
    expect(by()).toBe(true)
    expect(by('officer', 'Blurred')).toBe(true)
    expect(by('verifier', 'Blurred')).toBe(false)
    expect(by('officer', 'Expired')).toBe(false)
    expect(isDecidedBy(record, request, 'officer', record)).toBe(false)
  })

  test('is, for a record rejected before, only the reason of the second rejection', () => {
    const request = { decision: 'reject', reason: 'Blurred' } as const
    const before: Identifier = { ...record, decision: 'rejected' }
    expect(isDecidedBy(before, request, 'officer', before)).toBe(false)
    const after = { ...before, decisionReason: 'Blurred' }
    expect(isDecidedBy(after, request, 'officer', before)).toBe(true)
  })
})
