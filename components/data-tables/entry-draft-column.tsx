'use client'

import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { COLUMN_TYPES } from '@/lib/data-tables/data-table'
import type { EntryFormValues } from '@/lib/data-tables/entry-rows'
import type { Said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props = {
  form: UseFormReturn<EntryFormValues>
  id: string
  /** Counted from 0. */
  at: number
  error: Said | string | undefined
  onRemove: () => void
}

/** One column described by the user. */
export function EntryDraftColumn({ form, id, at, error, onRemove }: Props) {
  const words = useWords('entries')
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-40 flex-1">
        <TextField
          {...form.register(`columns.${at}.name`)}
          id={id}
          label={words('columnName', { at: at + 1 })}
          error={error}
          autoComplete="off"
          required
        />
      </div>
      <div className="w-36">
        <SelectField
          {...form.register(`columns.${at}.type`)}
          label={words('columnType', { at: at + 1 })}
          options={COLUMN_TYPES.map((type) => ({ value: type, label: words(`type.${type}`) }))}
        />
      </div>
      <label className="flex min-h-6 items-center gap-2 sm:mt-7.5">
        <input
          type="checkbox"
          {...form.register(`columns.${at}.required`)}
          aria-label={words('columnRequired', { at: at + 1 })}
          className="size-4 accent-accent"
        />
        {words('requiredShort')}
      </label>
      <Button variant="quiet" className="sm:mt-6" onClick={onRemove}>
        {words('removeColumn', { at: at + 1 })}
      </Button>
    </div>
  )
}
