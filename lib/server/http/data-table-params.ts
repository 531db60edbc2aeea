import 'server-only'
import { said } from '@/lib/words/said'
import { clientParams } from './client-id'
import { ProblemError } from './problems'

// The family's rule for names: a letter first, a letter or digit last, nothing that means anything in
// a path. Permissions are made of names, so they are as long.
const NAME = /^\p{L}[\p{L}\p{M}\p{N}_ -]{0,48}[\p{L}\p{M}\p{N}]$/u

/** Reads a data table's name from a path: 2 to 50 letters, digits, `-`, `_` and spaces, or undefined. */
export function parseTableName(text: string | undefined): string | undefined {
  return text && NAME.test(text) && text.normalize('NFC') === text ? text : undefined
}

/** The path parameters of `/api/clients/{clientId}/data-tables/{table}/…`. Throws `invalid_input`. */
export function tableParams(raw: Record<string, string>): { clientId: number; table: string } {
  const table = parseTableName(raw.table)
  if (table !== undefined) return { ...clientParams(raw), table }
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [{ name: 'table', message: said('problems.field.table') }],
  })
}

/** The path parameters of one row. Throws `invalid_input`. */
export function entryParams(raw: Record<string, string>): {
  clientId: number
  table: string
  entryId: number
} {
  const params = tableParams(raw)
  const entryId = /^[1-9]\d{0,15}$/.test(raw.entryId ?? '') ? Number(raw.entryId) : 0
  if (Number.isSafeInteger(entryId) && entryId > 0) return { ...params, entryId }
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [{ name: 'entryId', message: said('problems.field.rowId') }],
  })
}
