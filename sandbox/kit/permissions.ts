export type StaffRole = 'officer' | 'verifier' | 'auditor' | 'checker' | 'manager'

/** What staff may do with the rows of a data table; each table has a permission of its own for each action. */
export type TableAction = 'READ' | 'CREATE' | 'UPDATE' | 'DELETE'

interface Role {
  id: number
  name: string
  permissions: string[]
  /** Held on every existing data table, as CREATE_<table> and so on. */
  tableActions: TableAction[]
}

const VERIFIER = [
  'READ_CLIENT',
  'READ_OFFICE',
  'READ_CLIENTIDENTIFIER',
  'READ_DATATABLE',
  'READ_MAKERCHECKER',
  'CREATE_CLIENT',
  'UPDATE_CLIENT',
  'VERIFY_CLIENT',
  'REJECT_CLIENT',
  'WITHDRAW_CLIENT',
  'CREATE_CLIENTIDENTIFIER',
  'UPDATE_CLIENTIDENTIFIER',
  'DELETE_CLIENTIDENTIFIER',
  'APPROVE_CLIENTIDENTIFIER',
  'REJECT_CLIENTIDENTIFIER',
  'READ_DOCUMENT',
  'CREATE_DOCUMENT',
  'UPDATE_DOCUMENT',
  'DELETE_DOCUMENT',
]

const OFFICER = [
  ...VERIFIER,
  'ACTIVATE_CLIENT',
  'DELETE_CLIENT',
  'CLOSE_CLIENT',
  'REACTIVATE_CLIENT',
  'UNDOREJECT_CLIENT',
  'UNDOWITHDRAWAL_CLIENT',
  'CREATE_DATATABLE',
  'UPDATE_DATATABLE',
  'DELETE_DATATABLE',
  'READ_ENTITY_DATATABLE_CHECK',
  'CREATE_ENTITY_DATATABLE_CHECK',
  'DELETE_ENTITY_DATATABLE_CHECK',
  'READ_AUDIT',
  'READ_SUBSCRIBER',
  'CREATE_SUBSCRIBER',
  'UPDATE_SUBSCRIBER',
  'DELETE_SUBSCRIBER',
  'READ_SUBSCRIPTION',
  'CREATE_SUBSCRIPTION',
  'DELETE_SUBSCRIPTION',
]

const ALL_ON_TABLES: TableAction[] = ['READ', 'CREATE', 'UPDATE', 'DELETE']

/** The permissions of each role, as GET /v1/userdetails lists them. docs/bank-api.md, "Permissions" */
export const ROLES: Record<StaffRole, Role> = {
  officer: {
    id: 1,
    name: 'Officer',
    permissions: OFFICER,
    tableActions: ALL_ON_TABLES,
  },
  verifier: {
    id: 2,
    name: 'Verifier',
    permissions: VERIFIER,
    tableActions: ['READ', 'CREATE', 'UPDATE'],
  },
  auditor: { id: 3, name: 'Auditor', permissions: ['ALL_FUNCTIONS_READ'], tableActions: [] },
  checker: {
    id: 4,
    name: 'Checker',
    permissions: [...OFFICER, 'ACTIVATE_CLIENT_CHECKER'],
    tableActions: ALL_ON_TABLES,
  },
  manager: {
    id: 5,
    name: 'Manager',
    permissions: [...OFFICER, 'CHECKER_SUPER_USER', 'READ_PERMISSION', 'UPDATE_PERMISSION'],
    tableActions: ALL_ON_TABLES,
  },
}

/** Says whether a role holds a permission, by name or through one that grants many. */
export function holds(role: StaffRole, permission: string): boolean {
  const { permissions } = ROLES[role]
  if (permissions.includes(permission) || permissions.includes('ALL_FUNCTIONS')) return true
  return permission.startsWith('READ_') && permissions.includes('ALL_FUNCTIONS_READ')
}

/** Says whether a role may decide on other people's commands of this permission. */
export function holdsAsChecker(role: StaffRole, permission: string): boolean {
  const wanted = [`${permission}_CHECKER`, 'CHECKER_SUPER_USER', 'ALL_FUNCTIONS']
  return wanted.some((one) => ROLES[role].permissions.includes(one))
}

/** Says whether a role may do this with the rows of data tables. */
export function holdsOnTables(role: StaffRole, action: TableAction): boolean {
  // A permission that grants many grants those of all tables, whatever their names.
  return ROLES[role].tableActions.includes(action) || holds(role, tablePermission(action, ''))
}

/** The permission for an action on a data table, e.g. `CREATE_source_of_funds`. */
export function tablePermission(action: TableAction, table: string): string {
  return `${action}_${table}`
}

/** Lists every permission of a role by name, given the existing data tables. */
export function permissionsOf(role: StaffRole, tables: string[]): string[] {
  const { permissions, tableActions } = ROLES[role]
  const onTables = tables.flatMap((table) =>
    tableActions.map((action) => tablePermission(action, table)),
  )
  return [...permissions, ...onTables]
}

/**
 * Says whether a table of this name would have the permissions or the audit entries of something else: no table may be called
 * CLIENT, because of READ_CLIENT, or DOCUMENT, or CLIENT_CHECKER, because UPDATE_CLIENT_CHECKER is a checker's.
 * docs/bank-api.md, "Data tables"
 */
export function isReserved(table: string): boolean {
  const known = Object.values(ROLES).flatMap(({ permissions }) => permissions)
  const word = table.toUpperCase()
  return (
    word === 'DOCUMENT' ||
    `_${word}`.endsWith('_CHECKER') ||
    known.some((permission) => permission.slice(permission.indexOf('_') + 1) === word)
  )
}
