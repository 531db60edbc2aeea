import { expect, test } from 'vitest'
import { labelOf } from './names'

test.each([
  ['monthly_income', 'Monthly income'],
  ['employer', 'Employer'],
  ['employerName', 'Employer name'],
  ['Date of birth', 'Date of birth'],
  ['KYC-level', 'KYC level'],
  ['nordic_cd_sales', 'Nordic cd sales'],
  ['x', 'X'],
  ['_', '_'],
])('the column %s has the label "%s"', (name, label) => {
  expect(labelOf({ name })).toBe(label)
})

test('a column uses its own label where it has one', () => {
  expect(labelOf({ name: 'source_kind', label: 'Kind' })).toBe('Kind')
})
