import * as z from 'zod'
import type { StoredColumn } from '../db/schema'
import { flag, integer, type refuse, text } from '../kit/validation'
import { optionsOf } from './codes'
import { CLIENT_COLUMN, ID_COLUMN } from './table'

const TYPES: StoredColumn['type'][] = [
  'string',
  'text',
  'number',
  'decimal',
  'boolean',
  'date',
  'datetime',
  'dropdown',
]
const LONGEST = 10_000
// Every row has the TAKEN columns anyway; the TECHNICAL members of a flat body say how its values are written.
const TAKEN = [ID_COLUMN, CLIENT_COLUMN, 'created_at', 'updated_at']
const TECHNICAL = ['locale', 'dateformat', 'datetimeformat']

/** One column in the body that defines a table. docs/bank-api.md, "Data tables" */
export const columnBody = z.object({
  name: text(50).describe('Letters, digits, underscores and spaces.'),
  type: text(20).describe('String, Text, Number, Decimal, Boolean, Date, DateTime or Dropdown.'),
  length: integer.nullish().describe('Greatest number of characters of a String.'),
  mandatory: flag.nullish(),
  required: flag.nullish().describe('The same as mandatory.'),
  code: z.string().trim().max(100).nullish().describe('Name of the option list of a Dropdown.'),
})

/** Says what is wrong with one member of a column. */
export type RefuseMember = (member: string, what: string, message: string) => void

/** Reads a column of a body, and refuses an impossible one. A dropdown is named `<code>_cd_<name>`. */
export function readColumn(
  body: z.output<typeof columnBody>,
  refuseMember: RefuseMember,
): StoredColumn | undefined {
  const { name, length } = body
  const word = name.toLowerCase()
  const isName = /^[a-z](?:[a-z0-9_ ]*[a-z0-9])?$/.test(word)
  if (!isName || TAKEN.includes(word) || TECHNICAL.includes(word)) {
    refuseMember('name', 'does.not.match.regexp', 'cannot be the name of a column')
  }
  const type = TYPES.find((known) => known === body.type.toLowerCase())
  if (type === undefined) {
    refuseMember(
      'type',
      'is.not.one.of.expected.enumerations',
      `must be one of [ ${TYPES.join(', ')} ]`,
    )
    return undefined
  }
  if (type === 'string') checkLength(length, refuseMember)
  checkCode(type, body.code, refuseMember)
  return {
    name: type === 'dropdown' ? `${body.code}_cd_${name}` : name,
    type,
    required: body.mandatory ?? body.required ?? false,
    length: type === 'string' ? (length ?? undefined) : undefined,
    code: type === 'dropdown' ? (body.code ?? undefined) : undefined,
  }
}

/** The index of the first column whose name, ignoring case, occurred earlier in the list; -1 if there is none. */
export function findDuplicate(columns: readonly { name: string }[]): number {
  const words = columns.map(({ name }) => name.toLowerCase())
  return words.findIndex((word, at) => words.indexOf(word) < at)
}

/** Refuses members of the column at this index in a list of the body. */
export function memberOf(
  list: string,
  at: number,
  context: Parameters<typeof refuse>[0],
): RefuseMember {
  return (member, what, message) =>
    context.addIssue({
      code: 'custom',
      path: [list, at, member],
      input: undefined,
      params: {
        code: `validation.msg.datatable.${member}.${what}`,
        message: `The parameter \`${member}\` of column ${at + 1} ${message}.`,
      },
    })
}

function checkLength(length: number | null | undefined, refuseMember: RefuseMember): void {
  if (length === null || length === undefined) {
    refuseMember('length', 'cannot.be.blank', 'is mandatory for a String')
  } else if (length <= 0) {
    refuseMember('length', 'not.greater.than.zero', 'must be greater than 0')
  } else if (length > LONGEST) {
    refuseMember('length', 'is.not.within.expected.range', `must not be greater than ${LONGEST}`)
  }
}

function checkCode(
  type: StoredColumn['type'],
  code: string | null | undefined,
  refuseMember: RefuseMember,
): void {
  if (type !== 'dropdown') {
    if (code) refuseMember('code', 'must.be.blank', 'is only for a Dropdown')
  } else if (!code) refuseMember('code', 'cannot.be.blank', 'is mandatory for a Dropdown')
  else if (optionsOf(code) === undefined) {
    refuseMember('code', 'does.not.exist', 'names no option list')
  }
}
