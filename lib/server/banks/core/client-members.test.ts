import { expect, test } from 'vitest'
import { detailOf, legalFormFrom } from '../family/client-members'
import { detailsBody } from './client-members'

test('a client’s details go to the bank under its own names, with the format of dates', () => {
  const details = { fullName: 'Mill', adviserId: 17, submittedOn: '2024-01-15' }
  expect(detailsBody({ legalForm: 'entity', ...details })).toEqual({
    legalFormId: 2,
    fullname: 'Mill',
    staffId: 17,
    submittedOnDate: '2024-01-15',
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
})

test('a change sends only the changed details, and null for a removed one', () => {
  const formats = { dateFormat: 'yyyy-MM-dd', locale: 'en' }
  expect(detailsBody({ middleName: null })).toEqual({ middlename: null, ...formats })
})

test('a refusal names a detail as the form does', () => {
  expect(['firstname', 'legalFormId', 'mobileNo', 'constructor'].map(detailOf)).toEqual([
    'firstName',
    'legalForm',
    'mobileNo',
    'constructor',
  ])
})

test('a legal form that only the bank knows keeps its number', () => {
  expect([1, 2, 3].map(legalFormFrom)).toEqual(['person', 'entity', 'other:3'])
})
