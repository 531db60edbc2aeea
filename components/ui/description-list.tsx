import type { ReactNode } from 'react'

export type Description = { term: string; value: ReactNode; mono?: boolean }

/** The known facts about one thing: terms in a column with values beside them, stacked when narrow. */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2.25 sm:grid-cols-[minmax(9.5rem,auto)_1fr]">
      {items.map((item) => (
        <div key={item.term} className="sm:contents">
          <dt className="text-ink-2">{item.term}</dt>
          <dd className={`min-w-0 [overflow-wrap:anywhere] ${item.mono ? 'mono' : ''}`}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
