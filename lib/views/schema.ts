import '@/lib/http/no-eval'
import * as z from 'zod'
import {
  type ClientsView,
  DEFAULT_VIEW,
  parseClientsView,
  writeClientsView,
} from '@/lib/clients/search-params'
import { listOf } from '@/lib/http/list-of'
import { readUuid } from '@/lib/http/query'
import { isBlank } from '@/lib/plain-text'
import { holdsNeedlessUnseen } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LONGEST_NAME, MOST_VIEWS } from './rules'

/** Longer than any query that the list writes. */
const LONGEST_QUERY = 500

const id = z
  .string()
  .refine((text) => readUuid(text) !== undefined, mistake('problems.field.unusable'))

/**
 * The name of a view. It may not contain hidden marks: one that changes the reading direction would affect the tabs beside
 * it.
 */
export const viewName = z
  .string()
  .trim()
  .refine((text) => !isBlank(text), mistake('views.mistake.noName'))
  .refine((text) => !holdsNeedlessUnseen(text), mistake('form.mistake.unseen'))
  .refine(
    (text) => [...text].length <= LONGEST_NAME,
    mistake('form.mistake.tooLong', { most: LONGEST_NAME }),
  )

// A query of the list as it is stored: on its first page, and without a search text, which could name a client.
const query = z
  .string()
  .max(LONGEST_QUERY, mistake('views.mistake.noView'))
  .transform((text, context) => {
    const view = viewIn(text)
    if (view?.q === '') return writtenView(view)
    const why = view ? mistake('views.mistake.sought') : mistake('views.mistake.noView')
    context.addIssue({ code: 'custom', message: why })
    return z.NEVER
  })

/** The body of `POST /api/views`. The browser makes the id, so that sending it again does not save the view twice. */
export const newViewSchema = z.strictObject({
  id,
  name: viewName,
  query,
})
export type NewView = z.input<typeof newViewSchema>

/** The body of `PUT /api/views/{id}`: a new name, or a new position counted from 0. */
export const viewChangeSchema = z.union([
  z.strictObject({ name: viewName }),
  z.strictObject({
    at: z
      .int()
      .min(0)
      .max(MOST_VIEWS - 1),
  }),
])
export type ViewChange = z.infer<typeof viewChangeSchema>

/** One person's views in the store. */
export const keptViewsSchema = listOf(z.object({ id, name: z.string(), query: z.string() }), {
  most: MOST_VIEWS,
})
export type KeptView = z.output<typeof keptViewsSchema>[number]

/**
 * The view in a query, read strictly; undefined where any part cannot be read, because ignoring it would find too many
 * clients.
 */
export function viewIn(query: string): ClientsView | undefined {
  const read = parseClientsView(new URLSearchParams(query))
  return read.ok ? read.value : undefined
}

const writtenView = (view: ClientsView) =>
  writeClientsView({ ...view, page: DEFAULT_VIEW.page, limit: DEFAULT_VIEW.limit })

/** The query of a stored view, as the list writes it; null where it cannot be read. */
export function readableQuery(query: string): string | null {
  const view = viewIn(query)
  return view?.q === '' ? writtenView(view) : null
}
