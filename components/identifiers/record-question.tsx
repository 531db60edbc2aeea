'use client'

import { PartAway } from '@/components/feedback/part-away'
import type { Question } from '@/components/feedback/use-questions'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type {
  Decision,
  Identification,
  IdentifierWithDocuments,
} from '@/lib/identifiers/identifier'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'
import { DeleteIdentifier } from './delete-identifier'
import type { RecordAction } from './identifier-actions'
import { revealDialog } from './identifier-number'

// Loaded on demand: the forms are rarely opened, while everybody who comes here reads the records.
const addIdentifier = lazyPart(() => import('./add-identifier'))
const editIdentifier = lazyPart(() => import('./edit-identifier'))
const decideIdentifier = lazyPart(() => import('./decide-identifier'))
export const recordForms = [addIdentifier, editIdentifier, decideIdentifier, revealDialog]

/** The result of comparing a record with its documents, if that was done. */
export type Compared = {
  /** The reason that is filled in at first. */
  reason?: string
  /** What to consider before deciding. */
  doubts?: readonly string[]
  /** The comparison has changed since the reason was written. */
  isOld?: boolean
}

/** The purpose of a dialog. */
export type RecordAsked =
  | { action: 'add' }
  | { action: Exclude<RecordAction, Decision>; identifier: IdentifierWithDocuments }
  | ({ action: Decision; identifier: IdentifierWithDocuments } & Compared)

/** The key of a question: there is one of each kind per record. */
export const idOfAsked = (asked: RecordAsked) =>
  asked.action === 'add' ? asked.action : `${asked.action}-${asked.identifier.id}`

/** A reason that was sent with a decision but that the record does not show. */
export type Unkept = { id: number; reason: string }

type Props = Question<RecordAsked> & {
  clientId: number
  identification: Identification
  session: Session
  /** Why nothing may be decided; undefined if it may. */
  held: Said | undefined
  onDecided: (unkept: Unkept | undefined) => void
}

/** The dialog for an action on the identity records. */
export function RecordQuestion({ of, open, close, clientId, identification, ...props }: Props) {
  const { today, username, person } = props.session
  const dialog = { clientId, open, onClose: close }
  const away = open && <PartAway onClose={() => close()} />
  switch (of.action) {
    case 'add':
      return (
        <Part of={addIdentifier} plain={away}>
          {({ AddIdentifier }) => (
            <AddIdentifier {...dialog} today={today} identification={identification} />
          )}
        </Part>
      )
    case 'edit':
      return (
        <Part of={editIdentifier} plain={away}>
          {({ EditIdentifier }) => (
            <EditIdentifier
              {...dialog}
              today={today}
              identifier={of.identifier}
              now={identification.identifiers.find(({ id }) => id === of.identifier.id)}
              kinds={identification.kinds}
            />
          )}
        </Part>
      )
    case 'delete':
      return <DeleteIdentifier {...dialog} identifier={of.identifier} onDeleted={() => close()} />
    default:
      return (
        <Part of={decideIdentifier} plain={away}>
          {({ DecideIdentifier }) => (
            <DecideIdentifier
              {...dialog}
              identifier={of.identifier}
              decision={of.action}
              reason={of.reason}
              doubts={of.doubts}
              isOld={of.isOld}
              username={username}
              person={person}
              held={props.held}
              onDecided={(reason) => {
                props.onDecided(reason ? { id: of.identifier.id, reason } : undefined)
                close()
              }}
            />
          )}
        </Part>
      )
  }
}
