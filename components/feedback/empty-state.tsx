import type { ReactNode } from 'react'
import { Centred } from './centred'

type Props = {
  title: string
  /** What was searched for and where, so that the user can trust the empty result. */
  text?: string
  /** Ways on: usually one link or button. */
  children?: ReactNode
  /** `h1` if this is the whole page. */
  heading?: 'h1' | 'h2'
}

/** There is nothing to show, and nothing went wrong. Never used for a failure. */
export function EmptyState({ title, text, children, heading }: Props) {
  return (
    <Centred title={title} heading={heading}>
      {text && <p>{text}</p>}
      {children && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-2">{children}</div>
      )}
    </Centred>
  )
}
