import type { ReactNode, Ref } from 'react'
import { Card } from '@/components/ui/card'

type Props = {
  title: string
  text: string
  /** Receives focus when a command has changed the next step. */
  headingRef: Ref<HTMLHeadingElement>
  hidden?: boolean
  /** What happened meanwhile; shown above everything else. */
  news?: ReactNode
  children?: ReactNode
}

/** The one thing to do next with this client, or why there is nothing to do. */
export function NextStep({ title, text, headingRef, hidden, news, children }: Props) {
  return (
    <Card aria-label={title} hidden={hidden}>
      {news && <div className="mb-3.5 grid gap-3 empty:hidden">{news}</div>}
      <h2 ref={headingRef} tabIndex={-1} className="outline-none [overflow-wrap:anywhere]">
        {title}
      </h2>
      <p className="mt-1.5 text-ink-2">{text}</p>
      {children}
    </Card>
  )
}
