import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes'
import { identityOf } from './evidence'
import { clientSchema } from './schema'

const nia = {
  id: 7,
  status: { id: 100 },
  accountNo: '000000007',
  displayName: 'Nia Barrow',
  firstname: 'Nia',
  lastname: 'Barrow',
  dateOfBirth: [1980, 1, 5],
}
const client = (members: object = {}) => clientSchema.parse({ ...nia, ...members })

describe('what changed of a client', () => {
  test('is told with what it was and is', () => {
    const now = client({
      displayName: 'Zed Other',
      firstname: 'Zed',
      lastname: 'Other',
      dateOfBirth: [1955, 12, 31],
      mobileCountryCode: '+254',
      mobileNo: '712345678',
    })
    expect(changesBetween(client(), now)).toEqual([
      { term: 'Name', before: 'Nia Barrow', now: 'Zed Other' },
      { term: 'Date of birth', before: '5 Jan 1980', now: '31 Dec 1955' },
      { term: 'Mobile number', before: 'none', now: '+254 712345678' },
    ])
  })

  test('is nothing where a client only went on its way', () => {
    const active = client({ status: { id: 300 }, activationDate: [2026, 11, 20] })
    expect(changesBetween(client(), active)).toEqual([])
  })

  test.each([
    { accountNo: '000000008' },
    { externalId: 'B-7' },
    { displayName: 'N. Barrow' },
    { middlename: 'Akinyi' },
    { fullname: 'Barrow Traders' },
    { mobileCountryCode: '+254', mobileNo: '7' },
    { emailAddress: 'nia@example.com' },
    { officeId: 2 },
    { isStaff: false },
    { gender: { id: 22, name: 'Female' } },
    { legalForm: { id: 2, value: 'Entity' } },
    { clientType: { id: 5 } },
    { clientClassification: { id: 6 } },
  ])('is shown for everything that is compared: %j', (members) => {
    const now = client(members)
    expect(identityOf(now)).not.toBe(identityOf(client()))
    const [change, ...others] = changesBetween(client(), now)
    expect(others).toEqual([])
    expect(change?.now).not.toBe(change?.before)
  })
})
