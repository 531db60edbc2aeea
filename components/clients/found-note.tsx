import { LONGEST_SOUGHT, SHORTEST_SOUGHT } from '@/lib/clients/sought'
import { said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { ClientSearch } from './use-client-search'

/** The result of a search: how many it found, or where it found nothing, and what could not be read. */
export function FoundNote({ search }: { search: ClientSearch }) {
  const words = useWords('find')
  const ui = useWords('ui')
  const { kinds = [] } = search.found ?? {}
  const whereOf = (some: typeof kinds) => some.map(({ by }) => said(`find.where.${by}`))
  const unread = kinds.filter((kind) => kind.unread)
  const count = new Set(kinds.flatMap(({ clients }) => clients.map(({ id }) => id))).size
  const isShort = search.q.length > 0 && search.q.length < SHORTEST_SOUGHT
  return (
    <div role="status">
      {isShort && words('short', { least: SHORTEST_SOUGHT })}
      {search.q.length > LONGEST_SOUGHT && words('long', { most: LONGEST_SOUGHT })}
      {search.found && count > 0 && <span className="sr-only">{words('found', { count })}</span>}
      {search.found && count === 0 && unread.length < kinds.length && (
        <p>{words('nothing', { where: whereOf(kinds.filter((kind) => !kind.unread)) })}</p>
      )}
      {unread.length > 0 && (
        <p className="text-danger">
          {words('unread', { where: whereOf(unread) })}{' '}
          <button type="button" className="link" onClick={search.retry}>
            {ui('retry')}
          </button>
        </p>
      )}
    </div>
  )
}
