'use client'

import type { ReactNode } from 'react'
import { useWords } from '@/lib/words/use-words'

type RequirementState = 'met' | 'missing' | 'unknown'

type Props = {
  state: RequirementState
  children: ReactNode
  /** Shown below the text: when it was met, what is missing, or why it is not known. */
  detail?: ReactNode
  /** The way to fix it, a link with the class `link`; only for pages that exist. */
  link?: ReactNode
  /** In a line with others like it instead of in a row of its own: for what needs no second look. */
  compact?: boolean
}

const colours: Record<RequirementState, string> = {
  met: 'bg-active-soft text-active',
  missing: 'bg-pending-soft text-pending',
  unknown: 'bg-closed-soft text-closed',
}

/** Rows of requirements, separated by hairlines; compact ones follow each other in lines. */
export function Requirements({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4">
      {children}
    </ul>
  )
}

/** One thing that the bank asks for before an action: met, missing, or not known. */
export function Requirement({ state, children, detail, link, compact = false }: Props) {
  const words = useWords('ui')
  const shape = compact
    ? 'gap-1.75 pt-1.5 pb-0.5 text-hint text-ink-2'
    : 'w-full gap-2.5 border-line border-b py-2.25 last:border-b-0'
  return (
    <li className={`flex items-start ${shape}`}>
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-4 flex-none place-items-center rounded-full ${colours[state]}`}
      >
        <svg
          viewBox="0 0 12 12"
          className="size-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {state === 'met' && <path d="m3 6.4 2 2 4-4.6" />}
          {state === 'missing' && <path d="M6 2.6v4M6 9.2v.2" />}
          {state === 'unknown' && (
            <path d="M4.3 4.4a1.8 1.8 0 1 1 2.6 1.7c-.6.3-.9.6-.9 1.1M6 9.4v.1" />
          )}
        </svg>
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{words(`requirement.${state}`)} </span>
        {children}
        {detail && <div className="text-hint text-ink-3">{detail}</div>}
        {link && <div className="text-hint text-ink-2">{link}</div>}
      </div>
    </li>
  )
}
