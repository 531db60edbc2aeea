'use client'

import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Tick, TickGroup } from '@/components/form/tick-group'
import { isIncomplete, linkables } from '@/lib/activation/linkable'
import { reviewQueries } from '@/lib/activation/queries'
import { activationWords as words } from '@/lib/activation/words'

type Props = { clientId: number; field: UseFormRegisterReturn }

/** What a review may rest on, to be ticked: identity records, their documents, files of data tables. */
export function LinkedDocuments({ clientId, field }: Props) {
  const { data, isPending } = useQuery(reviewQueries.evidence(clientId))
  const choices = data ? linkables(data) : []
  return (
    <TickGroup
      legend={words.linked}
      hint={words.linkedHint}
      status={
        <>
          {isPending && words.linkedReading}
          {!isPending && !data && words.linkedUnread}
          {data && choices.length === 0 && !isIncomplete(data) && words.linkedNone}
          {data && isIncomplete(data) && words.linkedIncomplete}
        </>
      }
    >
      {choices.length > 0 && (
        <ul className="mt-1.5 max-h-44 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {choices.map(({ name, title, aside }) => (
            <li key={name}>
              <Tick field={field} value={name}>
                {title}
                {aside && <span className="text-hint text-ink-3"> · {aside}</span>}
              </Tick>
            </li>
          ))}
        </ul>
      )}
    </TickGroup>
  )
}
