'use client'

import { useMemo, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useCommand } from '@/lib/commands/use-command'
import type { CalendarDate } from '@/lib/dates'
import { showsChange } from '@/lib/identifiers/evidence'
import { formOf, identifierChangeForm } from '@/lib/identifiers/form'
import { type Identifier, type IdentifierKind, saidOf } from '@/lib/identifiers/identifier'
import { identifierCommand } from '@/lib/identifiers/identifier-command'
import { changeIdentifier } from '@/lib/identifiers/mutations'
import { nameOf } from '@/lib/identifiers/names'
import type { IdentifierChange } from '@/lib/identifiers/schema'
import { useWords } from '@/lib/words/use-words'
import { IdentifierDialog } from './identifier-dialog'

type Props = {
  clientId: number
  /** Today where the bank does business. */
  today: CalendarDate
  identifier: Identifier
  kinds: readonly IdentifierKind[] | null
  open: boolean
  /** `isUntold` if it is not yet known what became of the change. */
  onClose: (isUntold: boolean) => void
}

/** The change of an existing record: sends only the changed details, and what the record said when it was opened. */
export function EditIdentifier({ clientId, today, open, onClose, ...given }: Props) {
  const words = useWords('identifiers')
  // Fixed when the dialog opens: the typed values are compared with this record, and chosen from these kinds.
  const [identifier] = useState(given.identifier)
  const [kinds] = useState(() => given.kinds && withOwn(given.kinds, identifier))
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
  return (
    <IdentifierDialog
      title={words('editOf', { record: nameOf(identifier) })}
      confirmLabel={words('save')}
      kinds={kinds}
      schema={schema}
      values={formOf(identifier)}
      maskedNumber={identifier.isMasked ? identifier.number : undefined}
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
