'use client'

import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { PartAway } from '@/components/feedback/part-away'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { Notice } from '@/components/ui/notice'
import { useFetchedWhenIdle } from '@/components/ui/use-fetched-when-idle'
import { reasonNotTo } from '@/lib/identifiers/rules'
import type { Decision, Identification, IdentifierWithDocuments } from '@/lib/identifiers/schema'
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

// Forms are opened now and then; the records are read by everybody who comes here.
const addIdentifier = lazyPart(() => import('./add-identifier'))
const editIdentifier = lazyPart(() => import('./edit-identifier'))
const decideIdentifier = lazyPart(() => import('./decide-identifier'))
const dialogs = [addIdentifier, editIdentifier, decideIdentifier]

type Props = {
  clientId: number
  identification: Identification
  session: Session
  /** The documents of one record: where they are seen and dropped. */
  documents: (identifier: IdentifierWithDocuments) => ReactNode
}

type Open =
  | { action: 'add' }
  | { action: Exclude<RecordAction, Decision>; identifier: IdentifierWithDocuments }
  | { action: Decision; identifier: IdentifierWithDocuments }

/** The identity records of a client, and everything that is done with them. */
export function IdentifierList({ clientId, identification, session, documents }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const [unkept, setUnkept] = useState<{ id: number; reason: string }>()
  const { identifiers, kinds } = identification
  const { permissions, today, username } = session
  const close = () => setOpen(undefined)
  useFetchedWhenIdle(dialogs)
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
      {open?.action === 'add' && (
        <Part of={addIdentifier} plain={<PartAway onClose={close} />}>
          {({ AddIdentifier }) => (
            <AddIdentifier
              clientId={clientId}
              today={today}
              identification={identification}
              onClose={close}
            />
          )}
        </Part>
      )}
      {open?.action === 'edit' && (
        <Part of={editIdentifier} plain={<PartAway onClose={close} />}>
          {({ EditIdentifier }) => (
            <EditIdentifier
              clientId={clientId}
              today={today}
              identifier={open.identifier}
              kinds={kinds}
              onClose={close}
            />
          )}
        </Part>
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
        <Part of={decideIdentifier} plain={<PartAway onClose={close} />}>
          {({ DecideIdentifier }) => (
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
        </Part>
      )}
    </div>
  )
}
