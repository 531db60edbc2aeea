'use client'

import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { Identifier } from '@/lib/identifiers/identifier'
import { nameOf } from '@/lib/identifiers/names'
import { type IdentifierAction, permissionFor, reasonNotTo } from '@/lib/identifiers/rules'
import { type Permissions, permissionName } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'

export type RecordAction = 'approve' | 'reject' | 'edit' | 'delete'
const ACTIONS: RecordAction[] = ['approve', 'reject', 'edit', 'delete']
const isDecision = (action: RecordAction) => action === 'approve' || action === 'reject'

type Props = {
  identifier: Identifier
  permissions: Permissions
  /** Why nothing may be decided, which the page says elsewhere; undefined if it may. */
  held: Said | undefined
  onChoose: (action: RecordAction) => void
}

/** What may be done with one record. `IdentifierReasons` says once why something may not be done. */
export function IdentifierActions({ identifier, permissions, held, onChoose }: Props) {
  const words = useWords('identifiers')
  const say = useSay()
  const record = nameOf(identifier)
  // Rejecting again corrects the reason; approving again would change nothing.
  const offered = ACTIONS.filter(
    (action) => action !== 'approve' || identifier.decision !== 'approved',
  )
  return offered.map((action) =>
    reasonNotTo(action, permissions) ? (
      <NotAllowed key={action} label={words(`${action}Of`, { record })}>
        {words(action)}
      </NotAllowed>
    ) : (
      <Button
        key={action}
        variant="quiet"
        aria-label={words(`${action}Of`, { record })}
        reason={held && isDecision(action) && { heardOnly: say(held) }}
        onClick={() => onChoose(action)}
      >
        {words(action)}
      </Button>
    ),
  )
}

/** The button that opens the form for a new record. */
export function AddButton({ permissions, onAdd }: { permissions: Permissions; onAdd: () => void }) {
  const words = useWords('identifiers')
  return reasonNotTo('add', permissions) ? (
    <NotAllowed look="default">{words('add')}</NotAllowed>
  ) : (
    <Button onClick={onAdd}>{words('add')}</Button>
  )
}

/** The id of the text that says, once per page, what this person may not do and which permissions are missing. */
export const REASONS_ID = 'identifier-reasons'

export function IdentifierReasons({ permissions }: { permissions: Permissions }) {
  const words = useWords('identifiers')
  const needs = (['add', ...ACTIONS, 'reveal'] satisfies IdentifierAction[]).flatMap((action) =>
    reasonNotTo(action, permissions)
      ? [
          said('identifiers.needs', {
            action,
            permission: permissionName(permissions.names, permissionFor(action)),
          }),
        ]
      : [],
  )
  if (needs.length === 0) return null
  return (
    <p id={REASONS_ID} className="mb-4 text-hint text-ink-2 [overflow-wrap:anywhere]">
      {words('mayNot', { needs })}
    </p>
  )
}

// Without a frame: among quiet buttons, a framed one would stand out although it does nothing.
const QUIET =
  'inline-flex h-8 items-center rounded-control px-3 font-medium text-[0.84375rem] text-ink-3 whitespace-nowrap'

type NotAllowedProps = { look?: 'quiet' | 'default'; label?: string; children: string }

function NotAllowed({ look = 'quiet', label, children }: NotAllowedProps) {
  return (
    <button
      type="button"
      aria-disabled
      aria-label={label}
      aria-describedby={REASONS_ID}
      className={look === 'quiet' ? QUIET : buttonClass('default', 'default', true)}
    >
      {children}
    </button>
  )
}
