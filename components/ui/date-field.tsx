import { type ComponentProps, useId } from 'react'
import { controlClass, Field, type FieldWords } from './field'

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'children' | 'type'> & {
    /** The chosen day in words, "Friday 20 November 2026": digits alone are misread across countries. */
    longForm?: string
  }

/** A calendar day, `yyyy-MM-dd`, in the browser's own date field. */
export function DateField({ label, hint, error, id, longForm, className = '', ...input }: Props) {
  const ownId = useId()
  const words = [longForm, hint].filter(Boolean)
  return (
    <Field
      id={id ?? ownId}
      label={label}
      hint={
        words.length > 0
          ? words.map((word, at) => <div key={at === 0 ? 'day' : 'hint'}>{word}</div>)
          : undefined
      }
      error={error}
      required={input.required}
    >
      {(links) => (
        <input
          {...input}
          {...links}
          type="date"
          className={`${controlClass} h-[34px] px-2.5 ${className}`}
        />
      )}
    </Field>
  )
}
