'use client'

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { LiveRegion } from '@/components/ui/live-region'
import { focusIfNowhere, pageHeading } from '@/components/ui/use-focus-on-arrival'
import { useWords } from '@/lib/words/use-words'
import type { Selection } from './selection'

type Props = Pick<Selection, 'ids' | 'isAll' | 'count' | 'total' | 'markAll' | 'clear' | 'check'>

/** The number of selected clients, and the button to check them together. */
export function SelectionBar({ ids, isAll, count, total, markAll, clear, check }: Props) {
  const words = useWords('clients')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <LiveRegion role="status">
        <span className="text-hint tabular-nums">
          {isAll ? words('select.matching', { count }) : words('select.selected', { count })}
        </span>
      </LiveRegion>
      <Button variant="primary" ref={button} onClick={check}>
        {words('select.check', { count })}
      </Button>
      {!isAll && total !== undefined && total > ids.size && (
        <Button
          variant="quiet"
          className="h-auto min-h-8 whitespace-normal!"
          onClick={() => {
            markAll()
            // This button disappears with its press.
            button.current?.focus()
          }}
        >
          {words('select.allMatching', { count: total })}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          // At once: while everybody is selected, the box that is to have the focus is disabled.
          flushSync(clear)
          document.querySelector<HTMLElement>('.list-table th input')?.focus()
          focusIfNowhere(pageHeading())
        }}
      >
        {words('select.clear')}
      </Button>
    </div>
  )
}
