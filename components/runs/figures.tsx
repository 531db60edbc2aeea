import type { ReactNode } from 'react'
import { followWith } from '@/components/ui/plain-click'
import type { CheckGroup, EndGroup, Tally } from '@/lib/runs/run'
import { useWords } from '@/lib/words/use-words'
import { OutcomeMark } from './outcome-mark'

type Props<Group> = {
  figures: { of: Group; label: string; tally: Tally; note?: string }[]
  /** The address of the clients in a group, for one reason if given. */
  hrefOf: (of: Group, because?: string) => string
  onNavigate: (href: string) => void
}

/** How many clients are in each group and why; each figure leads to its clients. */
export function Figures<Group extends CheckGroup | EndGroup>({
  figures,
  hrefOf,
  onNavigate,
}: Props<Group>) {
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {figures.map(({ of, label, tally, note }) => (
        <li key={of} className="min-w-0 bg-surface px-4 py-3.5 sm:px-5">
          <Lead href={hrefOf(of)} onNavigate={onNavigate} className="group grid gap-1">
            <span className="flex items-center gap-1.5 font-medium">
              <OutcomeMark of={of} />
              <span className="group-hover:underline">{label}</span>
            </span>
            <Count count={tally.count} className="font-semibold text-title" />
          </Lead>
          {note && tally.count > 0 && <p className="mt-1 text-hint text-ink-2">{note}</p>}
          {tally.reasons.length > 0 && (
            <ul className="mt-1.5 grid gap-0.5 text-hint text-ink-2">
              {tally.reasons.map(({ id, text, count }) => (
                <li key={id}>
                  <Lead
                    href={hrefOf(of, id)}
                    onNavigate={onNavigate}
                    className="flex min-h-6 items-baseline justify-between gap-3 hover:text-ink"
                  >
                    <span className="min-w-0 [overflow-wrap:anywhere] underline decoration-line-strong underline-offset-2">
                      {text}
                    </span>
                    <Count count={count} />
                  </Lead>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type LeadProps = {
  href: string
  onNavigate: (href: string) => void
  className: string
  children: ReactNode
}

function Lead({ href, onNavigate, className, children }: LeadProps) {
  return (
    <a href={href} onClick={followWith(onNavigate, href)} className={className}>
      {children}
    </a>
  )
}

function Count({ count, className = '' }: { count: number; className?: string }) {
  const words = useWords('clients')
  return <span className={`tabular-nums ${className}`}>{words('count', { count })}</span>
}
