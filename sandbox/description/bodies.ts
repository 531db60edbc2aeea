import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod'
import { activationBody } from '../clients/activation'
import { newClientBody } from '../clients/body'
import { closureBody, rejectionBody, withdrawalBody } from '../clients/ending-body'
import { reactivationBody, reopeningBody } from '../clients/reopening'
import { verificationBody } from '../clients/verification'
import { newTableBody } from '../data-tables/definition-body'
import { abortBody, completionBody, largeFileBody } from '../large-files/schema'

type Schema = OpenAPIV3_1.SchemaObject
type Content = Record<string, OpenAPIV3_1.MediaTypeObject>

/** Operations whose body may be absent. docs/bank-api.md, "Verify a client", "Identifiers" */
export const MAY_BE_ABSENT = ['commandClient', 'decideIdentifier']

const row: Schema = {
  type: 'object',
  description: 'Values by column; locale, dateFormat and dateTimeFormat may stand beside them.',
  additionalProperties: true,
}

const rows: Schema = {
  type: 'object',
  description: 'Several rows. A definition beside them must be that of the table.',
  properties: {
    title: { type: 'string' },
    description: { type: 'string' },
    allowsMultipleRows: { type: 'boolean' },
    columns: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          type: { type: 'string' },
          required: { type: 'boolean' },
        },
        required: ['name', 'type'],
      },
    },
    entries: { type: 'array', minItems: 1, maxItems: 1000, items: row },
    locale: { type: 'string' },
    dateFormat: { type: 'string' },
    dateTimeFormat: { type: 'string' },
  },
  required: ['entries'],
}

const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }

const filesAndRows = filesBeside('NewEntry or NewEntries.')
const filesAndRow = filesBeside('NewEntry, of the columns that change.')

/**
 * The named bodies that the route schemas cannot describe: some members are required by one command or form only, so the route
 * schemas call them optional.
 */
export function bodySchemas(): Record<string, Schema> {
  const newClient = newClientBody(() => '')
  return {
    VerifyClient: bodyOf(verificationBody),
    ActivateClient: bodyOf(activationBody, ['activationDate', 'dateFormat']),
    RejectClient: bodyOf(rejectionBody, ['rejectionDate', 'rejectionReasonId', 'dateFormat']),
    WithdrawClient: bodyOf(withdrawalBody, ['withdrawalDate', 'withdrawalReasonId', 'dateFormat']),
    CloseClient: bodyOf(
      closureBody,
      ['closureDate', 'closureReasonId', 'dateFormat'],
      ['closerDate'],
    ),
    ReactivateClient: bodyOf(reactivationBody, ['reactivationDate', 'dateFormat']),
    ReopenClient: bodyOf(reopeningBody, ['reopenedDate', 'dateFormat']),
    NewClientByParts: bodyOf(newClient, ['firstname', 'lastname'], ['fullname']),
    NewClientByFullName: bodyOf(newClient, ['fullname'], ['firstname', 'middlename', 'lastname']),
    NewDatatable: bodyOf(newTableBody, ['datatableName', 'apptableName', 'columns'], ['title']),
    NewDatatableByTitle: bodyOf(
      newTableBody,
      ['title', 'apptableName', 'columns'],
      ['datatableName'],
    ),
    NewEntry: row,
    NewEntries: rows,
    BeginLargeFiles: bodyOf(largeFileBody, ['files'], ['fileKey']),
    RenewLargeFile: bodyOf(largeFileBody, ['fileKey'], ['files']),
    CompleteLargeFile: bodyOf(completionBody),
    AbortLargeFile: bodyOf(abortBody),
  }
}

const changedRow: Content = {
  'application/json': { schema: row },
  'multipart/form-data': { schema: filesAndRow },
}

/** The bodies of operations whose route schema does not describe them completely. */
export const BODIES: Record<string, Content> = {
  commandClient: json(
    'ActivateClient',
    'VerifyClient',
    'RejectClient',
    'WithdrawClient',
    'CloseClient',
    'ReactivateClient',
    'ReopenClient',
  ),
  createClient: json('NewClientByParts', 'NewClientByFullName'),
  createDatatable: json('NewDatatable', 'NewDatatableByTitle'),
  createDatatableEntries: {
    ...json(
      'NewEntries',
      'BeginLargeFiles',
      'CompleteLargeFile',
      'RenewLargeFile',
      'AbortLargeFile',
      'NewEntry',
    ),
    'multipart/form-data': { schema: filesAndRows },
  },
  updateDatatableEntry: changedRow,
  updateOnlyDatatableEntry: changedRow,
}

function filesBeside(tableData: string): Schema {
  return {
    type: 'object',
    description: 'One to ten files, and rows beside them as the JSON of `tableData`.',
    properties: {
      file: { type: 'array', minItems: 1, maxItems: 10, items: file },
      tableData: {
        type: 'string',
        contentMediaType: 'application/json',
        description: tableData,
      },
    },
    required: ['file'],
  }
}

function json(...names: string[]): Content {
  return { 'application/json': { schema: { anyOf: names.map(refer) } } }
}

function refer(name: string): OpenAPIV3_1.ReferenceObject {
  return { $ref: `#/components/schemas/${name}` }
}

/** A body as a caller writes it, with its required members, and without the members of another form. */
function bodyOf(schema: z.ZodType, required: string[] = [], without: string[] = []): Schema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input' })
  const properties = Object.entries(described.properties ?? {})
    .filter(([name]) => !without.includes(name))
    .map(([name, member]) => [name, required.includes(name) ? given(member) : member])
  const demanded = new Set([...(described.required ?? []), ...required])
  return {
    ...described,
    properties: Object.fromEntries(properties),
    required: demanded.size > 0 ? [...demanded] : undefined,
  } as Schema // both are JSON Schema 2020-12
}

/** The schema of a member that is neither absent nor null. */
function given(member: z.core.JSONSchema._JSONSchema): z.core.JSONSchema._JSONSchema {
  if (typeof member === 'boolean') return member
  const { type, anyOf, description, ...rest } = member
  // zod's types allow one type per schema; for a nullable member it writes two.
  const types: unknown = type
  if (Array.isArray(types))
    return { ...rest, description, type: types.find((one) => one !== 'null') }
  const left = anyOf?.filter((one) => typeof one === 'boolean' || one.type !== 'null')
  if (left === undefined) return member
  const [only] = left
  if (left.length > 1 || typeof only !== 'object') return { ...rest, description, anyOf: left }
  return { ...rest, ...only, description }
}
