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

/** What a view is called. It may not hide marks: a name that turns the reading of its tab would turn the tabs beside it. */
export const viewName = z
  .string()
  .trim()
  .refine((text) => !isBlank(text), mistake('views.mistake.noName'))
  .refine((text) => !holdsNeedlessUnseen(text), mistake('form.mistake.unseen'))
  .refine(
    (text) => [...text].length <= LONGEST_NAME,
    mistake('form.mistake.tooLong', { most: LONGEST_NAME }),
  )

// A query of the list as it is kept: on its first page, and with nothing of a client in it.
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

/** The body of `POST /api/views`. The id is the browser's, so that what is sent again is not saved twice. */
export const newViewSchema = z.strictObject({
  id,
  name: viewName,
  query,
})
export type NewView = z.input<typeof newViewSchema>

/** The body of `PUT /api/views/{id}`: another name, or another place, counted from 0. */
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

/** The views of one person as the store has them. */
export const keptViewsSchema = listOf(z.object({ id, name: z.string(), query: z.string() }), {
  most: MOST_VIEWS,
})
export type KeptView = z.output<typeof keptViewsSchema>[number]

/** The view that a query is, read strictly; undefined where any of it cannot be read: it would find too many. */
export function viewIn(query: string): ClientsView | undefined {
  const read = parseClientsView(new URLSearchParams(query))
  return read.ok ? read.value : undefined
}

const writtenView = (view: ClientsView) =>
  writeClientsView({ ...view, page: DEFAULT_VIEW.page, limit: DEFAULT_VIEW.limit })

/** The query of a kept view, as the list writes it; null where it cannot be read. */
export function readableQuery(query: string): string | null {
  const view = viewIn(query)
  return view?.q === '' ? writtenView(view) : null
}
