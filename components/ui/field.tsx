import type { ReactNode } from 'react'
import type { Said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

/** The texts of every field. */
export type FieldWords = {
  label: string
  /** Shown below the control at all times: how to fill it, or how it was understood. */
  hint?: ReactNode
  /** What is wrong with the value and how to fix it. It does not replace the hint. */
  error?: Said | string
}

/** The attributes that tie a control to its label, hint and error. */
type FieldLinks = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldWords & {
  id: string
  required?: boolean
  /** Keeps a line free below the control, so that nothing below moves when text appears there. */
  room?: boolean
  children: (links: FieldLinks) => ReactNode
}

/** The label above, the control, and its hint and error below, all linked. */
export function Field({ id, label, hint, error, required = false, room, children }: Props) {
  const words = useWords('form')
  const say = useSay()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div>
      <div className="mb-1.25 text-hint">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {/* The control itself announces "required" to screen readers. */}
        {required && (
          <span aria-hidden="true" className="text-ink-3">
            {' '}
            {words('required')}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className={room ? 'flow-root min-h-6' : undefined}>
        {hint && (
          <div id={hintId} className="mt-1 text-hint text-ink-3">
            {hint}
          </div>
        )}
        {error && (
          <div id={errorId} className="mt-1.25 text-danger text-hint">
            {told(say, error)}
          </div>
        )}
      </div>
    </div>
  )
}

/** The look of every text control; a refused value turns the border red, and a locked one is sunken. */
export const controlClass =
  'w-full rounded-control border border-line-strong bg-surface text-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-2 focus-visible:outline-offset-1 focus-visible:border-accent aria-invalid:border-danger aria-invalid:focus-visible:outline-danger'
