'use client'

import { flushSync } from 'react-dom'
import { type FieldErrors, type UseFormReturn, useFieldArray, useFormState } from 'react-hook-form'
import type { FieldError } from '@/components/form/error-summary'
import { mistakeOf } from '@/components/form/form-fields'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { focusIfNowhere } from '@/components/ui/use-focus-on-arrival'
import type { EntryFormValues } from '@/lib/data-tables/entry-rows'
import { type Said, said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { EntryDraftColumn } from './entry-draft-column'

type Props = { form: UseFormReturn<EntryFormValues>; formId: string }

/** The table as the user describes it, if the bank gives no definition. */
export function EntryDraft({ form, formId }: Props) {
  const words = useWords('entries')
  const say = useSay()
  const { control, register } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'columns', keyName: 'drawn' })
  const { errors } = useFormState({ control, name: ['title', 'columns'] })
  const noColumns = mistakeOf(errors.columns)
  return (
    <Card aria-label={words('about')} className="grid gap-3.5">
      <p className="text-ink-2">{words('noDefinition')}</p>
      <TextField
        {...register('title')}
        id={`${formId}-title`}
        label={words('title')}
        error={mistakeOf(errors.title)}
        autoComplete="off"
        required
      />
      <TextareaField {...register('description')} label={words('description')} rows={2} />
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          {...register('allowsMultipleRows')}
          className="size-4 accent-accent"
        />
        {words('multiple')}
      </label>
      <h2>{words('columns')}</h2>
      {fields.map((column, at) => (
        <EntryDraftColumn
          key={column.drawn}
          form={form}
          id={draftId(formId, at)}
          at={at}
          error={mistakeOf(errors.columns?.[at]?.name)}
          onRemove={() => {
            flushSync(() => remove(at))
            // The pressed button is gone with its column; the next column, or "Add column", has its id now.
            focusIfNowhere(document.getElementById(draftId(formId, at)))
          }}
        />
      ))}
      <div>
        <Button
          id={draftId(formId, fields.length)}
          onClick={() =>
            append(
              { key: `d-${crypto.randomUUID()}`, name: '', type: 'string', required: false },
              { focusName: `columns.${fields.length}.name` },
            )
          }
        >
          {words('addColumn')}
        </Button>
        {noColumns && <p className="mt-1.25 text-danger text-hint">{told(say, noColumns)}</p>}
      </div>
    </Card>
  )
}

const draftId = (formId: string, at: number) => `${formId}-column-${at}`

const errorAt = (id: string, message: Said | string | undefined): FieldError[] =>
  message ? [{ id, message }] : []

/** The mistakes in the description, for the summary. */
export function draftErrors(errors: FieldErrors<EntryFormValues>, formId: string): FieldError[] {
  const columns = Array.isArray(errors.columns) ? Array.from(errors.columns) : []
  return [
    ...errorAt(`${formId}-title`, mistakeOf(errors.title)),
    ...errorAt(draftId(formId, 0), mistakeOf(errors.columns)),
    ...columns.flatMap((column, at) => {
      const message = mistakeOf(column?.name)
      const label = said('entries.column', { at: at + 1 })
      return errorAt(draftId(formId, at), message && said('entries.mistake', { label, message }))
    }),
  ]
}
