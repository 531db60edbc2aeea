'use client'

import { useWords } from '@/lib/words/use-words'

type Props = { active: boolean; label?: string }

/** A thin bar along the top edge of content that is being loaded again; the old content stays below it. */
export function ProgressLine({ active, label }: Props) {
  const words = useWords('ui')
  return (
    <span
      role="status"
      className="pointer-events-none absolute inset-x-0 top-0 z-2 block h-0.5 overflow-hidden"
    >
      {active && (
        // Appears late on purpose: a very short load should not flash.
        <span className="block size-full animate-appear-late">
          <span className="block h-full w-2/5 rounded-full bg-accent motion-safe:animate-slide" />
          <span className="sr-only">{label ?? words('loading')}</span>
        </span>
      )}
    </span>
  )
}
