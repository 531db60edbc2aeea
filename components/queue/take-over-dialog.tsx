'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { field, showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { clockIn } from '@/lib/day-in'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import type { Claim, Work } from '@/lib/queue/claim'
import { hearClaim } from '@/lib/queue/heard'
import { takeOver } from '@/lib/queue/queries'
import { type TakeOverForm, takeOverFormSchema } from '@/lib/queue/schema'
import { useGone } from '@/lib/use-gone'
import type { Text } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

export type TakeOverProps = {
  work: Work
  name: Text
  /** The claim that is taken over. */
  claim: Claim
  /** The person who takes it over. */
  person: string
  timeZone: string
  onTaken: (claim: Claim) => void
  onClose: () => void
}

/** Asks why a client or request is taken over from a colleague, and takes it over. */
export function TakeOverDialog(props: TakeOverProps) {
  const { work, person, timeZone } = props
  const words = useWords('queue')
  const of = 'clientId' in work ? 'client' : 'request'
  const say = useSay()
  const formId = useId()
  const queryClient = useQueryClient()
  const gone = useGone()
  const [seen, setSeen] = useState(props.claim)
  const [problem, setProblem] = useState<Problem>()
  const [pending, setPending] = useState(false)
  const [news, setNews] = useState<string>()
  const form = useForm<TakeOverForm>({
    resolver: formResolver(takeOverFormSchema),
    defaultValues: { reason: '' },
  })

  async function take({ reason }: TakeOverForm) {
    const signal = gone.current
    setPending(true)
    setProblem(undefined)
    setNews(undefined)
    try {
      const { claim } = await takeOver(work, { id: seen.id, reason })
      if (claim) hearClaim(queryClient, work, claim)
      if (signal.aborted) return
      if (claim?.person === person) return props.onTaken(claim)
      if (claim) setSeen(claim)
      setNews(claim ? words('dialog.faster', { of, name: claim.name }) : words('dialog.unknown'))
    } catch (error) {
      setProblem(problemOf(error))
      showProblemOnFields(form, problemOf(error), ['reason'])
    } finally {
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={words('dialog.title', { name: told(say, props.name) })}
      description={words('dialog.text', {
        of,
        name: seen.name,
        time: clockIn(timeZone, seen.since),
      })}
      problem={problem}
      pending={pending}
      confirmLabel={words('dialog.confirm')}
      onConfirm={form.handleSubmit(take)}
      onClose={props.onClose}
      dirty={form.formState.isDirty}
    >
      {news && (
        <Notice kind="warn" live>
          {news}
        </Notice>
      )}
      <TextField
        {...field(form, formId, 'reason')}
        label={words('dialog.reason')}
        hint={words('dialog.hint')}
        autoComplete="off"
        required
      />
      <LeaveGuard dirty={form.formState.isDirty} inTab />
    </ConfirmDialog>
  )
}
