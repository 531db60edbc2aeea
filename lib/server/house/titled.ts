import 'server-only'
import type { Metadata } from 'next'
import { isolated } from '@/lib/unseen'
import { env } from '../env'

/** The title of a page or of what stands in its place, with the name of the console behind it. */
export const titleOf = (title: string) => `${title} · ${isolated(env().HOUSE_NAME)}`

/**
 * The title of a page as Next takes it: whole, because a template of Next's reads `%s` in the name and `$&` in the
 * title as something else.
 */
export const titled = (title: string): Metadata => ({ title: { absolute: titleOf(title) } })
