import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '@/lib/dates'
import { verificationRequirements } from './requirements'
import type { IdentifierSummary } from './schema'

const today: CalendarDate = [2026, 11, 20]
const passport: IdentifierSummary = {
  id: 1,
  documentType: { name: 'Passport' },
  status: 'clientIdentifierStatusType.active',
  expiryDate: [2030, 1, 1],
}
const identityOf = (identifiers: IdentifierSummary[] | undefined) =>
  verificationRequirements(
    { emailAddress: 'a@b.example', mobileNo: '1' },
    { verificationStatus: undefined, identifiers },
    today,
  )[0]

describe('what verification needs', () => {
  test('a valid record meets the need for identity', () => {
    expect(identityOf([passport])).toMatchObject({ state: 'met', text: 'Passport' })
  })

  test('a record is valid through the day it expires', () => {
    expect(identityOf([{ ...passport, expiryDate: today }])?.state).toBe('met')
    expect(identityOf([{ ...passport, expiryDate: [2026, 11, 19] }])).toMatchObject({
      state: 'missing',
      detail: 'Those on file have expired, are not active or were rejected.',
    })
  })

  test('an inactive or rejected record does not count', () => {
    const inactive = { ...passport, status: 'clientIdentifierStatusType.inactive' }
    const rejected = { ...passport, documentStatus: 'REJECTED' }
    const refused = { ...passport, verificationStatus: { value: 'REJECTED' } }
    for (const record of [inactive, rejected, refused])
      expect(identityOf([record])?.state).toBe('missing')
  })

  test('a bank that lists no records leaves it unknown, not missing', () => {
    expect(identityOf(undefined)?.state).toBe('unknown')
    expect(
      verificationRequirements(
        { emailAddress: undefined, mobileNo: undefined },
        undefined,
        today,
      ).map((r) => r.state),
    ).toEqual(['unknown', 'missing', 'missing'])
  })
})
