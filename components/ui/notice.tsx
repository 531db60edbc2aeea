import type { ReactNode } from 'react'
import { LiveRegion } from './live-region'

type NoticeKind = 'info' | 'warn' | 'bad' | 'good'

const colours: Record<NoticeKind, string> = {
  info: 'bg-verified-soft text-verified',
  warn: 'bg-pending-soft text-pending',
  bad: 'bg-danger-soft text-danger',
  good: 'bg-active-soft text-active',
}

const marks: Record<NoticeKind, ReactNode> = {
  info: <path d="M8 7.2v4M8 4.6v.4" />,
  warn: <path d="M8 4.4v4.4M8 11v.4" />,
  bad: <path d="M8 4.4v4.4M8 11v.4" />,
  good: <path d="m4.8 8.3 2.2 2.2 4.2-4.6" />,
}

type Props = {
  kind: NoticeKind
  title?: string
  children?: ReactNode
  /** Set if it appears after the page did: bad news interrupts, the rest waits its turn. */
  live?: boolean
  /** False if it changes without anything to announce. */
  isNews?: boolean
  /** As `LiveRegion` has it. */
  cameWithPage?: boolean
}

/** News in the flow of the page, where the user is already looking. */
export function Notice(props: Props) {
  const { kind, title, children, live = false, isNews = true, cameWithPage = false } = props
  const box = (
    <div className={`flex gap-2.5 rounded-box px-3.25 py-2.75 text-[0.84375rem] ${colours[kind]}`}>
      <svg
        viewBox="0 0 16 16"
        className="mt-[0.1em] size-4 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6.8" strokeWidth="1.4" />
        {marks[kind]}
      </svg>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
  if (!live) return box
  return (
    <LiveRegion
      role={kind === 'bad' ? 'alert' : 'status'}
      isNews={isNews}
      cameWithPage={cameWithPage}
    >
      {box}
    </LiveRegion>
  )
}
