import type { Desk } from './start-sandbox'

let made = 0

/** Columns of every type. */
export const COLUMNS = [
  { name: 'label', type: 'String', length: 20, mandatory: true },
  { name: 'remark', type: 'Text' },
  { name: 'pieces', type: 'Number' },
  { name: 'amount', type: 'Decimal' },
  { name: 'agreed', type: 'Boolean' },
  { name: 'since', type: 'Date' },
  { name: 'seen_at', type: 'DateTime' },
  { name: 'kind', type: 'Dropdown', code: 'IncomeKind' },
]

/** Defines a table with a column of every type and several rows per client, and returns its name. */
export async function createTable(desk: Desk, members: object = {}): Promise<string> {
  made += 1
  const { status, body } = await desk.post('/v1/datatables', {
    datatableName: `declared income ${made}`,
    apptableName: 'm_client',
    multiRow: true,
    columns: COLUMNS,
    ...members,
  })
  if (status !== 200) throw new Error(`A table was refused: ${JSON.stringify(body)}`)
  return body.resourceIdentifier
}

/** The address of a client's rows, or of one of them. */
export function rowsPath(table: string, clientId: number, entryId?: number): string {
  const path = `/v1/datatables/${encodeURIComponent(table)}/${clientId}`
  return entryId === undefined ? path : `${path}/${entryId}`
}
