'use client'

import type { ReactNode } from 'react'
import { PlainProblem } from '@/components/feedback/plain-problem'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { ProgressLine } from '@/components/ui/progress-line'
import type { Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { ListRead, Shown } from './use-list-page'

// Loaded on demand: most lists never need them.
const listNotes = lazyPart(() => import('./list-notes'))

type Props<Page extends object, View> = {
  list: ListRead<Page, View>
  /** Notes about a page besides its rows: missing data is reported, never passed over. */
  notes?: (page: Page) => (string | undefined | false)[]
  /** Renders the list once it has been read. */
  children: (shown: Shown<Page, View>) => ReactNode
}

/** A list in any state: being read, unread with a retry button, out of date, or up to date. */
export function ListBody<Page extends object, View>(props: Props<Page, View>) {
  const words = useWords('ui')
  const { current, shown, readAt, problem, isNews, loading, retry } = props.list
  // A read that only renews the rows is not announced: some lists renew them every other second.
  const isAwaited = loading && !current
  const notes = (shown && props.notes?.(shown.page))?.filter((note) => typeof note === 'string')
  return (
    <div
      data-on-paper
      className="relative grid min-h-24 content-start gap-3"
      aria-busy={isAwaited || undefined}
    >
      <ProgressLine active={isAwaited} label={words('loadingRows')} />
      {(problem || notes?.[0]) && (
        <Part
          of={listNotes}
          plain={
            <>
              {problem && <PlainProblem problem={problem} onRetry={retry} />}
              {notes?.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </>
          }
        >
          {({ ListNotes }) => (
            <ListNotes
              problem={problem}
              isNews={isNews}
              notes={notes}
              rowsReadAt={readAt}
              onRetry={retry}
              retrying={loading}
            />
          )}
        </Part>
      )}
      {shown && props.children(shown)}
    </div>
  )
}

type AnotherProps<Page, View> = {
  list: Pick<ListRead<Page, View>, 'shown' | 'current'>
  /** The filters that the shown rows were requested with. */
  filters: (view: View) => Text[]
}

/** Says which request the shown rows belong to while another is under way; nothing if they are current. */
export function RowsOfAnother<Page, View extends { page: number }>(
  props: AnotherProps<Page, View>,
) {
  const words = useWords('ui')
  const { shown, current } = props.list
  if (!shown || current) return null
  return (
    <span className="animate-appear-late text-hint text-ink-2 max-sm:order-last max-sm:w-full">
      {words('rowsOf', { filters: props.filters(shown.view), page: shown.view.page })}
    </span>
  )
}
