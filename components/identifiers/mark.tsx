export type MarkKind = 'good' | 'warn' | 'bad' | 'plain'

const colours: Record<MarkKind, string> = {
  good: 'bg-active-soft text-active',
  warn: 'bg-pending-soft text-pending',
  bad: 'bg-danger-soft text-danger',
  plain: 'bg-closed-soft text-closed',
}

const signs: Record<MarkKind, string> = {
  good: 'm2.6 5.3 1.6 1.6 3.2-3.7',
  warn: 'M5 2.4v3.2M5 7.6v.1',
  bad: 'm3 3 4 4m0-4-4 4',
  plain: 'M2.6 5h4.8',
}

/** A fact about a record, shown by a colour, a sign and a word. */
export function Mark({ kind, children }: { kind: MarkKind; children: string }) {
  return (
    <span
      className={`inline-flex min-h-[22px] items-center gap-1.5 rounded-full pe-2.25 ps-1.75 font-medium text-hint leading-none ${colours[kind]}`}
    >
      <svg
        viewBox="0 0 10 10"
        className="size-2.75 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={signs[kind]} />
      </svg>
      {children}
    </span>
  )
}
