import { describe, expect, it } from 'vitest'
import { endOf, profileOf } from './profile'
import { clientSchema } from './schema'

const client = (members: object) =>
  clientSchema.parse({ id: 7, status: { id: 100 }, timeline: {}, ...members })
const lineOf = (members: object, term: string) =>
  profileOf(client(members)).find((line) => line.term === term)

describe('the profile of a client', () => {
  it('has no line for what the bank does not say', () => {
    expect(profileOf(client({}))).toEqual([])
  })

  it('keeps the leading zeros of an account number', () => {
    expect(lineOf({ accountNo: '000012847' }, 'Account no.')).toEqual({
      term: 'Account no.',
      value: '000012847',
      mono: true,
    })
  })

  it('names the office with its number, or by its number alone', () => {
    expect(lineOf({ officeId: 3, officeName: 'Kisumu' }, 'Office')).toMatchObject({
      value: 'Kisumu',
      aside: 'office 3',
    })
    expect(lineOf({ officeId: 3 }, 'Office')).toEqual({ term: 'Office', value: 'Office 3' })
  })

  it('tells no from not said', () => {
    expect(lineOf({ isStaff: false }, 'Staff member')?.value).toBe('No')
    expect(lineOf({}, 'Staff member')).toBeUndefined()
    expect(lineOf({ skipAvs: false }, 'Address check (AVS)')?.value).toBe('Required')
    expect(lineOf({ skipAvs: true }, 'Address check (AVS)')?.value).toBe('Skipped')
  })

  it('shows what cards may do', () => {
    const members = {
      clientTransferOptionData: {
        externalCardDebitAllowed: true,
        externalCardCreditAllowed: false,
      },
    }
    expect(lineOf(members, 'External card debit')?.value).toBe('Allowed')
    expect(lineOf(members, 'External card credit')?.value).toBe('Not allowed')
  })
})

describe('the end of a client', () => {
  it('is told with who, when and why, as far as the bank says', () => {
    const told = {
      status: { id: 800 },
      withdrawalReason: { id: 1, name: 'Moved away' },
      timeline: { withdrawnOnDate: [2026, 11, 20], withdrawnByUsername: 'officer' },
    }
    expect(endOf(client(told))).toBe('Withdrawn by officer on 20 Nov 2026. Reason: Moved away.')
    expect(endOf(client({ status: { id: 600 } }))).toBe('Closed.')
    expect(endOf(client({}))).toBeUndefined()
  })
})
