import type { HeldCommand } from './schema'

/** What the page's address narrows the list to: what waits, and who asked for it. */
export type ApprovalsView = { what?: string; maker?: string }

const MOST_CHARACTERS = 100

/** Reads a page's address; junk becomes no filter, so an old bookmark still opens. */
export function readApprovalsView(search: URLSearchParams): ApprovalsView {
  const read = (name: string) => {
    const text = search.get(name) ?? ''
    return text !== '' && text.length <= MOST_CHARACTERS ? text : undefined
  }
  return { what: read('what'), maker: read('maker') }
}

/** Writes a page's address in a fixed order, leaving out what is not narrowed. */
export function writeApprovalsView({ what, maker }: ApprovalsView): string {
  return new URLSearchParams({ ...(what && { what }), ...(maker && { maker }) }).toString()
}

/** The name by which one asks for things like this one: `client.activate`. */
export function kindOf({ action, entity }: Pick<HeldCommand, 'action' | 'entity'>): string {
  return `${entity}.${action}`
}

/** What of a list the address asks for. */
export function matching(items: HeldCommand[], { what, maker }: ApprovalsView): HeldCommand[] {
  return items.filter(
    (item) => (!what || kindOf(item) === what) && (!maker || item.maker === maker),
  )
}
