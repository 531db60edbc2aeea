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

/** From the last time that the person had them read. */
const KEPT_SECONDS = 400 * 86_400
const MOST_TRIES = 8

const keyOf = ({ tenant, session }: Staff) => `views:${tenant}:${session.person}`

/** The views of this person, in their order. They are kept for 400 days from now on. */
export function readViews(staff: Staff): Promise<SavedViews> {
  return orUnknown(async () => {
    const key = keyOf(staff)
    const views = viewsIn(await keyValue().get(key))
    if (!views) return unknown()
    // What was read is known, whether or not it can be kept for longer.
    if (views.length > 0)
      await keyValue()
        .prolong(key, KEPT_SECONDS)
        .catch(() => undefined)
    return told(views)
  })
}

/**
 * Saves a view behind the others. Throws `invalid_input` for a name that is taken, and for one view too many. Any change
 * throws `changed_meanwhile` where this version cannot read what is kept.
 */
export function keepView(staff: Staff, { id, name, query }: NewView): Promise<SavedViews> {
  return change(staff, (views) => {
    // Sent again, because its answer was lost; it may have been given another name since.
    const before = views.find((one) => one.id === id)
    const others = views.filter((one) => one !== before)
    if (others.length >= MOST_VIEWS)
      throw invalid(said('views.mistake.tooMany', { most: MOST_VIEWS }))
    checkName(others, name)
    const view = { ...before, id, name, query }
    return before ? views.map((one) => (one === before ? view : one)) : [...views, view]
  })
}

/** Gives a view another name or place. Throws `not_found` where there is none, and `invalid_input` for a name that is taken. */
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

/** Forgets a view; one that is not there is forgotten. */
export function forgetView(staff: Staff, id: string): Promise<SavedViews> {
  return change(staff, (views) => views.filter((one) => one.id !== id))
}

// Asked anew where another tab of the person wrote first: what either saved is kept.
function change(staff: Staff, make: (views: KeptView[]) => KeptView[]): Promise<SavedViews> {
  return orUnknown(async () => {
    const store = keyValue()
    const key = keyOf(staff)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await store.get(key)
      const known = viewsIn(before)
      // What is written takes the place of all that is there.
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

// Another build, or others, may write to the store too: undefined where this one cannot read what they wrote.
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
    // Whoever cannot do without the store says it louder.
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
