import '@/lib/http/no-eval'
import * as z from 'zod'

/** An office as the filter shows it (docs/bank-api.md, "Offices"). */
export const officeSchema = z.object({ id: z.number().int().positive(), name: z.string().min(1) })
export type Office = z.infer<typeof officeSchema>
