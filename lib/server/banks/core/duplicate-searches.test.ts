import { expect, test } from 'vitest'
import { duplicateSearches } from './duplicate-searches'
import { core } from './profile'

const sought = {
  firstName: 'Nia',
  lastName: 'Barrow',
  mobileNo: '+254 711 313 619',
  emailAddress: 'nia@example.com',
  externalId: 'x-1',
}

test('a client is looked for by both orders of the name, both spellings of the number, e-mail and external id', () => {
  expect(duplicateSearches(core.list, sought)).toEqual({
    filters: [
      { firstname: 'Nia', lastname: 'Barrow' },
      { firstname: 'Barrow', lastname: 'Nia' },
      { displayName: 'Nia Barrow' },
      { mobileNo: '+254 711 313 619' },
      { mobileNo: '%1313619' },
      { emailAddress: 'nia@example.com' },
      { externalId: 'x-1' },
    ],
    unasked: [],
  })
})

test('a bank that cannot be asked for an address or the end of a number is not asked, and this is known', () => {
  const { emailAddress: _, numberEnding: __, ...list } = core.list
  const { filters, unasked } = duplicateSearches(list, sought)
  expect(filters).toHaveLength(5)
  expect(unasked).toEqual(['mobileNo', 'emailAddress'])
  expect(duplicateSearches(list, { fullName: 'Mill' })).toEqual({
    filters: [{ displayName: 'Mill' }],
    unasked: [],
  })
})
