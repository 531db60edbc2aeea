'use client'

import { Button } from '@/components/ui/button'
import { LiveRegion } from '@/components/ui/live-region'
import { MOST_PLACES } from '@/lib/identifiers/identifier'
import { reasonNotTo } from '@/lib/identifiers/rules'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import type { ClientFiles, FileGroup } from '@/lib/workbench/client-files'

type FilesProps = {
  groups: readonly FileGroup[]
  files: ClientFiles
  onRetry: () => void
}

/** Says which files the bank did not list; nothing if it listed them all. */
export function UnreadFiles({ groups, files, onRetry }: FilesProps) {
  const words = useWords('workbench')
  const parts = [
    ...(files.records === null ? [words('unread.records')] : []),
    ...(files.tables === null ? [words('unread.tables')] : []),
    ...(groups.some(({ unread, unasked }) => unread && !unasked) ? [words('unread.some')] : []),
  ]
  // Reading again would not list these either.
  const unasked = groups.some(({ unasked }) => unasked)
    ? [words('unread.unasked', { most: MOST_PLACES })]
    : []
  if (parts.length + unasked.length === 0) return null
  return (
    <LiveRegion role="status">
      <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-2 text-hint">
        <span className="text-danger">{[...parts, ...unasked].join(' ')}</span>
        {parts.length > 0 && <Button onClick={onRetry}>{words('unread.again')}</Button>}
      </div>
    </LiveRegion>
  )
}

type RecordsProps = {
  session: Session
  /** Whether the records read earlier are on the screen. */
  areShown: boolean
  onRetry: () => void
}

/** Says that the identity records could not be read, or which permission that needs. */
export function UnreadRecords({ session, areShown, onRetry }: RecordsProps) {
  const words = useWords('workbench')
  const say = useSay()
  const mayNot = reasonNotTo('read', session.permissions)
  return (
    <LiveRegion role="status">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-3">
        <p className="text-danger">
          {mayNot ? say(mayNot) : words(areShown ? 'unread.recordsAgain' : 'unread.records')}
        </p>
        {!mayNot && <Button onClick={onRetry}>{words('unread.again')}</Button>}
      </div>
    </LiveRegion>
  )
}
