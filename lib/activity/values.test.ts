import { describe, expect, test } from 'vitest'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ActivityValue } from './schema'
import type { Member } from './values'
import { recordedValue } from './values'

describe('a recorded value', () => {
  const read = (value: ActivityValue, member: Member = 'note') =>
    told(inEnglish, recordedValue(value, member))

  test('is shown as a person reads it', () => {
    expect(read('2024-03-05', 'activatedOn')).toBe('5 Mar 2024')
    expect(read('2024-03-05', 'dateOfBirth')).toBe('5 Mar 2024')
    expect(read(true)).toBe('Yes')
    expect(read(null)).toBe('empty')
    expect(read('true')).toBe('true')
    expect(read(30_000, 'size')).toBe('30,000 bytes')
    expect(read('application/pdf', 'fileType')).toBe('PDF')
  })

  test.each<Member>(['documentName', 'fileName', 'externalId', 'accountNo', 'note', 'reason'])(
    'that is a text stays as it was written, even if it looks like a day: %s',
    (member) => {
      expect(read('2024-03-05', member)).toBe('2024-03-05')
    },
  )

  test.each<[Member, ActivityValue, string]>([
    ['status', 'withdrawn', 'Withdrawn'],
    ['status', 'active', 'Active'],
    ['status', 'inactive', 'Inactive'],
    ['status', 'Dormant', 'Dormant'],
    ['status', 250, 'status 250'],
    ['verification', 'underWay', 'In progress'],
    ['verification', 'approved', 'Verified'],
    ['verificationKind', 'partial', 'Partial'],
    ['legalForm', 'entity', 'Entity'],
    ['belongsTo', 'identifier', 'Identifier'],
    ['decision', 'rejected', 'Rejected'],
  ])('that is a state is shown by its name: %s %j is "%s"', (...[member, value, word]) => {
    expect(read(value, member)).toBe(word)
  })

  test('is shown by the bank’s name for it, otherwise by its number', () => {
    expect(read({ code: 89, name: 'Passport' }, 'documentKind')).toBe('Passport')
    expect(read(89, 'documentKind')).toBe('document type 89')
    expect(read('3', 'officeId')).toBe('office 3')
    expect(read(821, 'closureReason')).toBe('reason 821')
    expect(read(7, 'note')).toBe('7')
  })
})
