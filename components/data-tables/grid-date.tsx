'use client'

import { useState } from 'react'
import { checkValue } from '@/lib/data-tables/checks'
import { parseIsoDate } from '@/lib/dates'
import { longDayOf } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { type GridControlProps, line } from './grid-control'

/** A day as text. Digits alone are misread across countries, so a day without the name of its month is repeated with it. */
export function GridDate({ form, column, name, ...attributes }: GridControlProps) {
  const say = useSay()
  const [typed, setTyped] = useState(() => form.getValues(name) ?? '')
  const checked = checkValue(column, typed)
  const inDigits = !/\p{L}/u.test(typed)
  const day = checked.ok && checked.value && inDigits ? parseIsoDate(checked.value) : undefined
  const hintId = `${attributes.id}-long`
  return (
    <>
      <input
        {...form.register(name, { onChange: (event) => setTyped(String(event.target.value)) })}
        {...attributes}
        {...line}
        defaultValue={typed}
        aria-describedby={
          [attributes['aria-describedby'], day && hintId].filter(Boolean).join(' ') || undefined
        }
      />
      {day && (
        <div id={hintId} className="mt-1 text-hint text-ink-3">
          {say(longDayOf(day))}
        </div>
      )}
    </>
  )
}
