'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useLastFailure } from '@/components/feedback/use-last-failure'
import { field, fieldId } from '@/components/form/form-fields'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { problemOf } from '@/lib/http/request'
import type { MoveForm } from '@/lib/moves/form'
import type { Reason } from '@/lib/moves/move'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  form: UseFormReturn<MoveForm>
  formId: string
  reasons: UseQueryResult<Reason[]>
}

/** One of the bank's reasons. If the list could not be read, the field says so and never looks empty. */
export function ReasonField({ form, formId, reasons }: Props) {
  const words = useWords('moves')
  const ui = useWords('ui')
  const say = useSay()
  const { data, error, isFetching, refetch } = reasons
  const failure = useLastFailure(error, data !== undefined)
  // The pressed Retry disappears with its message.
  useFocusOnArrival(data, () => document.getElementById(fieldId(formId, 'reasonId')))
  if (data && data.length > 0)
    return (
      <SelectField
        {...field(form, formId, 'reasonId')}
        label={words('reason')}
        required
        options={[
          { value: '', label: words('chooseReason') },
          ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    )
  if (data) return <Notice kind="warn">{words('noReasons')}</Notice>
  if (!failure) return <p className="text-ink-2">{words('reading')}</p>
  const { title, detail, code, traceId } = problemOf(failure)
  return (
    <Notice kind="bad" title={words('reasonsUnread')} live>
      <p>{told(say, detail || title)}</p>
      <p className="mt-1 text-hint">
        {code}
        {traceId && ` · ${ui('trace', { traceId })}`}
      </p>
      <div className="mt-2">
        <Button busy={isFetching} onClick={() => void refetch()}>
          {ui('retry')}
        </Button>
      </div>
    </Notice>
  )
}
