import '@/lib/http/no-eval'
import * as z from 'zod'
import { withoutHiddenMarks } from '@/lib/plain-text'

/** An office in the filter (docs/bank-api.md, "Offices"). */
export const officeSchema = z.object({
  id: z.number().int().positive(),
  name: z.string().min(1).transform(withoutHiddenMarks),
})
export type Office = z.infer<typeof officeSchema>
