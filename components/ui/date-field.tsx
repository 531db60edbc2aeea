'use client'

import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react'
import { type Said, said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { controlClass, Field, type FieldWords } from './field'

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'children' | 'type'> & {
    /** The chosen day in words (`longDayOf`): digits alone are misread across countries. */
    longForm?: Said
  }

/**
 * A calendar day, `yyyy-MM-dd`, in the browser's own date field. For a nonexistent or half-typed day, the browser
 * returns an empty value: the field reports it, and `stopsAtUnread` keeps its form from being sent.
 */
export function DateField({ label, hint, error, id, longForm, className = '', ...input }: Props) {
  const ownId = useId()
  const [isUnread, setUnread] = useState(false)
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setUnread(currentTarget.validity.badInput)
  const say = useSay()
  const words = [longForm && say(longForm), hint].filter(Boolean)
  return (
    <Field
      id={id ?? ownId}
      label={label}
      hint={
        words.length > 0
          ? words.map((word, at) => <div key={at === 0 ? 'day' : 'hint'}>{word}</div>)
          : undefined
      }
      error={isUnread && !input.value ? said('form.noSuchDay') : error}
      required={input.required}
      room
    >
      {(links) => (
        <input
          {...input}
          {...links}
          type="date"
          // A value still being typed is not called wrong, and neither is one that has been corrected.
          onChange={(event) => {
            if (isUnread) look(event)
            input.onChange?.(event)
          }}
          onBlur={(event) => {
            look(event)
            input.onBlur?.(event)
          }}
          onInvalid={look}
          className={`${controlClass} h-[34px] px-2.5 ${className}`}
        />
      )}
    </Field>
  )
}
