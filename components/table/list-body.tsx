'use client'

import type { ReactNode } from 'react'
import { PlainProblem } from '@/components/feedback/plain-problem'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { Notice } from '@/components/ui/notice'
import { ProgressLine } from '@/components/ui/progress-line'
import type { Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { ListRead, Shown } from './use-list-page'

// Most lists never need it.
const listUnread = lazyPart(() => import('./list-unread'))

type Props<Page extends object, View> = {
  list: ListRead<Page, View>
  /** Says how many records of a page could not be shown: what is missing is said, never passed over. */
  unreadable?: (count: number) => string
  /** What there is, once it was read. */
  children: (shown: Shown<Page, View>) => ReactNode
}

/** What was read of a list, in whatever state that is: on its way, unread with the way to try again, old, or here. */
export function ListBody<Page extends object, View>({
  list,
  unreadable,
  children,
}: Props<Page, View>) {
  const words = useWords('ui')
  const { shown, problem, loading, retry } = list
  const { unreadable: count }: { unreadable?: number } = { ...shown?.page }
  return (
    <div className="relative grid min-h-24 content-start gap-3" aria-busy={loading || undefined}>
      <ProgressLine active={loading} label={words('loadingRows')} />
      {problem && (
        <Part of={listUnread} plain={<PlainProblem problem={problem} onRetry={retry} />}>
          {({ ListUnread }) => (
            <ListUnread
              problem={problem}
              hasRows={shown !== undefined}
              onRetry={retry}
              retrying={loading}
            />
          )}
        </Part>
      )}
      {count !== undefined && unreadable && <Notice kind="warn">{unreadable(count)}</Notice>}
      {shown && children(shown)}
    </div>
  )
}

type AnotherProps<Page, View> = {
  list: Pick<ListRead<Page, View>, 'shown' | 'current'>
  /** What the rows that are shown were asked for by. */
  filters: (view: View) => Text[]
}

/** Says whose the rows are that are shown while others were asked for; nothing where they are those. */
export function RowsOfAnother<Page, View extends { page: number }>(
  props: AnotherProps<Page, View>,
) {
  const words = useWords('ui')
  const { shown, current } = props.list
  if (!shown || current) return null
  return (
    <span className="motion-safe:animate-appear-late text-hint text-ink-2 max-sm:order-last max-sm:w-full">
      {words('rowsOf', { filters: props.filters(shown.view), page: shown.view.page })}
    </span>
  )
}
