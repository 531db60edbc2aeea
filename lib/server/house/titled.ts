import 'server-only'
import type { Metadata } from 'next'
import { isolated } from '@/lib/unseen'
import { env } from '../env'

/** The title of a page, or of what replaces it, followed by the name of the console. */
export const titleOf = (title: string) => `${title} · ${isolated(env().HOUSE_NAME)}`

/**
 * The title of a page for Next, as a whole: a template of Next’s would misread `%s` in the name and `$&` in the title.
 */
export const titled = (title: string): Metadata => ({ title: { absolute: titleOf(title) } })
