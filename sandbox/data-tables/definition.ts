import { and, eq } from 'drizzle-orm'
import { recordChange } from '../audits/record-change'
import { dataTableDocument } from '../db/file-schema'
import { dataTable, dataTableCheck, dataTableEntry } from '../db/schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { DomainRuleViolation, detail, ValidationFailed } from '../kit/errors'
import { findDuplicate } from './column'
import {
  APPLICATION_TABLE,
  type ChangedTable,
  MOST_COLUMNS,
  type NewTable,
} from './definition-body'
import { type DataTableRow, holdDataTable, withName } from './table'

const DEFINITION = { entityName: 'DATATABLE' }

/** Defines a data table. @throws ValidationFailed when the name is taken. docs/bank-api.md, "Data tables" */
export function createDataTable({ db }: Bank, caller: Caller, body: NewTable): Promise<void> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(dataTable)
      .values({ ...body, tenantId: caller.tenant, applicationTable: APPLICATION_TABLE })
      .onConflictDoNothing()
      .returning({ name: dataTable.name })
    if (made.length === 0) {
      const message = `Datatable ${body.name} exists already.`
      throw wrong('datatableName', 'datatable.already.exists', message)
    }
    const request = { datatableName: body.name, ...body, name: undefined }
    await recordChange(tx, caller, { ...DEFINITION, actionName: 'CREATE', request })
  })
}

/**
 * Adds columns to a data table and drops others. Once the table has rows, it drops no column and adds only optional ones.
 * @throws NotFound, ValidationFailed, DomainRuleViolation. docs/bank-api.md, "Data tables"
 */
export function changeDataTable(
  { db }: Bank,
  caller: Caller,
  name: string,
  { added, dropped }: ChangedTable,
): Promise<void> {
  const { tenant } = caller
  return db.transaction(async (tx) => {
    const table = await holdDataTable(tx, tenant, name, 'update')
    const columns = [...table.columns.filter((column) => !dropped.has(column.name)), ...added]
    checkColumns(table, columns, dropped)
    if (await hasRows(tx, tenant, name)) {
      if (dropped.size > 0) {
        const message = 'Columns of a datatable that is not empty cannot be deleted.'
        throw broken('error.msg.non.empty.datatable.column.cannot.be.deleted', message)
      }
      if (added.some(({ required }) => required)) {
        const message = 'A mandatory column cannot be added to a datatable that is not empty.'
        throw broken('error.msg.non.empty.datatable.mandatory.column.cannot.be.added', message)
      }
    }
    await tx.update(dataTable).set({ columns }).where(withName(tenant, name))
    const request = { datatableName: name, addColumns: added, dropColumns: [...dropped] }
    const changes = { columns: { before: namesOf(table.columns), after: namesOf(columns) } }
    await recordChange(tx, caller, { ...DEFINITION, actionName: 'UPDATE', request, changes })
  })
}

/** Removes a data table that is empty and not required. @throws NotFound, DomainRuleViolation */
export function removeDataTable({ db }: Bank, caller: Caller, name: string): Promise<void> {
  const { tenant } = caller
  return db.transaction(async (tx) => {
    await holdDataTable(tx, tenant, name, 'update')
    const files = await tx
      .select({ id: dataTableDocument.id })
      .from(dataTableDocument)
      .where(and(eq(dataTableDocument.tenantId, tenant), eq(dataTableDocument.tableName, name)))
      .limit(1)
    if (files.length > 0 || (await hasRows(tx, tenant, name))) {
      const message = 'A datatable that is not empty cannot be deleted.'
      throw broken('error.msg.non.empty.datatable.cannot.be.deleted', message)
    }
    const checks = await tx
      .select({ id: dataTableCheck.id })
      .from(dataTableCheck)
      .where(and(eq(dataTableCheck.tenantId, tenant), eq(dataTableCheck.tableName, name)))
      .limit(1)
    if (checks.length > 0) {
      const message = 'A datatable that is required cannot be deleted.'
      throw broken('error.msg.required.datatable.cannot.be.deleted', message)
    }
    await tx.delete(dataTable).where(withName(tenant, name))
    const request = { datatableName: name }
    await recordChange(tx, caller, { ...DEFINITION, actionName: 'DELETE', request })
  })
}

function checkColumns(
  table: DataTableRow,
  columns: DataTableRow['columns'],
  dropped: Set<string>,
): void {
  const unknown = [...dropped].find((name) => !table.columns.some((column) => column.name === name))
  if (unknown !== undefined) {
    const message = `The table has no column \`${unknown}\`.`
    throw new ValidationFailed([detail('error.msg.invalid.column', message, 'dropColumns')])
  }
  if (columns.length === 0) throw wrong('columns', 'cannot.be.empty', 'No column would be left.')
  if (columns.length > MOST_COLUMNS) {
    const message = `A table has at most ${MOST_COLUMNS} columns.`
    throw wrong('columns', 'is.not.within.expected.range', message)
  }
  const twice = columns[findDuplicate(columns)]
  if (twice === undefined) return
  throw wrong('name', 'duplicate.column.name', `There is a column \`${twice.name}\` already.`)
}

async function hasRows(tx: Work, tenant: string, name: string): Promise<boolean> {
  const rows = await tx
    .select({ id: dataTableEntry.id })
    .from(dataTableEntry)
    .where(and(eq(dataTableEntry.tenantId, tenant), eq(dataTableEntry.tableName, name)))
    .limit(1)
  return rows.length > 0
}

function namesOf(columns: DataTableRow['columns']): string[] {
  return columns.map(({ name }) => name)
}

function wrong(parameter: string, what: string, message: string): ValidationFailed {
  const code = `validation.msg.datatable.${parameter}.${what}`
  return new ValidationFailed([detail(code, message, parameter)])
}

function broken(code: string, message: string): DomainRuleViolation {
  return new DomainRuleViolation([detail(code, message, 'datatable')])
}
