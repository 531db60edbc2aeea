import '@/lib/http/no-eval'
import * as z from 'zod'
import { mistake } from '@/lib/words/mistake'
import { type Ending, isEnding, type Reopening } from './move'
import { date, type MoveRequest } from './schema'

const reopeningFormSchema = z.object({ date, reasonId: z.string() })
const endingFormSchema = reopeningFormSchema.extend({
  reasonId: z.string().min(1, mistake('moves.reasonMissing')),
})
/** The fields of the dialog; a control holds the reason's id as text. */
export type MoveForm = z.infer<typeof reopeningFormSchema>

/** The form of a command's dialog. */
export function moveFormSchema(command: Ending | Reopening) {
  return isEnding(command) ? endingFormSchema : reopeningFormSchema
}

/** The request from the filled dialog. */
export function moveRequest(
  command: Ending | Reopening,
  { date, reasonId }: MoveForm,
): MoveRequest {
  return isEnding(command) ? { command, date, reasonId: Number(reasonId) } : { command, date }
}
