import 'server-only'
import {
  oneOf,
  parseQuery,
  type Query,
  type Reader,
  readId,
  readUuid,
  type Strict,
} from '@/lib/http/query'
import { type Said, said } from '@/lib/words/said'
import { ProblemError } from './problems'

type Raw = Record<string, string>

// The family’s rule for names: a letter first, a letter or digit last, and no character with a meaning in a path.
// Permissions are made from names, so they have the same limit.
const NAME = /^\p{L}[\p{L}\p{M}\p{N}_ -]{0,48}[\p{L}\p{M}\p{N}]$/u

/** Reads a data table's name from a path: 2 to 50 letters, digits, `-`, `_` and spaces, or undefined. */
export const parseTableName: Reader<string> = (text) =>
  NAME.test(text) && text.normalize('NFC') === text ? text : undefined

/** Reads one parameter of a path. Throws `invalid_input`. */
export function paramOf<Value>(raw: Raw, name: string, read: Reader<Value>, message: Said): Value {
  const value = read(raw[name] ?? '')
  if (value !== undefined) return value
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [{ name, message }],
  })
}

const idOf = (raw: Raw, name: string) => paramOf(raw, name, readId, said('problems.field.id'))

/** The path parameters of `/api/clients/{clientId}/…`. Throws `invalid_input`, as do all functions below. */
export const clientParams = (raw: Raw) => ({ clientId: idOf(raw, 'clientId') })

/** The path parameter of `/api/approvals/{approvalId}`. */
export const approvalParams = (raw: Raw) => ({ approvalId: idOf(raw, 'approvalId') })

/** The path parameter of `/api/runs/{runId}`. */
export const runParams = (raw: Raw) => ({
  runId: paramOf(raw, 'runId', readUuid, said('problems.field.id')),
})

/** The path parameter of `/api/exports/{fileId}`. */
export const exportParams = (raw: Raw) => ({
  fileId: paramOf(raw, 'fileId', readUuid, said('problems.field.id')),
})

/** The path parameter of `/api/views/{viewId}`. */
export const viewParams = (raw: Raw) => ({
  viewId: paramOf(raw, 'viewId', readUuid, said('problems.field.id')),
})

/** The path parameters of one document of the client itself. */
export const ownFileParams = (raw: Raw) => ({
  ...clientParams(raw),
  own: true as const,
  fileId: idOf(raw, 'documentId'),
})

/** The path parameters of one identity record. */
export const identifierParams = (raw: Raw) => ({
  ...clientParams(raw),
  identifierId: idOf(raw, 'identifierId'),
})

/** The path parameters of one document of an identity record. */
export const documentParams = (raw: Raw) => ({
  ...identifierParams(raw),
  fileId: idOf(raw, 'documentId'),
})

/** The path parameters of `/api/clients/{clientId}/data-tables/{table}/…`. */
export const tableParams = (raw: Raw) => ({
  ...clientParams(raw),
  table: paramOf(raw, 'table', parseTableName, said('problems.field.table')),
})

/** The path parameters of one row. */
export const entryParams = (raw: Raw) => ({ ...tableParams(raw), entryId: idOf(raw, 'entryId') })

/** The path parameters of one file of a data table. */
export const fileParams = (raw: Raw) => ({ ...tableParams(raw), fileId: idOf(raw, 'fileId') })

type Show = { show: 'inline' | 'attachment'; version: string }
const showQuery: Query<Show> = {
  show: { read: oneOf(['inline']), otherwise: 'attachment' },
  version: { read: (text) => text, otherwise: '' },
}

/**
 * Reads `?show=inline`; without it a file is to be saved. Any other value is refused. `version` changes nothing but the address
 * (lib/shown-address.ts).
 */
export const parseShow = (search: URLSearchParams): Strict<Show> => parseQuery(showQuery, search)
