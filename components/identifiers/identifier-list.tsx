'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { Notice } from '@/components/ui/notice'
import { reasonNotTo } from '@/lib/identifiers/rules'
import type { Identification, IdentifierWithDocuments } from '@/lib/identifiers/schema'
import { identifierWords as words } from '@/lib/identifiers/words'
import type { Session } from '@/lib/session/schema'
import { DeleteIdentifier } from './delete-identifier'
import {
  AddButton,
  IdentifierActions,
  IdentifierReasons,
  REASONS_ID,
  type RecordAction,
} from './identifier-actions'
import { IdentifierItem } from './identifier-item'
import { IdentifierNumber } from './identifier-number'

// Forms are opened now and then; the records are read by everybody who comes here. Not `next/dynamic`,
// whose own code would be one more script of every page.
const AddIdentifier = lazy(async () => ({
  default: (await import('./add-identifier')).AddIdentifier,
}))
const EditIdentifier = lazy(async () => ({
  default: (await import('./edit-identifier')).EditIdentifier,
}))
const DecideIdentifier = lazy(async () => ({
  default: (await import('./decide-identifier')).DecideIdentifier,
}))

type Props = {
  clientId: number
  identification: Identification
  session: Session
  /** The documents of one record: where they are seen and dropped. */
  documents: (identifier: IdentifierWithDocuments) => ReactNode
}

type Open = { action: 'add' } | { action: RecordAction; identifier: IdentifierWithDocuments }

/** The identity records of a client, and everything that is done with them. */
export function IdentifierList({ clientId, identification, session, documents }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const [unkept, setUnkept] = useState<{ id: number; reason: string }>()
  const { identifiers, kinds } = identification
  const { permissions, today, username } = session
  const close = () => setOpen(undefined)
  const add = <AddButton permissions={permissions} onAdd={() => setOpen({ action: 'add' })} />

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {identifiers.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-2">{words.count(identifiers.length)}</p>
          {add}
        </div>
      )}
      <IdentifierReasons permissions={permissions} />
      {identifiers.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText}>
          {add}
        </EmptyState>
      ) : (
        <ul aria-label={words.list}>
          {identifiers.map((identifier) => (
            <IdentifierItem
              key={identifier.id}
              identifier={identifier}
              today={today}
              number={
                <IdentifierNumber
                  // Another number is another secret: what was shown of the old one goes with it.
                  key={identifier.number}
                  clientId={clientId}
                  identifier={identifier}
                  blockedBy={reasonNotTo('reveal', permissions) && REASONS_ID}
                />
              }
              actions={
                <IdentifierActions
                  identifier={identifier}
                  permissions={permissions}
                  onChoose={(action) => setOpen({ action, identifier })}
                />
              }
              notice={
                unkept?.id === identifier.id && (
                  <Notice kind="warn" live>
                    {words.unkept(unkept.reason)}
                  </Notice>
                )
              }
            >
              {documents(identifier)}
            </IdentifierItem>
          ))}
        </ul>
      )}
      <Suspense>
        {open?.action === 'add' && (
          <AddIdentifier clientId={clientId} identification={identification} onClose={close} />
        )}
        {open?.action === 'edit' && (
          <EditIdentifier
            clientId={clientId}
            identifier={open.identifier}
            kinds={kinds}
            onClose={close}
          />
        )}
        {open?.action === 'delete' && (
          <DeleteIdentifier
            clientId={clientId}
            identifier={open.identifier}
            onClose={close}
            onDeleted={() => {
              close()
              // The button that opened it is gone with the record.
              top.current?.focus()
            }}
          />
        )}
        {(open?.action === 'approve' || open?.action === 'reject') && (
          <DecideIdentifier
            clientId={clientId}
            identifier={open.identifier}
            decision={open.action}
            username={username}
            onDecided={(reason) => {
              setUnkept(reason ? { id: open.identifier.id, reason } : undefined)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
