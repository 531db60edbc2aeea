import { type ComponentProps, useId } from 'react'
import { controlClass, Field, type FieldWords } from './field'

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'children'>

/** Several lines of text; the person may make it taller. */
export function TextareaField({ label, hint, error, id, className = '', ...textarea }: Props) {
  const ownId = useId()
  return (
    <Field id={id ?? ownId} label={label} hint={hint} error={error} required={textarea.required}>
      {(links) => (
        <textarea
          rows={4}
          {...textarea}
          {...links}
          className={`${controlClass} block min-h-[68px] resize-y px-2.5 py-2 ${className}`}
        />
      )}
    </Field>
  )
}
