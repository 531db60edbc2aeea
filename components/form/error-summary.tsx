'use client'

import type { MouseEvent } from 'react'
import { Notice } from '@/components/ui/notice'
import type { Said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

export type FieldError = {
  /** The id of the control. */
  id: string
  message: Said | string
}

// In some browsers a link's own jump would only scroll, but the user wants to type.
function focusField(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus()
}

// A longer list would push the fields themselves out of sight.
const MOST_LISTED = 20

type Props = {
  errors: FieldError[]
  /** One mistake needs no summary, unless its field may be far out of sight. */
  evenOne?: boolean
}

/** The mistakes of a form in one place, each a link to its field. */
export function ErrorSummary({ errors, evenOne = false }: Props) {
  const words = useWords('form')
  const say = useSay()
  if (errors.length < (evenOne ? 1 : 2)) return null
  const unlisted = errors.length - MOST_LISTED
  return (
    <Notice kind="bad" title={words('anotherLook', { count: errors.length })} live>
      <ul className="mt-0.5">
        {errors.slice(0, MOST_LISTED).map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              className="link inline-block py-0.75"
              onClick={(event) => focusField(event, error.id)}
            >
              {told(say, error.message)}
            </a>
          </li>
        ))}
        {unlisted > 0 && <li>{words('more', { count: unlisted })}</li>}
      </ul>
    </Notice>
  )
}
