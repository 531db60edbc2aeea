'use client'

import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { ErrorSummary } from '@/components/form/error-summary'
import { field, fieldErrors, showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { usePresetDay } from '@/components/form/use-preset-day'
import type { Reason } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { bypassed } from '@/lib/activation/bypassed'
import { keptLength } from '@/lib/activation/kept-length'
import { lastListed, linkables } from '@/lib/activation/linkable'
import { reviewQueries } from '@/lib/activation/queries'
import { writeReviewComments } from '@/lib/activation/review-comments'
import {
  type ManualReviewForm,
  manualReviewFormSchema,
  manualReviewRequest,
} from '@/lib/activation/review-form'
import { REASON_CHOICES } from '@/lib/activation/review-reasons'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { VerificationState } from '@/lib/clients/client'
import type { ClientCommand } from '@/lib/clients/client-command'
import { forgetInterrupted } from '@/lib/commands/interrupted'
import { failedWith, isAtTheBank, isOnItsWay } from '@/lib/commands/status'
import { useOnlyReadAnew } from '@/lib/commands/use-only-read-anew'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { heldFor, namesOfTicked, useUnlessFixed, useUnticked } from '@/lib/ticks'
import { useLastRead } from '@/lib/use-last-read'
import { useSay, useWords } from '@/lib/words/use-words'
import { ActivationDateField } from './activation-date-field'
import { LinkedDocuments } from './linked-documents'

const FIELDS = ['activatedOn', 'reason', 'comments'] as const

const resolve = formResolver(manualReviewFormSchema)

type Props = {
  clientId: number
  command: ClientCommand<ActivationRequest>
  /** Why the command may no longer be sent, in a sentence; undefined if it may. */
  reason: Reason
  outcome: ReactNode
  /** Shown while the page finds out whether the last try was applied. */
  checking: ReactNode
  today: CalendarDate
  /** Whether the client still waits for verification; if not, there is nothing to bypass. */
  waits: boolean
  /** Where the bank's verification stands. */
  stands: VerificationState | undefined
  /** What the bank says about its refusal, if it refused. */
  refusal: ReactNode
  /** What verification would still need, as far as is known. */
  missing: string[]
  /** What is still asked for despite the review. */
  stillAsked: string[]
  /** `isTyped` if the person gave up what they had typed. */
  onClose: (isTyped: boolean) => void
  /** Whether this dialog asks before the user leaves the page; off while another form does. */
  guards: boolean
}

/** Activates a client that is not verified: shows what is bypassed, asks why, and says under whose name. */
export function ManualReviewDialog(props: Props) {
  const { clientId, command, reason, outcome, checking, today, onClose, guards } = props
  const formId = useId()
  const words = useWords('activation')
  const say = useSay()
  const { status } = command
  const busy = isOnItsWay(status)
  const { data, isOld, isUnread, isPending, readAt } = useLastRead(
    reviewQueries.evidence(clientId),
    lastListed,
  )
  const evidence = useUnlessFixed(data, command.unanswered || busy)
  const choices = useMemo(() => (evidence ? linkables(evidence) : []), [evidence])
  const form = useForm<ManualReviewForm>({
    resolver: (typed, ...rest) =>
      resolve({ ...typed, linked: namesOfTicked(choices, typed.linked) }, ...rest),
    // No reason is preselected: a reason that nobody looked at is no reason.
    defaultValues: { activatedOn: toIsoDate(today), comments: '', linked: [] },
  })
  usePresetDay(form, 'activatedOn', toIsoDate(today), command.unanswered || busy)
  const typed = useWatch({ control: form.control })
  const ticked = typed.linked ?? []
  const unticked = useUnticked(choices, ticked, (left) => {
    if (left.length < ticked.length) forgetInterrupted()
    form.setValue('linked', left, { shouldDirty: true })
  })
  useOnlyReadAnew(isOld && ticked.length > 0, readAt)
  const kept = writeReviewComments({
    reason: typed.reason,
    comments: typed.comments ?? '',
    linked: namesOfTicked(choices, ticked),
  })

  useEffect(() => {
    if (status.phase !== 'failed') return
    const fields = status.problem.fields.map(({ name, message }) => ({
      name: name === 'reviewComments' ? 'comments' : name,
      message,
    }))
    showProblemOnFields(form, { ...status.problem, fields }, [...FIELDS])
  }, [status, form])

  // A new sign-in sends the command as it was pressed, so a change to the form drops it and needs a new press.
  const waitsForSignIn = failedWith(status, 'sign_in_too_old')
  // What has only become known of something ticked changes nothing.
  const { clear } = command
  const count = ticked.length
  useEffect(() => {
    if (!waitsForSignIn) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name !== 'linked' || values.linked.length !== count) clear()
      },
    })
  }, [waitsForSignIn, form, clear, count])

  return (
    <ConfirmDialog
      open
      title={words('reviewTitle')}
      description={words(props.waits ? 'reviewText' : 'reviewOver')}
      pending={busy}
      confirmLabel={words('reviewTitle')}
      cancelLabel={words('cancel')}
      onConfirm={form.handleSubmit((values) => command.run(manualReviewRequest(values)))}
      onClose={() => onClose(form.formState.isDirty)}
      dirty={form.formState.isDirty}
      reason={reason}
    >
      {checking}
      <div hidden={status.phase === 'checking'}>
        <LockedFields unanswered={command.unanswered} locked={busy} className="grid gap-3.5">
          <ErrorSummary errors={fieldErrors(form, formId, [...FIELDS])} />
          {props.waits && (
            <>
              {props.refusal}
              <Notice kind="warn">
                <p>{say(bypassed(props.stands, props.missing.length > 0))}</p>
                <Named caption={words('missing')} names={props.missing} />
                <Named caption={words('stillAsked')} names={props.stillAsked} />
              </Notice>
            </>
          )}
          <ActivationDateField {...field(form, formId, 'activatedOn')} typed={typed.activatedOn} />
          <SelectField
            {...field(form, formId, 'reason')}
            label={words('reason')}
            required
            options={[
              { value: '', label: words('chooseReason') },
              ...REASON_CHOICES.map(({ kept, caption }) => ({ value: kept, label: say(caption) })),
            ]}
          />
          <TextareaField
            {...field(form, formId, 'comments')}
            label={words('comments')}
            placeholder={words('commentsPlaceholder')}
            hint={say(keptLength(kept))}
            required
          />
          <LinkedDocuments
            evidence={evidence}
            isReading={isPending}
            isOld={isOld}
            isUnread={isUnread}
            maySend={reason === undefined}
            // The form reads from the boxes what is ticked, so a box holds what its tick does.
            choices={choices.map((one) => ({ ...one, value: heldFor(one.value, ticked) }))}
            unticked={unticked.told && say(unticked.told)}
            field={form.register('linked', { onChange: unticked.forget })}
          />
        </LockedFields>
      </div>
      {outcome}
      <LeaveGuard dirty={guards && form.formState.isDirty && !isAtTheBank(status)} />
    </ConfirmDialog>
  )
}

type NamedProps = { caption: string; names: string[] }

/** What is missing, under the name of the thing it is missing for; renders nothing for an empty list. */
function Named({ caption, names }: NamedProps) {
  if (names.length === 0) return null
  return (
    <div className="mt-1">
      <p>{caption}</p>
      <ul className="list-disc ps-4.5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
