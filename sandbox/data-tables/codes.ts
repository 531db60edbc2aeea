import { CLASSIFICATIONS, CLIENT_TYPES, GENDERS } from '../clients/code-values'
import type { CodeValue } from '../kit/code-values'

/** The option lists that a Dropdown column can use, by name. docs/bank-api.md, "Data tables" */
const CODES = new Map<string, CodeValue[]>([
  ['Gender', GENDERS],
  ['ClientType', CLIENT_TYPES],
  ['ClientClassification', CLASSIFICATIONS],
  [
    'IncomeKind',
    [
      { id: 701, name: 'Salary' },
      { id: 702, name: 'Self-employment' },
      { id: 703, name: 'Pension' },
      { id: 704, name: 'Rent' },
      { id: 705, name: 'Dividends' },
    ],
  ],
  [
    'EmploymentKind',
    [
      { id: 711, name: 'Permanent' },
      { id: 712, name: 'Fixed term' },
      { id: 713, name: 'Seasonal' },
      { id: 714, name: 'Self-employed' },
    ],
  ],
])

/** The options of a list, or undefined when no list has this name. */
export function optionsOf(code: string | undefined): CodeValue[] | undefined {
  return code === undefined ? undefined : CODES.get(code)
}
