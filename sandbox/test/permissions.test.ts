import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type TableAction } from '../kit/permissions'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const NOWHERE = 999_999
const TABLE = 'source of pride'

/** A permission, and the operations that need it: method, path as in the description, `?command=`. */
const OPERATIONS: [permission: string, ...operations: string[]][] = [
  [
    'READ_CLIENT',
    'GET /v1/clients',
    'GET /v1/clients/{clientId}',
    'GET /v1/clients/{clientId}/verificationstatus',
    'GET /v1/clients/template',
  ],
  ['CREATE_CLIENT', 'POST /v1/clients'],
  ['UPDATE_CLIENT', 'PUT /v1/clients/{clientId}'],
  ['DELETE_CLIENT', 'DELETE /v1/clients/{clientId}'],
  ['VERIFY_CLIENT', 'POST /v1/clients/{clientId}?command=verify'],
  ['ACTIVATE_CLIENT', 'POST /v1/clients/{clientId}?command=activate'],
  ['REJECT_CLIENT', 'POST /v1/clients/{clientId}?command=reject'],
  ['WITHDRAW_CLIENT', 'POST /v1/clients/{clientId}?command=withdraw'],
  ['CLOSE_CLIENT', 'POST /v1/clients/{clientId}?command=close'],
  ['REACTIVATE_CLIENT', 'POST /v1/clients/{clientId}?command=reactivate'],
  ['UNDOREJECT_CLIENT', 'POST /v1/clients/{clientId}?command=undoRejection'],
  ['UNDOWITHDRAWAL_CLIENT', 'POST /v1/clients/{clientId}?command=undoWithdrawal'],
  [
    'READ_CLIENTIDENTIFIER',
    'GET /v1/clients/{clientId}/identifiers',
    'GET /v1/clients/{clientId}/identifiers/template',
    'GET /v1/clients/{clientId}/identifiers/{identifierId}',
    'GET /v1/search',
  ],
  ['CREATE_CLIENTIDENTIFIER', 'POST /v1/clients/{clientId}/identifiers'],
  ['UPDATE_CLIENTIDENTIFIER', 'PUT /v1/clients/{clientId}/identifiers/{identifierId}'],
  ['DELETE_CLIENTIDENTIFIER', 'DELETE /v1/clients/{clientId}/identifiers/{identifierId}'],
  [
    'APPROVE_CLIENTIDENTIFIER',
    'POST /v1/clients/{clientId}/identifiers/{identifierId}?command=approve',
  ],
  [
    'REJECT_CLIENTIDENTIFIER',
    'POST /v1/clients/{clientId}/identifiers/{identifierId}?command=reject',
  ],
  [
    'READ_DOCUMENT',
    ...ofBoth('GET', ''),
    ...ofBoth('GET', '/{documentId}'),
    ...ofBoth('GET', '/{documentId}/attachment'),
  ],
  ['CREATE_DOCUMENT', ...ofBoth('POST', '')],
  ['UPDATE_DOCUMENT', ...ofBoth('PUT', '/{documentId}')],
  ['DELETE_DOCUMENT', ...ofBoth('DELETE', '/{documentId}')],
  ['READ_OFFICE', 'GET /v1/offices'],
  ['READ_DATATABLE', 'GET /v1/datatables', 'GET /v1/datatables/{table}'],
  ['CREATE_DATATABLE', 'POST /v1/datatables'],
  ['UPDATE_DATATABLE', 'PUT /v1/datatables/{table}'],
  ['DELETE_DATATABLE', 'DELETE /v1/datatables/{table}'],
  ['READ_ENTITY_DATATABLE_CHECK', 'GET /v1/entityDatatableChecks'],
  ['CREATE_ENTITY_DATATABLE_CHECK', 'POST /v1/entityDatatableChecks'],
  ['DELETE_ENTITY_DATATABLE_CHECK', 'DELETE /v1/entityDatatableChecks/{checkId}'],
  ['READ_AUDIT', 'GET /v1/audits', 'GET /v1/audits/searchtemplate', 'GET /v1/audits/{auditId}'],
  [
    'READ_SUBSCRIBER',
    'GET /v1/subscribers',
    'GET /v1/subscribers/{subscriberId}',
    'GET /v1/subscribers/{subscriberId}/deliveries',
  ],
  ['CREATE_SUBSCRIBER', 'POST /v1/subscribers'],
  ['UPDATE_SUBSCRIBER', 'PUT /v1/subscribers/{subscriberId}'],
  ['DELETE_SUBSCRIBER', 'DELETE /v1/subscribers/{subscriberId}'],
  [
    'READ_SUBSCRIPTION',
    'GET /v1/subscriptions',
    'GET /v1/subscriptions/events',
    'GET /v1/subscriptions/{subscriptionId}',
  ],
  ['CREATE_SUBSCRIPTION', 'POST /v1/subscriptions'],
  ['DELETE_SUBSCRIPTION', 'DELETE /v1/subscriptions/{subscriptionId}'],
  ['READ_MAKERCHECKER', 'GET /v1/makercheckers'],
  ['READ_PERMISSION', 'GET /v1/permissions'],
  ['UPDATE_PERMISSION', 'PUT /v1/permissions'],
]

/** An action on the rows of a data table, and the operations that need the table's permission for it. */
const ON_ROWS: [TableAction, ...operations: string[]][] = [
  [
    'READ',
    'GET /v1/datatables/{table}/{clientId}',
    'GET /v1/datatables/{table}/{clientId}/{entryId}',
    'GET /v1/datatables/{table}/{clientId}/documents',
    'GET /v1/datatables/{table}/{clientId}/documents/{documentId}',
    'GET /v1/datatables/{table}/{clientId}/documents/{documentId}/attachment',
  ],
  ['CREATE', 'POST /v1/datatables/{table}/{clientId}'],
  [
    'UPDATE',
    'PUT /v1/datatables/{table}/{clientId}',
    'PUT /v1/datatables/{table}/{clientId}/{entryId}',
  ],
  [
    'DELETE',
    'DELETE /v1/datatables/{table}/{clientId}',
    'DELETE /v1/datatables/{table}/{clientId}/{entryId}',
    'DELETE /v1/datatables/{table}/{clientId}/documents/{documentId}',
  ],
]

/** Operations open to everybody; for waiting commands the permission depends on the entry. */
const FREE = [
  'GET /v1/userdetails',
  'POST /v1/makercheckers/{auditId}',
  'DELETE /v1/makercheckers/{auditId}',
]

/** An operation on documents, once for clients and once for identifiers. */
function ofBoth(method: string, rest: string): string[] {
  return ['clients', 'client_identifiers'].map(
    (holder) => `${method} /v1/${holder}/{entityId}/documents${rest}`,
  )
}

const calls = [
  ...OPERATIONS.flatMap(([permission, ...all]) => all.map((one) => [one, permission] as const)),
  ...ON_ROWS.flatMap(([action, ...all]) => all.map((one) => [one, `${action}_${TABLE}`] as const)),
]

// docs/bank-api.md, "Permissions"
describe('what a person may do', () => {
  let sandbox: TestSandbox
  let somebody: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 10)
    // This role gets the permissions that each test sets, so that it can lack what every real role holds.
    somebody = await sandbox.as('auditor@harbour')
  })
  afterAll(() => sandbox.stop())

  const auditor = { ...ROLES.auditor }
  const holding = async <T>(
    permissions: string[],
    tableActions: TableAction[],
    work: () => Promise<T>,
  ): Promise<T> => {
    Object.assign(ROLES.auditor, { permissions, tableActions })
    try {
      return await work()
    } finally {
      Object.assign(ROLES.auditor, auditor)
    }
  }
  const ask = (operation: string) => {
    const [method = '', described = ''] = operation.split(' ')
    const path = described
      .replace('{table}', encodeURIComponent(TABLE))
      .replaceAll(/\{\w+\}/g, String(NOWHERE))
    if (method === 'GET') return somebody.get(path)
    if (method === 'DELETE') return somebody.delete(path)
    return method === 'POST' ? somebody.post(path, {}) : somebody.put(path, {})
  }
  const isRefused = async (operation: string) =>
    (await ask(operation)).code === 'error.msg.not.authorized'

  test('is tested for every operation that exists', async () => {
    const { paths } = await (await fetch(`${sandbox.url}/openapi.json`)).json()
    const there = Object.entries<object>(paths)
      .filter(([path]) => path.startsWith('/v1/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
    const known = [...calls.map(([operation]) => operation.split('?')[0]), ...FREE]
    expect([...new Set(known)].sort()).toEqual(there.sort())
  })

  test.each(calls)('%s needs %s and no other permission', async (operation, permission) => {
    const refused = await holding([], [], () => ask(operation))
    expect(refused).toMatchObject({ status: 403, code: 'error.msg.not.authorized' })
    expect(refused.body.userMessageGlobalisationCode).toBe('error.msg.not.authorized')
    expect(refused.body.errors).toHaveLength(1)
    expect(refused.body.errors[0].developerMessage).toBe(`User has no authority to: ${permission}`)
    const actions = ON_ROWS.map(([action]) => action).filter(
      (action) => permission === `${action}_${TABLE}`,
    )
    expect(await holding([permission], actions, () => isRefused(operation))).toBe(false)
  })

  test('includes everything with ALL_FUNCTIONS, and all reading with ALL_FUNCTIONS_READ', async () => {
    for (const [operation, permission] of calls) {
      const refused = await holding(['ALL_FUNCTIONS'], [], () => isRefused(operation))
      expect([operation, refused]).toEqual([operation, false])
      const reader = await holding(['ALL_FUNCTIONS_READ'], [], () => isRefused(operation))
      expect([operation, reader]).toEqual([operation, !permission.startsWith('READ_')])
    }
  })

  // docs/bank-api.md, "User details" and "Maker-checker"
  test.each(FREE)('%s needs no permission beforehand', async (operation) => {
    const query = operation.startsWith('POST') ? '?command=approve' : ''
    expect(await holding([], [], () => isRefused(operation + query))).toBe(false)
  })

  const ALL = OPERATIONS.map(([permission]) => permission)
  const OFFICER = ALL.filter((permission) => !permission.endsWith('_PERMISSION'))
  const NOT_OF_VERIFIER = [
    'ACTIVATE_CLIENT',
    'DELETE_CLIENT',
    'CLOSE_CLIENT',
    'REACTIVATE_CLIENT',
    'UNDOREJECT_CLIENT',
    'UNDOWITHDRAWAL_CLIENT',
    'CREATE_DATATABLE',
    'UPDATE_DATATABLE',
    'DELETE_DATATABLE',
    'READ_AUDIT',
  ]
  const ON_ALL_TABLES = ON_ROWS.map(([action]) => action)

  test.each<[string, string[], TableAction[]]>([
    ['officer', OFFICER, ON_ALL_TABLES],
    [
      'verifier',
      OFFICER.filter(
        (permission) =>
          !NOT_OF_VERIFIER.includes(permission) &&
          !/_(ENTITY_DATATABLE_CHECK|SUBSCRIBER|SUBSCRIPTION)$/.test(permission),
      ),
      ['READ', 'CREATE', 'UPDATE'],
    ],
    ['auditor', ['ALL_FUNCTIONS_READ'], []],
    ['officer@hillside', OFFICER, ON_ALL_TABLES],
    ['checker@hillside', [...OFFICER, 'ACTIVATE_CLIENT_CHECKER'], ON_ALL_TABLES],
    [
      'manager@hillside',
      [...OFFICER, 'CHECKER_SUPER_USER', 'READ_PERMISSION', 'UPDATE_PERMISSION'],
      ON_ALL_TABLES,
    ],
  ])('is for %s what the role says, by name', async (user, permissions, actions) => {
    const desk = await sandbox.as(user)
    const { body: tables } = await desk.get('/v1/datatables')
    expect(tables.length).toBeGreaterThan(1)
    const onTables = tables.flatMap(({ registeredTableName }: { registeredTableName: string }) =>
      actions.map((action) => `${action}_${registeredTableName}`),
    )
    const { body } = await desk.get('/v1/userdetails')
    expect(body.permissions.sort()).toEqual([...permissions, ...onTables].sort())
  })
})
