'use client'

import { EmptyState } from '@/components/feedback/empty-state'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  /** A record to show instead of the missing one; undefined if there is none. */
  other: number | undefined
  onTurn: (recordId: number) => void
}

/** Says that there is no record to compare with, and shows the way on. */
export function NoRecord({ clientId, other, onTurn }: Props) {
  const words = useWords('workbench')
  return (
    <div className="p-5">
      {other !== undefined ? (
        <EmptyState title={words('recordGone')} text={words('recordGoneText')}>
          <Button onClick={() => onTurn(other)}>{words('otherRecord')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={words('noRecords')} text={words('noRecordsText')}>
          <AppLink href={deskPaths.identification(clientId)} className={buttonClass()}>
            {words('toRecords')}
          </AppLink>
        </EmptyState>
      )}
    </div>
  )
}
