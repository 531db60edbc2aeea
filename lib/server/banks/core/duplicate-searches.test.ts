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

test('the search covers both orders of the name, both spellings of the number, the e-mail address and the external id', () => {
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

test('a search reports the values that this bank cannot search by', () => {
  const { emailAddress: _, numberEnding: __, ...list } = core.list
  const { filters, unasked } = duplicateSearches(list, sought)
  expect(filters).toHaveLength(5)
  expect(unasked).toEqual(['mobileNoSpellings', 'emailAddress'])
  expect(duplicateSearches(list, { fullName: 'Mill' })).toEqual({
    filters: [{ displayName: 'Mill' }],
    unasked: [],
  })
})
