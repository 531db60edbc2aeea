import { expect, test } from 'vitest'
import { labelOf } from './names'

test.each([
  ['monthly_income', 'decimal', 'Monthly income'],
  ['employer', 'string', 'Employer'],
  ['employerName', 'string', 'Employer name'],
  ['Date of birth', 'date', 'Date of birth'],
  ['KYC-level', 'string', 'KYC level'],
  ['ABC_cd_kind', 'dropdown', 'Kind'],
  ['Income_cd_source_cd_kind', 'dropdown', 'Kind'],
  ['nordic_cd_sales', 'number', 'Nordic cd sales'],
  ['ABC_cd_', 'dropdown', 'ABC cd'],
  ['x', 'string', 'X'],
  ['_', 'string', '_'],
])('the column %s of type %s is called "%s"', (name, type, label) => {
  expect(labelOf({ name, type })).toBe(label)
})
