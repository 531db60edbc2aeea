import '@/lib/http/no-eval'
import * as z from 'zod'
import { mistake } from '@/lib/words/mistake'
import { filterOf, LONGEST_SOUGHT, SHORTEST_SOUGHT } from './sought'

/** The body of `POST /api/clients/find`: the typed text without invisible characters. */
export const findRequestSchema = z.strictObject({
  q: z
    .string()
    .transform(filterOf)
    .pipe(
      z
        .string()
        .min(SHORTEST_SOUGHT, mistake('find.short', { least: SHORTEST_SOUGHT }))
        .max(LONGEST_SOUGHT, mistake('find.long', { most: LONGEST_SOUGHT })),
    ),
})
