import 'server-only'
import { type Said, said } from '@/lib/words/said'
import { clientParams, parseClientId } from './client-id'
import { ProblemError } from './problems'

/** The path parameters of one identity record. Throws `invalid_input`. */
export function identifierParams(raw: Record<string, string>): {
  clientId: number
  identifierId: number
} {
  return {
    ...clientParams(raw),
    identifierId: idOf(raw, 'identifierId', said('problems.field.recordId')),
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
    fileId: idOf(raw, 'documentId', said('problems.field.documentId')),
  }
}

function idOf(raw: Record<string, string>, name: string, message: Said): number {
  const id = parseClientId(raw[name])
  if (id !== undefined) return id
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [{ name, message }],
  })
}
