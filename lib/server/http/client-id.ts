import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from './problems'

/** Reads a client id from a path: a positive integer without leading zeros, or undefined. */
export function parseClientId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

/** The path parameters of `/api/clients/{clientId}/…`. Throws `invalid_input`. */
export function clientParams(raw: Record<string, string>): { clientId: number } {
  const clientId = parseClientId(raw.clientId)
  if (clientId !== undefined) return { clientId }
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [{ name: 'clientId', message: said('problems.field.clientId') }],
  })
}
