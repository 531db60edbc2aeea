'use client'

import { type ReactNode, useMemo } from 'react'
import { FormFrame } from '@/components/form/form-frame'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { useFewFields } from '@/components/form/use-few-fields'
import { Button, type Reason } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { TextareaField } from '@/components/ui/textarea-field'
import type { ClientCommand } from '@/lib/clients/client-command'
import { forgetInterrupted } from '@/lib/commands/interrupted'
import { isAtTheBank, isOnItsWay } from '@/lib/commands/status'
import { useOnlyReadAnew } from '@/lib/commands/use-only-read-anew'
import { identifierQueries } from '@/lib/identifiers/queries'
import { isUnchanged, namesOfTicked, useUnlessFixed, useUnticked } from '@/lib/ticks'
import { useLastRead } from '@/lib/use-last-read'
import { mistakeInNote, verificationRequest } from '@/lib/verification/form'
import { lastListed, lookables } from '@/lib/verification/lookable'
import type { VerificationRequest } from '@/lib/verification/schema'
import { VERIFICATION_KINDS, type VerificationKind } from '@/lib/verification/verification'
import { useSay, useWords } from '@/lib/words/use-words'
import { LookedAt } from './looked-at'

export const VERIFY_FIELDS = ['kind', 'note'] as const

const BLANK: { kind: string; note: string; lookedAt: string[] } = {
  kind: 'full',
  note: '',
  lookedAt: [],
}

type Props = {
  clientId: number
  command: ClientCommand<VerificationRequest>
  /** Why the command may not be sent, in a sentence; undefined if it may. */
  reason: Reason
  /** What a verification of the chosen kind needs. */
  readiness: (kind: VerificationKind) => ReactNode
  /** How the last try ended; shown between the fields and the button. */
  outcome: ReactNode
  /** Whether this form asks before the user leaves the page; off while another form does. */
  guards: boolean
}

/** Asks the bank to verify the client. */
export function VerifyForm({ clientId, command, reason, readiness, outcome, guards }: Props) {
  const words = useWords('verification')
  const say = useSay()
  const { status } = command
  const { data, isOld, isUnread, isPending, readAt } = useLastRead(
    identifierQueries.list(clientId),
    lastListed,
  )
  const listed = useUnlessFixed(data, command.unanswered || isOnItsWay(status))
  const lookable = useMemo(() => lookables(listed?.identifiers ?? []), [listed])
  const filled = ({ kind, note, lookedAt }: typeof BLANK) => ({
    kind: kindOf(kind),
    note,
    lookedAt: namesOfTicked(lookable, lookedAt),
  })
  const form = useFewFields(BLANK, {
    check: (values) => ({ note: mistakeInNote(filled(values)) }),
    problem: status.phase === 'failed' ? status.problem : undefined,
  })
  const { lookedAt } = form.values
  const unticked = useUnticked(lookable, lookedAt, (left) => {
    if (left.length < lookedAt.length) forgetInterrupted()
    form.set('lookedAt', left)
  })
  useOnlyReadAnew(isOld && lookedAt.length > 0, readAt)

  return (
    <>
      <div className="mt-2 mb-3">{readiness(kindOf(form.values.kind))}</div>
      <FormFrame
        label={words('submit')}
        pending={status.phase === 'sending'}
        errors={form.errors}
        onSubmit={form.submit((values) => void command.run(verificationRequest(filled(values))))}
        actions={
          <Button
            variant="primary"
            size="big"
            type="submit"
            data-goto
            busy={status.phase === 'sending'}
            reason={reason}
          >
            {words('submit')}
          </Button>
        }
      >
        <LockedFields
          unanswered={command.unanswered}
          locked={isOnItsWay(status)}
          className="grid gap-4"
        >
          <SelectField
            {...form.field('kind')}
            label={words('kind')}
            options={VERIFICATION_KINDS.map((kind) => ({
              value: kind,
              label: words(`kinds.${kind}`),
            }))}
          />
          <LookedAt
            records={listed?.identifiers}
            isReading={isPending}
            isOld={isOld}
            isUnread={isUnread}
            mayVerify={reason === undefined}
            unticked={unticked.told && say(unticked.told)}
            field={(value) => {
              const others = lookedAt.filter((one) => !isUnchanged(one, value))
              const checked = others.length < lookedAt.length
              return {
                name: 'lookedAt',
                checked,
                onChange: () => {
                  unticked.forget()
                  form.set('lookedAt', checked ? others : [...others, value])
                },
              }
            }}
          />
          <TextareaField
            {...form.field('note')}
            label={words('note')}
            hint={words('noteHint')}
            rows={2}
          />
        </LockedFields>
        {outcome}
      </FormFrame>
      <LeaveGuard dirty={guards && form.isDirty && !isAtTheBank(status)} />
    </>
  )
}

const kindOf = (chosen: string): VerificationKind =>
  VERIFICATION_KINDS.find((kind) => kind === chosen) ?? 'full'
