import { describe, expect, test } from 'vitest'
import type { ActivityValue } from './schema'
import { valueWords } from './value-words'
import type { Member } from './values'

describe('a recorded value', () => {
  const read = (value: ActivityValue, member: Member = 'note', entity = 'CLIENT') =>
    valueWords(value, { member, entity })

  test('is told as a person reads it', () => {
    expect(read('2024-03-05')).toBe('5 Mar 2024')
    expect(read(true)).toBe('Yes')
    expect(read(null)).toBe('empty')
    expect(read('true')).toBe('true')
    expect(read(30_000, 'size', 'DOCUMENT')).toBe('30,000 bytes')
    expect(read('application/pdf', 'type', 'DOCUMENT')).toBe('PDF')
  })

  test.each<[Member, string, ActivityValue, string]>([
    ['status', 'CLIENT', 'Withdrawn', 'Withdrawn'],
    ['status', 'CLIENT', 300, 'Active'],
    ['status', 'ENTITY_DATATABLE_CHECK', 300, 'Active'],
    ['status', 'CLIENTIDENTIFIER', 200, 'Active'],
    ['status', 'CLIENTIDENTIFIER', 100, 'Inactive'],
    ['status', 'CLIENTIDENTIFIER', 250, 'status 250'],
    ['clientVerificationStatus', 'CLIENT', 'IN_PROGRESS', 'In progress'],
    ['clientVerificationStatus', 'CLIENT', 'APPROVED', 'Verified'],
    ['kycVerificationType', 'CLIENT', 'PARTIAL', 'Partial'],
    ['legalForm', 'CLIENT', 2, 'Entity'],
    ['parentEntityType', 'DOCUMENT', 'client_identifiers', 'Identifier'],
    ['decision', 'CLIENTIDENTIFIER', 'REJECTED', 'Rejected'],
  ])(
    'that is a state is told by its name: %s of %s, %j is "%s"',
    (...[member, entity, value, word]) => {
      expect(read(value, member, entity)).toBe(word)
    },
  )

  test('is told by the name the bank has for it, and else as the number it is', () => {
    expect(read({ code: 89, name: 'Passport' }, 'documentTypeId')).toBe('Passport')
    expect(read(89, 'documentTypeId')).toBe('document kind 89')
    expect(read('3', 'officeId')).toBe('office 3')
    expect(read(821, 'closureReasonId')).toBe('reason 821')
    expect(read(7, 'note')).toBe('7')
  })
})
