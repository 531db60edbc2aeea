'use client'

import { useMemo, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useCommand } from '@/lib/commands/use-command'
import type { CalendarDate } from '@/lib/dates'
import { findAdded } from '@/lib/identifiers/evidence'
import { emptyForm, newIdentifierForm } from '@/lib/identifiers/form'
import type { Identification } from '@/lib/identifiers/identifier'
import { identifierCommand } from '@/lib/identifiers/identifier-command'
import { addIdentifier } from '@/lib/identifiers/mutations'
import type { NewIdentifier } from '@/lib/identifiers/schema'
import { useWords } from '@/lib/words/use-words'
import { IdentifierDialog } from './identifier-dialog'

type Props = {
  clientId: number
  /** Today where the bank does business. */
  today: CalendarDate
  identification: Identification
  open: boolean
  /** `isUntold` if it is not yet known what became of the record. */
  onClose: (isUntold: boolean) => void
}

/** A new record, from the first key to the bank's list. */
export function AddIdentifier({ clientId, today, identification, open, onClose }: Props) {
  const words = useWords('identifiers')
  const schema = useMemo(() => newIdentifierForm(today), [today])
  // Fixed when the dialog opens: a record added since is the one that was sent, and if a chosen kind left the list,
  // another one would take its place.
  const [{ identifiers, kinds }] = useState(identification)
  const before = identifiers.map(({ id }) => id)
  const command = useCommand(
    identifierCommand<NewIdentifier>({
      clientId,
      send: (body, key) => addIdentifier(clientId, body, key),
      ours: (now, body) => findAdded(now, before, body),
      onDone: (_identifier, { kindId }) => {
        const record = kinds?.find(({ id }) => id === kindId)?.name ?? ''
        showToast(words('added', { record }))
        onClose(false)
      },
    }),
  )
  return (
    <IdentifierDialog
      title={words('addTitle')}
      confirmLabel={words('add')}
      kinds={kinds}
      schema={schema}
      values={emptyForm(kinds ?? [])}
      command={command}
      onSubmit={(body) => void command.run(body)}
      open={open}
      onClose={onClose}
    />
  )
}
