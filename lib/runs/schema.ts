import '@/lib/http/no-eval'
import * as z from 'zod'
import { activatedOn } from '@/lib/activation/schema'
import { type ClientFilters, LONGEST_AGO, STATUS_FILTERS } from '@/lib/clients/search-params'
import { filterOf, LONGEST_SOUGHT } from '@/lib/clients/sought'
import { type CalendarDate, parseIsoDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { VERIFICATION_KINDS } from '@/lib/verification/verification'
import { mistake } from '@/lib/words/mistake'
import { MOST_CLIENTS } from './run'

const id = z.int().positive()

/** A day in a body, `yyyy-MM-dd`. */
const day = z.string().transform((text, context): CalendarDate => {
  const read = parseIsoDate(text)
  if (read) return read
  context.addIssue({ code: 'custom', message: mistake('form.mistake.noSuchIsoDay') })
  return z.NEVER
})

const taskSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('verify'), kind: z.enum(VERIFICATION_KINDS) }),
  z.strictObject({ action: z.literal('activate'), activatedOn }),
])

/** The body of `POST /api/runs`: a task, and either these clients or all that a list's filters find. */
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
      q: z.string().max(LONGEST_SOUGHT).transform(filterOf),
      officeId: id.optional(),
      submittedFrom: day.optional(),
      submittedTo: day.optional(),
      olderThan: z.int().min(0).max(LONGEST_AGO).optional(),
    } satisfies Record<keyof ClientFilters, z.ZodType>),
  ]),
})
/** The body before and after parsing. */
export type RunBody = z.input<typeof runRequestSchema>
export type RunRequest = z.output<typeof runRequestSchema>

/** The answer of `POST /api/runs`. */
export type RunMade = { id: string }

/**
 * The body of `POST /api/runs/{id}/control`. `start` sends the clients that are ready, `goOn` ends a halt, `again` checks the
 * clients that are not done once more, and `lookAgain` reads those with an unknown outcome. `round` is the one on screen.
 */
export const controlSchema = z.strictObject({
  to: z.enum(['start', 'stop', 'goOn', 'again', 'lookAgain']),
  round: id,
})
export type Control = z.infer<typeof controlSchema>
