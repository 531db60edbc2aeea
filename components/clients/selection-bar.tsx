'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PartAway } from '@/components/feedback/part-away'
import { Button } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { LiveRegion } from '@/components/ui/live-region'
import { focusIfNowhere, pageHeading } from '@/components/ui/use-focus-on-arrival'
import type { Can } from '@/lib/can'
import type { Stage } from '@/lib/clients/client'
import { type ClientsView, filtersOf } from '@/lib/clients/search-params'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type { RunBody } from '@/lib/runs/schema'
import { useWords } from '@/lib/words/use-words'

const checkDialog = lazyPart(() => import('./check-dialog'))

type Props = {
  view: ClientsView
  total: number | undefined
  tasks: readonly Stage[]
  today: CalendarDate
  can: Pick<Can, 'review'>
  ids: ReadonlySet<number>
  isAll: boolean
  markAll: () => void
  clear: () => void
}

/** The number of selected clients, and the button to check them together. */
export function SelectionBar(props: Props) {
  const { view, total, tasks, today, can, ids, isAll, markAll, clear } = props
  const words = useWords('clients')
  const [isOpen, setOpen] = useState(false)
  const check = useRef<HTMLButtonElement>(null)
  const count = isAll ? (total ?? ids.size) : ids.size
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <LiveRegion role="status">
        <span className="text-hint tabular-nums">
          {isAll ? words('select.matching', { count }) : words('select.selected', { count })}
        </span>
      </LiveRegion>
      <Button variant="primary" ref={check} onClick={() => setOpen(true)}>
        {words('select.check', { count })}
      </Button>
      {!isAll && total !== undefined && total > ids.size && (
        <Button
          variant="quiet"
          className="h-auto min-h-8 whitespace-normal!"
          onClick={() => {
            markAll()
            // This button disappears with its press.
            check.current?.focus()
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
      {isOpen && (
        <Part of={checkDialog} plain={<PartAway onClose={() => setOpen(false)} />}>
          {({ CheckDialog }) => (
            <CheckDialog
              count={count}
              clients={isAll ? filtersIn(view) : { ids: [...ids] }}
              tasks={tasks}
              today={today}
              can={can}
              onClose={() => setOpen(false)}
            />
          )}
        </Part>
      )}
    </div>
  )
}

function filtersIn(view: ClientsView): RunBody['clients'] {
  const { submittedFrom: from, submittedTo: to, ...others } = filtersOf(view)
  return {
    ...others,
    submittedFrom: from && toIsoDate(from),
    submittedTo: to && toIsoDate(to),
  }
}
