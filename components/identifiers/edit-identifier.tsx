'use client'

import { useMemo, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useCommand } from '@/lib/commands/use-command'
import type { CalendarDate } from '@/lib/dates'
import { changedSinceSeen } from '@/lib/identifiers/checks'
import { showsChange } from '@/lib/identifiers/evidence'
import { formOf, IDENTIFIER_FIELDS, identifierChangeForm, takenOver } from '@/lib/identifiers/form'
import { type Identifier, type IdentifierKind, saidOf } from '@/lib/identifiers/identifier'
import { identifierCommand } from '@/lib/identifiers/identifier-command'
import { changeIdentifier } from '@/lib/identifiers/mutations'
import { nameOf } from '@/lib/identifiers/names'
import type { IdentifierChange } from '@/lib/identifiers/schema'
import { useWords } from '@/lib/words/use-words'
import { IdentifierDialog, type RecordForm } from './identifier-dialog'
import { RecordMeanwhile } from './record-meanwhile'

type Props = {
  clientId: number
  /** Today where the bank does business. */
  today: CalendarDate
  identifier: Identifier
  /** The record as last read; undefined if it is gone. */
  now: Identifier | undefined
  kinds: readonly IdentifierKind[] | null
  open: boolean
  /** `isUntold` if it is not yet known what became of the change. */
  onClose: (isUntold: boolean) => void
}

/**
 * The change of an existing record: sends only the changed details, and what the record said when it was opened, or when the
 * person went on from a colleague's change.
 */
export function EditIdentifier({ clientId, today, now, open, onClose, ...given }: Props) {
  const words = useWords('identifiers')
  // Fixed when the dialog opens: the typed values are compared with this record, and chosen from these kinds.
  const [identifier, setIdentifier] = useState(given.identifier)
  const [listed] = useState(given.kinds)
  const kinds = listed && withOwn(listed, identifier)
  const schema = useMemo(() => identifierChangeForm(identifier, today), [identifier, today])
  const command = useCommand(
    identifierCommand<IdentifierChange>({
      clientId,
      send: (body, key) =>
        changeIdentifier(clientId, identifier.id, { ...body, seen: saidOf(identifier) }, key),
      ours: (now, body) =>
        now.find((one) => one.id === identifier.id && showsChange(one, body, identifier)),
      onDone: () => {
        showToast(words('saved', { record: identifier.kind.name }))
        onClose(false)
      },
    }),
  )
  // A refusal may come before the change that it is about has been read.
  const changed = now && changedSinceSeen(saidOf(identifier), now).length > 0 ? now : undefined

  function goOnFrom(next: Identifier, form: RecordForm<IdentifierChange>): void {
    const typed = takenOver({ before: identifier, now: next }, form.getValues())
    form.reset(formOf(next))
    for (const name of IDENTIFIER_FIELDS) form.setValue(name, typed[name], { shouldDirty: true })
    setIdentifier(next)
    command.release()
  }

  return (
    <IdentifierDialog
      title={words('editOf', { record: nameOf(identifier) })}
      confirmLabel={words('save')}
      kinds={kinds}
      schema={schema}
      values={formOf(identifier)}
      maskedNumber={identifier.isMasked ? identifier.number : undefined}
      meanwhile={(problem, form) => (
        <RecordMeanwhile
          problem={problem}
          before={identifier}
          now={changed}
          typed={form.watch()}
          onGoOn={(next) => goOnFrom(next, form)}
        />
      )}
      command={command}
      onSubmit={(body) =>
        Object.keys(body).length === 0 ? onClose(false) : void command.run(body)
      }
      open={open}
      onClose={onClose}
    />
  )
}

// The bank may accept no more records of a kind, but this record still has it.
function withOwn(
  kinds: readonly IdentifierKind[],
  { kind: { id, name } }: Identifier,
): readonly IdentifierKind[] {
  if (id === undefined || kinds.some((kind) => kind.id === id)) return kinds
  return [{ id, name }, ...kinds]
}
