import '@/lib/http/no-eval'
import * as z from 'zod'
import { activatedOn } from '@/lib/activation/schema'
import { filterOf, LONGEST_FILTER, STATUS_FILTERS } from '@/lib/clients/search-params'
import { listOf } from '@/lib/http/list-of'
import { VERIFICATION_KINDS } from '@/lib/verification/verification'
import { mistake } from '@/lib/words/mistake'
import { MOST_CLIENTS } from './run'

const id = z.int().positive()

const taskSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('verify'), kind: z.enum(VERIFICATION_KINDS) }),
  z.strictObject({ action: z.literal('activate'), activatedOn }),
])

/** The body of `POST /api/runs`: what is to be done, with these clients or with all that a list's filters find. */
export const runRequestSchema = z.strictObject({
  task: taskSchema,
  clients: z.union([
    z.strictObject({
      ids: listOf(id, {
        most: MOST_CLIENTS,
        none: mistake('runs.mistake.none'),
        more: mistake('runs.mistake.tooMany', { most: MOST_CLIENTS }),
      }),
    }),
    z.strictObject({
      status: z.enum(STATUS_FILTERS),
      q: z.string().max(LONGEST_FILTER).transform(filterOf),
      officeId: id.optional(),
    }),
  ]),
})
export type RunRequest = z.infer<typeof runRequestSchema>

/** Its answer. */
export type RunMade = { id: string }

/**
 * The body of `POST /api/runs/{id}/control`. `start` sends those who are ready, `goOn` ends a halt, `again` looks once more at
 * those who are not done, and `lookAgain` reads those of whom it is not known. `round` is the one on the screen.
 */
export const controlSchema = z.strictObject({
  to: z.enum(['start', 'stop', 'goOn', 'again', 'lookAgain']),
  round: id,
})
export type Control = z.infer<typeof controlSchema>
