import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { mistake } from '@/lib/words/mistake'
import { ENDINGS, REOPENINGS } from './move'

/** A day as a body and a form have it. */
export const date = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined, mistake('form.mistake.noSuchIsoDay'))

/** Who the client was on the page that was pressed (`identityOf`): it must still be so. */
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

/** Nothing is filled in for a deletion; this names it among the commands of a page. */
export type Deletion = { command: 'delete' }

export type MoveRequest = EndingRequest | ReopeningRequest
