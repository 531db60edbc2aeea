'use client'

import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** Position of the row, counted from 1. */
  at: number
  /** Where the row is edited; undefined if it may not be. */
  href: string | undefined
  /** Undefined if the row may not be deleted. */
  onDelete: (() => void) | undefined
}

/** What may be done with one row. `RowReasons` says once why something may not be done. */
export function RowActions({ at, href, onDelete }: Props) {
  const words = useWords('tables')
  return (
    <div className="flex justify-end gap-0.5">
      {href ? (
        <AppLink
          href={href}
          aria-label={words('editRow', { row: at })}
          className={buttonClass('quiet')}
        >
          {words('edit')}
        </AppLink>
      ) : (
        <NotAllowed name={words('editRow', { row: at })}>{words('edit')}</NotAllowed>
      )}
      {onDelete ? (
        <Button variant="quiet" aria-label={words('removeRow', { row: at })} onClick={onDelete}>
          {words('remove')}
        </Button>
      ) : (
        <NotAllowed name={words('removeRow', { row: at })}>{words('remove')}</NotAllowed>
      )}
    </div>
  )
}

/** Shown beneath the rows: why this person cannot edit or delete some of them. */
export function RowReasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null
  return (
    <p id={REASONS} className="border-t border-line px-3.5 py-2.5 text-hint text-ink-2">
      {[...new Set(reasons)].join(' ')}
    </p>
  )
}

// Once on a page, however many rows there are.
const REASONS = 'row-reasons'

function NotAllowed({ name, children }: { name: string; children: string }) {
  return (
    <button
      type="button"
      aria-disabled
      aria-label={name}
      aria-describedby={REASONS}
      className={buttonClass('quiet', 'default', true)}
    >
      {children}
    </button>
  )
}
