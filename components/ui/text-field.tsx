import { type ComponentProps, useId } from 'react'
import { controlClass, Field, type FieldWords } from './field'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'children' | 'type'>

/** One line of text. */
export function TextField({ label, hint, error, id, className = '', ...input }: Props) {
  const ownId = useId()
  return (
    <Field id={id ?? ownId} label={label} hint={hint} error={error} required={input.required}>
      {(links) => (
        <input
          {...input}
          {...links}
          type="text"
          className={`${controlClass} h-[34px] px-2.5 ${className}`}
        />
      )}
    </Field>
  )
}
