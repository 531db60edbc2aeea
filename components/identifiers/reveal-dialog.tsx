'use client'

import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { field, showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import type { Identifier } from '@/lib/identifiers/identifier'
import { revealNumber } from '@/lib/identifiers/mutations'
import { nameOf } from '@/lib/identifiers/names'
import {
  REVEAL_REASONS,
  type RevealForm,
  revealFormSchema,
  revealRequest,
} from '@/lib/identifiers/schema'
import { useGone } from '@/lib/use-gone'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  identifier: Identifier
  /** How many seconds it will be shown. */
  seconds: number
  onShow: (number: string) => void
  onClose: () => void
}

/** Asks why the number must be seen, and reveals it. */
export function RevealDialog({ clientId, identifier, seconds, onShow, onClose }: Props) {
  const words = useWords('identifiers')
  const formId = useId()
  const [problem, setProblem] = useState<Problem>()
  const [pending, setPending] = useState(false)
  const gone = useGone()
  const form = useForm<RevealForm>({
    resolver: formResolver(revealFormSchema),
    // No reason is preselected: a reason that nobody looked at is no reason.
    defaultValues: { words: '' },
  })

  // Not a mutation of the query client: that would keep the answer.
  async function reveal(values: RevealForm) {
    const signal = gone.current
    setPending(true)
    setProblem(undefined)
    try {
      const { number } = await revealNumber(clientId, identifier.id, revealRequest(values))
      if (!signal.aborted) onShow(number)
    } catch (error) {
      setProblem(problemOf(error))
      showProblemOnFields(form, problemOf(error), ['preset', 'words'])
    } finally {
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={words('revealTitle')}
      description={
        <>
          <strong className="block text-ink">{nameOf(identifier)}</strong>
          {words('revealText', { seconds })}
        </>
      }
      problem={problem}
      pending={pending}
      confirmLabel={words('confirmReveal')}
      onConfirm={form.handleSubmit(reveal)}
      onClose={onClose}
      dirty={form.formState.dirtyFields.words}
    >
      <SelectField
        {...field(form, formId, 'preset')}
        label={words('why')}
        required
        options={[
          { value: '', label: words('chooseWhy') },
          ...REVEAL_REASONS.map((reason) => ({ value: reason, label: words(`reasons.${reason}`) })),
        ]}
      />
      <TextField
        {...field(form, formId, 'words')}
        label={words('ownWords')}
        hint={words('ownWordsHint')}
        autoComplete="off"
      />
      <LeaveGuard dirty={form.formState.dirtyFields.words} inTab />
    </ConfirmDialog>
  )
}
