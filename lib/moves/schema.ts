import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { mistake } from '@/lib/words/mistake'
import { ENDINGS, REOPENINGS } from './move'

/** A day in a body or a form, as `yyyy-MM-dd`. */
export const date = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined, mistake('form.mistake.noSuchIsoDay'))

/** The client's identity as the page showed it (`identityOf`): it must not have changed since. */
const seen = z.string().max(LONGEST_IDENTITY).optional()

/** The body of `POST /api/clients/{id}/ending` (docs/bank-api.md, "End a client"). */
export const endingRequestSchema = z.strictObject({
  command: z.enum(ENDINGS),
  date,
  reasonId: z.number().int().positive(),
  seen,
})
type EndingRequest = z.infer<typeof endingRequestSchema>

/** The body of `POST /api/clients/{id}/reopening` (docs/bank-api.md, "Reopen a client"). */
export const reopeningRequestSchema = z.strictObject({ command: z.enum(REOPENINGS), date, seen })
type ReopeningRequest = z.infer<typeof reopeningRequestSchema>

/** The body of `DELETE /api/clients/{id}` (docs/bank-api.md, "Delete a client"). */
export const deletionRequestSchema = z.strictObject({ seen })
export type DeletionRequest = z.infer<typeof deletionRequestSchema>

/** A deletion has no fields; this names it among the commands of a page. */
export type Deletion = { command: 'delete' }

export type MoveRequest = EndingRequest | ReopeningRequest
