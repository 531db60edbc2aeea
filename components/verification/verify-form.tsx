'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { field, fieldErrors, showProblemOnFields } from '@/components/form/form-fields'
import { FormFrame } from '@/components/form/form-frame'
import { formResolver } from '@/components/form/form-resolver'
import { HeldFields } from '@/components/form/held-fields'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { TextareaField } from '@/components/ui/textarea-field'
import type { ClientCommand } from '@/lib/clients/client-command'
import { isAtTheBank, isOnItsWay } from '@/lib/commands/status'
import { identifierQueries } from '@/lib/identifiers/queries'
import { namesOfTicked, useUnlessFixed, useUnticked } from '@/lib/ticks'
import { lookables } from '@/lib/verification/lookable'
import {
  type VerificationForm,
  type VerificationRequest,
  verificationFormSchema,
  verificationRequest,
} from '@/lib/verification/schema'
import { VERIFICATION_KINDS, type VerificationKind } from '@/lib/verification/verification'
import { useSay, useWords } from '@/lib/words/use-words'
import { LookedAt } from './looked-at'

export const VERIFY_FIELDS = ['kind', 'note'] as const

const resolve = formResolver(verificationFormSchema)

type Props = {
  clientId: number
  command: ClientCommand<VerificationRequest>
  /** Why it may not be sent, in a sentence; undefined where it may. */
  reason: string | undefined
  /** What a verification of the chosen kind needs. */
  readiness: (kind: VerificationKind) => ReactNode
  /** How the last try ended; shown between the fields and the button. */
  outcome: ReactNode
  /** Whether this form asks before the page is left; off while another one does. */
  guards: boolean
}

/** Asks the bank to verify the client. */
export function VerifyForm({ clientId, command, reason, readiness, outcome, guards }: Props) {
  const formId = useId()
  const words = useWords('verification')
  const { status } = command
  const { data, isPending } = useQuery(identifierQueries.list(clientId))
  const listed = useUnlessFixed(data, command.held || isOnItsWay(status))
  const lookable = useMemo(() => lookables(listed?.identifiers ?? []), [listed])
  const form = useForm<VerificationForm>({
    resolver: (typed, ...rest) =>
      resolve({ ...typed, lookedAt: namesOfTicked(lookable, typed.lookedAt) }, ...rest),
    defaultValues: { kind: 'full', note: '', lookedAt: [] },
  })
  const ticked = useWatch({ control: form.control, name: 'lookedAt' })
  const say = useSay()
  const unticked = useUnticked(lookable, ticked, (left) =>
    form.setValue('lookedAt', left, { shouldDirty: true }),
  )
  const kind = useWatch({ control: form.control, name: 'kind' })

  useEffect(() => {
    if (status.phase === 'failed') showProblemOnFields(form, status.problem, [...VERIFY_FIELDS])
  }, [status, form])

  const send = form.handleSubmit((filled) => command.run(verificationRequest(filled)))

  return (
    <>
      <div className="mt-2 mb-3">{readiness(kind)}</div>
      <FormFrame
        label={words('submit')}
        // Said by the outcome, which also knows of news, waiting and what was worked out.
        problem={null}
        pending={status.phase === 'sending'}
        errors={fieldErrors(form, formId, [...VERIFY_FIELDS])}
        onSubmit={send}
        actions={
          <Button
            variant="primary"
            size="big"
            type="submit"
            busy={status.phase === 'sending'}
            reason={reason}
          >
            {words('submit')}
          </Button>
        }
      >
        <HeldFields held={command.held} locked={isOnItsWay(status)} className="grid gap-4">
          <SelectField
            {...field(form, formId, 'kind')}
            label={words('kind')}
            options={VERIFICATION_KINDS.map((kind) => ({
              value: kind,
              label: words(`kinds.${kind}`),
            }))}
          />
          <LookedAt
            records={listed?.identifiers}
            isReading={isPending}
            unticked={unticked.told && say(unticked.told)}
            field={form.register('lookedAt', { onChange: unticked.forget })}
          />
          <TextareaField
            {...field(form, formId, 'note')}
            label={words('note')}
            hint={words('noteHint')}
            rows={2}
          />
        </HeldFields>
        {outcome}
      </FormFrame>
      <LeaveGuard dirty={guards && form.formState.isDirty && !isAtTheBank(status)} />
    </>
  )
}
