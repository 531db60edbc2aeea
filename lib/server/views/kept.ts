import 'server-only'
import { MOST_VIEWS, type SavedViews } from '@/lib/views/rules'
import {
  type KeptView,
  keptViewsSchema,
  type NewView,
  readableQuery,
  type ViewChange,
} from '@/lib/views/schema'
import { type Said, said } from '@/lib/words/said'
import { env } from '../env'
import { ProblemError } from '../http/problems'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'

/** Counted from the last time that the person read or changed their views. */
const KEPT_SECONDS = 400 * 86_400
const MOST_TRIES = 8

const keyOf = ({ tenant, session }: Staff) => `views:${tenant}:${session.person}`

/** The views of this person, in their order. Reading keeps them for another 400 days. */
export function readViews(staff: Staff): Promise<SavedViews> {
  return orUnknown(async () => {
    const key = keyOf(staff)
    const views = viewsIn(await keyValue().get(key))
    if (!views) return { ...unknown(), isUnreadable: true }
    // The views are known, whether or not they can be kept for longer.
    if (views.length > 0)
      await keyValue()
        .prolong(key, KEPT_SECONDS)
        .catch(() => undefined)
    return told(views)
  })
}

/**
 * Saves a view after the others. Throws `invalid_input` for a name in use, and for one view too many. Every change
 * throws `changed_meanwhile` if this version cannot read what is kept.
 */
export function keepView(staff: Staff, { id, name, query }: NewView): Promise<SavedViews> {
  return change(staff, (views) => {
    // Sent again because the answer was lost; the view may have been renamed since.
    const before = views.find((one) => one.id === id)
    const others = views.filter((one) => one !== before)
    if (others.length >= MOST_VIEWS)
      throw invalid(said('views.mistake.tooMany', { most: MOST_VIEWS }))
    checkName(others, name)
    const view = { ...before, id, name, query }
    return before ? views.map((one) => (one === before ? view : one)) : [...views, view]
  })
}

/**
 * Gives a view another name or position. Throws `not_found` if it does not exist, and `invalid_input` for a name in
 * use.
 */
export function changeView(staff: Staff, id: string, to: ViewChange): Promise<SavedViews> {
  return change(staff, (views) => {
    const view = views.find((one) => one.id === id)
    if (!view) throw new ProblemError('not_found', { detail: said('views.notThere') })
    const others = views.filter((one) => one !== view)
    if ('at' in to) return others.toSpliced(to.at, 0, view)
    checkName(others, to.name)
    return views.map((one) => (one === view ? { ...view, name: to.name } : one))
  })
}

/** Deletes a view; succeeds if it does not exist. */
export function forgetView(staff: Staff, id: string): Promise<SavedViews> {
  return change(staff, (views) => views.filter((one) => one.id !== id))
}

// Repeated if another tab of the person wrote first, so that the changes of both are kept.
function change(staff: Staff, make: (views: KeptView[]) => KeptView[]): Promise<SavedViews> {
  return orUnknown(async () => {
    const store = keyValue()
    const key = keyOf(staff)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await store.get(key)
      const known = viewsIn(before)
      // The write would replace everything that is there.
      if (!known) throw new ProblemError('changed_meanwhile', { detail: said('views.unreadable') })
      const views = make(known)
      const now = JSON.stringify(views)
      const isKept =
        before === undefined
          ? await store.add(key, now, KEPT_SECONDS, staff.session.person)
          : await store.replaceIf(key, before, now, KEPT_SECONDS)
      if (isKept) return told(views)
    }
    return unknown()
  })
}

// Another build, or others, may write to the store too: undefined if this version cannot read it.
function viewsIn(text: string | undefined): KeptView[] | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return keptViewsSchema.safeParse(kept).success ? (kept as KeptView[]) : undefined // as the schema has just said
  } catch {
    return undefined
  }
}

const told = (views: KeptView[]): SavedViews => ({
  ...unknown(),
  views: views.map(({ id, name, query }) => ({ id, name, query: readableQuery(query) })),
})

const unknown = (): SavedViews => ({ views: null, isLasting: env().REDIS_URL !== undefined })

async function orUnknown(ask: () => Promise<SavedViews>): Promise<SavedViews> {
  try {
    return await ask()
  } catch (error) {
    if (!isStoreAway(error)) throw error
    // Callers that cannot do without the store log it more loudly.
    log('info', 'saved views are not known', { cause: causeOf(error) })
    return unknown()
  }
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase()

function checkName(views: KeptView[], name: string): void {
  if (views.some((one) => folded(one.name) === folded(name)))
    throw invalid(said('views.mistake.taken'))
}

const invalid = (message: Said) =>
  new ProblemError('invalid_input', { detail: message, fields: [{ name: 'name', message }] })
