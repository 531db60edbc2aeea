import * as z from 'zod'
import type { StoredColumn } from '../db/schema'
import { isReserved } from '../kit/permissions'
import { flag, refuse } from '../kit/validation'
import { columnBody, findDuplicate, memberOf, readColumn } from './column'

type Context = Parameters<typeof refuse>[0]

export const APPLICATION_TABLE = 'm_client'
/** The most columns a table may have. */
export const MOST_COLUMNS = 200

const columns = z.array(columnBody).max(MOST_COLUMNS)
const optionalText = (max: number) => z.string().trim().max(max).nullish()

/** Body of a new data table. docs/bank-api.md, "Data tables" */
export const newTableBody = z
  .object({
    datatableName: optionalText(50),
    title: optionalText(100).describe('Stands in for datatableName and datatableDisplayName.'),
    datatableDisplayName: optionalText(100),
    description: optionalText(500),
    apptableName: z.enum([APPLICATION_TABLE]),
    multiRow: flag.nullish(),
    allowsMultipleRows: flag.nullish().describe('The same as multiRow.'),
    columns,
  })
  .transform((body, context) => {
    const name = body.datatableName || body.title || ''
    checkName(name, context)
    if (body.columns.length === 0) refuseAs(context, 'columns', 'cannot.be.empty', 'is empty')
    return {
      name,
      title: body.datatableDisplayName || body.title || name,
      description: body.description || null,
      multiRow: body.multiRow ?? body.allowsMultipleRows ?? false,
      columns: readColumns('columns', body.columns, context),
    }
  })

/** Body that changes a data table: columns to add and to drop. */
export const changedTableBody = z
  .object({
    addColumns: columns.nullish(),
    dropColumns: z.array(z.object({ name: z.string() })).nullish(),
  })
  .transform((body, context) => {
    const added = body.addColumns ?? []
    const dropped = body.dropColumns ?? []
    if (added.length + dropped.length === 0) {
      refuseAs(context, 'addColumns', 'cannot.be.blank', 'or `dropColumns` is mandatory')
    }
    return {
      added: readColumns('addColumns', added, context),
      dropped: new Set(dropped.map(({ name }) => name)),
    }
  })

export type NewTable = z.output<typeof newTableBody>
export type ChangedTable = z.output<typeof changedTableBody>

function readColumns(
  list: string,
  bodies: z.output<typeof columnBody>[],
  context: Context,
): StoredColumn[] {
  const read = bodies.map((body, at) => readColumn(body, memberOf(list, at, context)))
  const known = read.filter((column) => column !== undefined)
  const at = findDuplicate(known)
  if (at >= 0) {
    memberOf(list, at, context)('name', 'duplicate.column.name', 'is the name of another column')
  }
  return known
}

function checkName(name: string, context: Context): void {
  if (name === '') refuseAs(context, 'datatableName', 'cannot.be.blank', 'is mandatory')
  else if (name.length > 50) {
    refuseAs(context, 'datatableName', 'exceeds.max.length', 'exceeds max length of 50')
  } else if (!/^[A-Za-z][A-Za-z0-9_\- ]*[A-Za-z0-9]$/.test(name)) {
    refuseAs(context, 'datatableName', 'does.not.match.regexp', 'cannot be the name of a table')
  } else if (isReserved(name)) {
    refuseAs(context, 'datatableName', 'is.reserved', 'is the name of something else')
  }
}

function refuseAs(context: Context, name: string, what: string, message: string): void {
  refuse(context, name, {
    code: `validation.msg.datatable.${name}.${what}`,
    message: `The parameter \`${name}\` ${message}.`,
  })
}
