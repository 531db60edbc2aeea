'use client'

import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isIncomplete, linkables } from '@/lib/activation/linkable'
import { reviewQueries } from '@/lib/activation/queries'
import { activationWords as words } from '@/lib/activation/words'

type Props = { clientId: number; field: UseFormRegisterReturn }

/** What a review may rest on, to be ticked: identity records, their documents, files of data tables. */
export function LinkedDocuments({ clientId, field }: Props) {
  const { data, isPending } = useQuery(reviewQueries.evidence(clientId))
  const choices = data ? linkables(data) : []
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-hint">{words.linked}</legend>
      <p className="mt-0.5 text-hint text-ink-2">{words.linkedHint}</p>
      <p role="status" className="mt-1 text-hint text-ink-2 empty:mt-0">
        {isPending && words.linkedReading}
        {!isPending && !data && words.linkedUnread}
        {data && choices.length === 0 && !isIncomplete(data) && words.linkedNone}
        {data && isIncomplete(data) && words.linkedIncomplete}
      </p>
      {choices.length > 0 && (
        <ul className="mt-1.5 max-h-44 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {choices.map(({ name, title, aside }) => (
            <li key={name}>
              <label className="flex items-start gap-2.5 px-2.5 py-1.75 hover:bg-sunken">
                <input
                  {...field}
                  type="checkbox"
                  value={name}
                  className="mt-0.5 size-4 flex-none accent-accent"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {title}
                  {aside && <span className="text-hint text-ink-3"> · {aside}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
