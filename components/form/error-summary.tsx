'use client'

import type { MouseEvent } from 'react'
import { Notice } from '@/components/ui/notice'

export type FieldError = {
  /** The id of the control. */
  id: string
  message: string
}

// A link's own jump would only scroll in some browsers; what one wants is to type.
function focusField(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** Every mistake of a form in one place, each a link to its field. One mistake needs no summary. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  if (errors.length < 2) return null
  return (
    <Notice kind="bad" title={`${errors.length} fields need another look`} live>
      <ul className="mt-0.5">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              className="link inline-block py-0.75"
              onClick={(event) => focusField(event, error.id)}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
