import 'server-only'
import { clientParams, parseClientId } from './client-id'
import { ProblemError } from './problems'

/** The path parameters of one identity record. Throws `invalid_input`. */
export function identifierParams(raw: Record<string, string>): {
  clientId: number
  identifierId: number
} {
  return {
    ...clientParams(raw),
    identifierId: idOf(raw, 'identifierId', 'The id of a record is a positive whole number.'),
  }
}

/** The path parameters of one document of an identity record. Throws `invalid_input`. */
export function documentParams(raw: Record<string, string>): {
  clientId: number
  identifierId: number
  fileId: number
} {
  return {
    ...identifierParams(raw),
    fileId: idOf(raw, 'documentId', 'The id of a document is a positive whole number.'),
  }
}

function idOf(raw: Record<string, string>, name: string, message: string): number {
  const id = parseClientId(raw[name])
  if (id !== undefined) return id
  throw new ProblemError('invalid_input', {
    detail: 'Nothing was asked of the bank.',
    fields: [{ name, message }],
  })
}
