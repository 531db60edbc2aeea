'use client'

import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { useQuestions } from '@/components/feedback/use-questions'
import { Notice } from '@/components/ui/notice'
import { useFetchedWhenIdle } from '@/components/ui/use-fetched-when-idle'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import type { Identification, IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { reasonNotTo } from '@/lib/identifiers/rules'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { AddButton, IdentifierActions, IdentifierReasons, REASONS_ID } from './identifier-actions'
import { IdentifierItem } from './identifier-item'
import { IdentifierNumber } from './identifier-number'
import {
  idOfAsked,
  type RecordAsked,
  RecordQuestion,
  recordForms,
  type Unkept,
} from './record-question'

type Props = {
  clientId: number
  identification: Identification
  session: Session
  /** Why nothing may be decided, which the page says above; undefined if it may. */
  held: Said | undefined
  /** The documents of one record, with the place to drop more. */
  documents: (identifier: IdentifierWithDocuments) => ReactNode
}

/** A client's identity records, and all actions on them. */
export function IdentifierList({ clientId, identification, session, held, documents }: Props) {
  const words = useWords('identifiers')
  const top = useRef<HTMLDivElement>(null)
  const { ask, questions } = useQuestions<RecordAsked>(idOfAsked)
  const [unkept, setUnkept] = useState<Unkept>()
  const { identifiers } = identification
  // The button that opened a question may disappear with the last record, with the deleted one, or with the empty
  // message.
  const isOpen = questions.some(({ open }) => open)
  useFocusOnArrival(`${identifiers.map(({ id }) => id)} ${isOpen}`, () =>
    top.current?.querySelector('h2, h3'),
  )
  const { permissions, today } = session
  useFetchedWhenIdle(recordForms)
  const add = <AddButton permissions={permissions} onAdd={() => ask({ action: 'add' })} />

  return (
    <div ref={top}>
      {identifiers.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-2">{words('count', { count: identifiers.length })}</p>
          {add}
        </div>
      )}
      <IdentifierReasons permissions={permissions} />
      {identifiers.length === 0 ? (
        <EmptyState title={words('none')} text={words('noneText')}>
          {add}
        </EmptyState>
      ) : (
        <ul aria-label={words('list')}>
          {identifiers.map((identifier) => (
            <IdentifierItem
              key={identifier.id}
              identifier={identifier}
              today={today}
              number={
                <IdentifierNumber
                  clientId={clientId}
                  identifier={identifier}
                  blockedBy={reasonNotTo('reveal', permissions) && REASONS_ID}
                />
              }
              actions={
                <IdentifierActions
                  identifier={identifier}
                  permissions={permissions}
                  held={held}
                  onChoose={(action) => ask({ action, identifier })}
                />
              }
              notice={
                unkept?.id === identifier.id && (
                  <Notice kind="warn" live>
                    {words('unkept', { reason: unkept.reason })}
                  </Notice>
                )
              }
            >
              {documents(identifier)}
            </IdentifierItem>
          ))}
        </ul>
      )}
      {questions.map((question) => (
        <RecordQuestion
          {...question}
          key={question.id}
          clientId={clientId}
          identification={identification}
          session={session}
          held={held}
          onDecided={setUnkept}
        />
      ))}
    </div>
  )
}
