'use client'

import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import type { DataTable } from '@/lib/data-tables/data-table'
import { useWords } from '@/lib/words/use-words'

/** What the bank says about the table: shown, not asked for again. */
export function EntryDefinition({ table }: { table: DataTable }) {
  const words = useWords('entries')
  return (
    <Card aria-label={words('about')}>
      <dl className="grid gap-x-3.5 gap-y-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <Said term={words('title')}>{table.title}</Said>
        <Said term={words('description')}>
          {table.description === undefined ? (
            <span className="text-ink-3">{words('noDescription')}</span>
          ) : (
            <bdi>{table.description}</bdi>
          )}
        </Said>
        <div className="sm:col-span-2">
          <dt className="sr-only">{words('gridRows')}</dt>
          <dd className="flex items-center gap-2">
            {table.allowsMultipleRows && (
              <span className="grid size-4 place-items-center rounded-[4px] bg-closed-soft text-closed">
                <Icon name="check" className="size-3" />
              </span>
            )}
            {words(table.allowsMultipleRows ? 'multiple' : 'single')}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Said({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="mb-1.25 font-medium text-hint">{term}</dt>
      <dd className="flex min-h-[34px] items-center rounded-control border border-line bg-sunken px-2.5 py-1 [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  )
}
