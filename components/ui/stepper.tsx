'use client'

import type { ReactNode } from 'react'
import { useWords } from '@/lib/words/use-words'

export type Step = {
  name: string
  state: 'done' | 'now' | 'todo'
  /** When, and by whom; one line each. */
  lines?: ReactNode[]
}

/** How far along something is. In a row if there is room, stacked if there is not. */
export function Stepper({ label, steps }: { label: string; steps: Step[] }) {
  const words = useWords('ui')
  return (
    <ol aria-label={label} className="isolate flex flex-col sm:flex-row">
      {steps.map((step, at) => (
        <li
          key={step.name}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex-1 pb-4 ps-6.5 text-hint text-ink-3 last:pb-0 sm:pt-6 sm:pe-3 sm:pb-0 sm:ps-0"
        >
          {at < steps.length - 1 && <Rail done={step.state === 'done'} />}
          <Dot state={step.state} />
          <b className="block text-ink">
            <span aria-hidden="true" className="print:hidden">
              {step.name}
            </span>
            <span className="sr-only print:not-sr-only">
              {words(`step.${step.state}`, { name: step.name })}
            </span>
          </b>
          {step.lines?.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are plain text and never reorder.
            <span key={row} className="block">
              {line}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { state: Step['state'] }) {
  const look = {
    done: 'border-active bg-active text-surface print:text-ink',
    now: 'border-accent bg-surface ring-4 ring-accent-soft forced-colors:bg-[Highlight]',
    todo: 'border-line-strong bg-surface',
  }[state]
  return (
    <span
      aria-hidden="true"
      className={`absolute top-0.75 start-0 z-1 grid size-4 place-items-center rounded-full border-2 ${look}`}
    >
      {state === 'done' && (
        <svg
          viewBox="0 0 12 12"
          className="size-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="m3 6.3 2 2 4-4.4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
    </span>
  )
}

function Rail({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-0.75 bottom-[-3px] start-1.75 w-0.5 sm:top-2.5 sm:end-0 sm:bottom-auto sm:start-0 sm:h-0.5 sm:w-auto ${done ? 'bg-active' : 'bg-line'}`}
    />
  )
}
