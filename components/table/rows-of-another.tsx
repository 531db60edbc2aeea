import type { Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { ListRead } from './use-list-page'

type Props<Page, View> = {
  list: Pick<ListRead<Page, View>, 'shown' | 'current'>
  /** What the rows that are shown were asked for by. */
  filters: (view: View) => Text[]
}

/** Says whose the rows are that are shown while others were asked for; nothing where they are those. */
export function RowsOfAnother<Page, View extends { page: number }>(props: Props<Page, View>) {
  const words = useWords('ui')
  const { shown, current } = props.list
  if (!shown || current) return null
  return (
    <span className="motion-safe:animate-appear-late text-hint text-ink-2 max-sm:order-last max-sm:w-full">
      {words('rowsOf', { filters: props.filters(shown.view), page: shown.view.page })}
    </span>
  )
}
