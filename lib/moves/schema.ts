import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { mistake } from '@/lib/words/mistake'

/** Commands that end a client, and those that take an end back, in the bank's words. */
export const ENDINGS = ['reject', 'withdraw', 'close'] as const
export const REOPENINGS = ['reactivate', 'undoRejection', 'undoWithdrawal'] as const

export type Ending = (typeof ENDINGS)[number]
export type Reopening = (typeof REOPENINGS)[number]
/** What can become of a client besides being verified and activated. */
export type Move = Ending | Reopening | 'delete'

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

/** One reason of the bank's list for a command that ends a client. */
export type Reason = { id: number; name: string }

export function isEnding(move: Move): move is Ending {
  return ENDINGS.some((ending) => ending === move)
}
