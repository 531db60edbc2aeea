import { listDataTables } from '../data-tables/table'
import type { Work } from '../kit/bank'

/** The events that one can subscribe to, except those of data-table rows. docs/bank-api.md, "Events" */
const EVENTS: Record<string, string[]> = {
  CLIENT: [
    'CREATE',
    'UPDATE',
    'DELETE',
    'REQUESTVERIFY',
    'VERIFY',
    'REFUSEVERIFY',
    'ACTIVATE',
    'REJECT',
    'WITHDRAW',
    'CLOSE',
    'REACTIVATE',
    'UNDOREJECT',
    'UNDOWITHDRAWAL',
  ],
  CLIENTIDENTIFIER: ['CREATE', 'UPDATE', 'DELETE', 'APPROVE', 'REJECT', 'UNMASK'],
  DATATABLE: ['CREATE', 'UPDATE', 'DELETE'],
  DOCUMENT: ['CREATE', 'UPDATE', 'DELETE'],
  ENTITY_DATATABLE_CHECK: ['CREATE', 'DELETE'],
}

const ROW_ACTIONS = ['CREATE', 'UPDATE', 'DELETE']

/** Lists every entity of a tenant with its actions; each data table is an entity, under its name. */
export async function listEvents(
  db: Work,
  tenant: string,
): Promise<{ entity: string; actions: string[] }[]> {
  const tables = await listDataTables(db, tenant)
  return [
    ...Object.entries(EVENTS).map(([entity, actions]) => ({ entity, actions })),
    ...tables.map(({ name }) => ({ entity: name, actions: ROW_ACTIONS })),
  ]
}
