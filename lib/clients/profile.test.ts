import { describe, expect, it } from 'vitest'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import { told } from '@/lib/words/say'
import { englishWords, inEnglish } from '@/lib/words/test/in-english'
import type { Client } from './client'
import { endOf, profileOf } from './profile'
import { aClient } from './test/a-client'
import { aWholeClient } from './test/a-whole-client'

const words = englishWords('desk')
const lineOf = (members: Partial<Client>, wanted: string) =>
  profileOf(aClient(members))
    .map(({ term, value, aside, ...line }) => ({
      term: words(term),
      value: told(inEnglish, value),
      ...(aside && { aside: inEnglish(aside) }),
      ...line,
    }))
    .find(({ term }) => term === wanted)
const end = (client: Client) => {
  const said = endOf(client)
  return said && inEnglish(said)
}

describe('the profile of a client', () => {
  it('has no line for members that the bank does not give', () => {
    expect(profileOf(aClient())).toEqual([])
  })

  it.each(CLIENT_FIELDS.filter((name) => name !== 'mobileCountryCode'))(
    'has a line for the bank’s value of %s',
    (name) => {
      expect(profileOf(aWholeClient()).map(({ term }) => term)).toContain(`profile.${name}`)
    },
  )

  it('shows a mobile number as it is dialled', () => {
    expect(lineOf({ mobileCountryCode: '+254', mobileNo: '7' }, 'Mobile number')).toEqual({
      term: 'Mobile number',
      value: '+254 7',
      mono: true,
    })
    expect(lineOf({ mobileNo: '7' }, 'Mobile number')?.value).toBe('7')
  })

  it('shows an option without a name by its number, and a legal form in words', () => {
    expect(lineOf({ gender: { id: 22 } }, 'Gender')?.value).toBe('Option 22')
    expect(lineOf({ legalForm: { kind: 'entity' } }, 'Legal form')?.value).toBe('Entity')
    expect(lineOf({ legalForm: { kind: 'other:4' } }, 'Legal form')?.value).toBe('Option 4')
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

  it('distinguishes no from absent', () => {
    expect(lineOf({ isStaff: false }, 'Staff member')?.value).toBe('No')
    expect(lineOf({}, 'Staff member')).toBeUndefined()
    expect(lineOf({ skipAvs: false }, 'Address check (AVS)')?.value).toBe('Required')
    expect(lineOf({ skipAvs: true }, 'Address check (AVS)')?.value).toBe('Skipped')
  })

  it('shows what cards may do', () => {
    const members = {
      externalCards: { debitAllowed: true, creditAllowed: false },
    }
    expect(lineOf(members, 'External card debit')?.value).toBe('Allowed')
    expect(lineOf(members, 'External card credit')?.value).toBe('Not allowed')
  })
})

describe('the end of a client', () => {
  it('is shown with person, day and reason, where the bank gives them', () => {
    const told = aClient({
      state: 'withdrawn',
      endReason: { id: 1, name: 'Moved away' },
      timeline: { withdrawn: { date: [2026, 11, 20], person: 'officer' } },
    })
    expect(end(told)).toBe('Withdrawn by officer on 20 Nov 2026. Reason: Moved away.')
    expect(end(aClient({ state: 'closed' }))).toBe('Closed.')
    expect(end(aClient())).toBeUndefined()
  })
})
