import type { CheckGroup, EndGroup } from '@/lib/runs/run'

const colours: Record<CheckGroup | EndGroup, string> = {
  ready: 'bg-active-soft text-active',
  done: 'bg-active-soft text-active',
  refused: 'bg-danger-soft text-danger',
  held: 'bg-pending-soft text-pending',
  waiting: 'bg-pending-soft text-pending',
  unknown: 'bg-sunken text-ink-2',
  left: 'bg-sunken text-ink-2',
}

const shapes: Record<CheckGroup | EndGroup, string> = {
  ready: 'm4.8 8.3 2.2 2.2 4.2-4.6',
  done: 'm4.8 8.3 2.2 2.2 4.2-4.6',
  refused: 'm5.5 5.5 5 5m0-5-5 5',
  held: 'M8 4.6v4M8 11v.4',
  waiting: 'M8 4.8V8l2.2 1.6',
  unknown: 'M6.2 6.4a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.7-.8 1.3M8 11.4v.3',
  left: 'M5.2 8h5.6',
}

/** A client's check or outcome as an icon; the word stands beside it. */
export function OutcomeMark({ of }: { of: CheckGroup | EndGroup }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`size-4 flex-none rounded-full forced-colors:border ${colours[of]}`}
    >
      <path d={shapes[of]} />
    </svg>
  )
}
