'use client'

import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { GetForm } from '@/components/ui/get-form'
import { followWith } from '@/components/ui/plain-click'
import { filterOptions, SelectField, type SelectOption } from '@/components/ui/select-field'
import type { WaitingCommand } from '@/lib/approvals/schema'
import { type ApprovalsView, kindOf, writeApprovalsView } from '@/lib/approvals/search-params'
import { whatWaits } from '@/lib/approvals/what-waits'
import { deskPaths } from '@/lib/desk-paths'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { items: WaitingCommand[]; view: ApprovalsView; onNavigate: (href: string) => void }

/** Filters the list by what waits and by who asked. A form, so that it also works without script. */
export function ApprovalsFilter({ items, view, onNavigate }: Props) {
  const words = useWords('approvals')
  const say = useSay()
  const any = words('filter.any')
  const search = writeApprovalsView(view)
  const all = deskPaths.approvals()
  const kinds = once(
    items.map((item) => ({
      value: kindOf(item),
      label: say(whatWaits({ ...item, byManualReview: false, rows: 1 })),
    })),
  )
  const makers = once(items.flatMap(({ maker }) => (maker ? [{ value: maker, label: maker }] : [])))
  return (
    <GetForm
      href={deskPaths.approvals(search)}
      own={['what', 'maker']}
      onNavigate={onNavigate}
      className="mt-3 flex flex-wrap items-end gap-3"
    >
      <div className="w-full sm:w-52">
        <SelectField
          // The key makes the select follow the address, also after Back.
          key={view.what}
          label={words('filter.what')}
          name="what"
          defaultValue={view.what ?? ''}
          options={filterOptions(any, kinds, view.what, itself)}
        />
      </div>
      <div className="w-full sm:w-52">
        <SelectField
          key={view.maker}
          label={words('filter.maker')}
          name="maker"
          defaultValue={view.maker ?? ''}
          options={filterOptions(any, makers, view.maker, itself)}
        />
      </div>
      <Button type="submit">{words('filter.apply')}</Button>
      {search !== '' && (
        <a href={all} onClick={followWith(onNavigate, all)} className={buttonClass('quiet')}>
          {words('filter.clear')}
        </a>
      )}
    </GetForm>
  )
}

const itself = (value: string) => value

// Keeps one option per value.
const once = (options: SelectOption[]) => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]
