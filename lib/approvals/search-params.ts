import { type Query, readQuery, writeQuery } from '@/lib/http/query'
import type { WaitingCommand } from './schema'

/** What the page's address narrows the list to: what waits, and who asked for it. */
export type ApprovalsView = { what?: string; maker?: string }

const MOST_CHARACTERS = 100

const read = (text: string) => (text.length <= MOST_CHARACTERS ? text || undefined : undefined)
const viewQuery: Query<ApprovalsView> = {
  what: { read, otherwise: undefined },
  maker: { read, otherwise: undefined },
}

/** Reads a page's address; junk becomes no filter. */
export const readApprovalsView = (search: URLSearchParams) => readQuery(viewQuery, search)

/** Writes a page's address in a fixed order, leaving out what is not narrowed. */
export const writeApprovalsView = (view: ApprovalsView) => writeQuery(viewQuery, view)

/** The name by which one asks for things like this one: `client.activate`. */
export function kindOf({ action, entity }: Pick<WaitingCommand, 'action' | 'entity'>): string {
  return `${entity}.${action}`
}

/** What of a list the address asks for. */
export function matching(
  items: WaitingCommand[],
  { what, maker }: ApprovalsView,
): WaitingCommand[] {
  return items.filter(
    (item) => (!what || kindOf(item) === what) && (!maker || item.maker === maker),
  )
}
