import type { dataTable, StoredColumn } from '../db/schema'

type TableSeed = Pick<
  typeof dataTable.$inferSelect,
  'name' | 'title' | 'description' | 'multiRow' | 'columns'
>

/** The names of a new bank's data tables. */
export type SeededTable = 'source_of_funds' | 'employment' | 'tax_residency' | 'address_history'

const column = (
  name: string,
  type: StoredColumn['type'],
  more: Partial<StoredColumn> = {},
): StoredColumn => ({ name, type, required: false, ...more })

const needed = { required: true }

/** The data tables of a new bank. docs/bank-api.md, "Data tables" */
export const DATA_TABLES: (TableSeed & { name: SeededTable })[] = [
  {
    name: 'source_of_funds',
    title: 'Source of funds',
    description: 'Declared employers and regular income',
    multiRow: true,
    columns: [
      column('employer', 'string', { ...needed, length: 100 }),
      column('monthly_income', 'decimal'),
      column('since', 'date'),
      column('IncomeKind_cd_kind', 'dropdown', { code: 'IncomeKind' }),
    ],
  },
  {
    name: 'employment',
    title: 'Employment',
    description: 'What the customer works as',
    multiRow: false,
    columns: [
      column('employer', 'string', { ...needed, length: 100 }),
      column('occupation', 'string', { length: 80 }),
      column('EmploymentKind_cd_kind', 'dropdown', { code: 'EmploymentKind' }),
      column('hours_per_week', 'number'),
      column('self_employed', 'boolean'),
      column('started_on', 'date'),
      column('notes', 'text'),
    ],
  },
  {
    name: 'tax_residency',
    title: 'Tax residency',
    description: 'Countries in which the customer pays tax',
    multiRow: true,
    columns: [
      column('country', 'string', { ...needed, length: 60 }),
      column('tax_number', 'string', { length: 40 }),
      column('since', 'date'),
      column('self_certified', 'boolean'),
    ],
  },
  {
    name: 'address_history',
    title: 'Address history',
    description: 'Where the customer has lived',
    multiRow: true,
    columns: [
      column('line', 'string', { ...needed, length: 120 }),
      column('town', 'string', { ...needed, length: 60 }),
      column('country', 'string', { ...needed, length: 60 }),
      column('moved_in', 'date', needed),
      column('moved_out', 'date'),
      column('confirmed_at', 'datetime'),
    ],
  },
]
