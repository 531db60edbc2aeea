'use client'

import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { GetForm } from '@/components/ui/get-form'
import { followWith } from '@/components/ui/plain-click'
import { SelectField } from '@/components/ui/select-field'
import type { HeldCommand } from '@/lib/approvals/schema'
import { type ApprovalsView, kindOf, writeApprovalsView } from '@/lib/approvals/search-params'
import { whatWaits } from '@/lib/approvals/what-waits'
import { deskPaths } from '@/lib/desk-paths'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { items: HeldCommand[]; view: ApprovalsView; onNavigate: (href: string) => void }

/** Narrows the list by what waits and by who asked. A form, so that it works without script too. */
export function ApprovalsFilter({ items, view, onNavigate }: Props) {
  const words = useWords('approvals')
  const say = useSay()
  const any = words('filter.any')
  const search = writeApprovalsView(view)
  const all = deskPaths.approvals()
  return (
    <GetForm
      href={deskPaths.approvals(search)}
      own={['what', 'maker']}
      onNavigate={onNavigate}
      className="mt-3 flex flex-wrap items-end gap-3"
    >
      <div className="w-full sm:w-52">
        <SelectField
          // What is chosen is what the address says, also after Back.
          key={view.what}
          label={words('filter.what')}
          name="what"
          defaultValue={view.what ?? ''}
          options={optionsOf(
            items.map((item) => [kindOf(item), say(whatWaits({ ...item, byManualReview: false }))]),
            view.what,
            any,
          )}
        />
      </div>
      <div className="w-full sm:w-52">
        <SelectField
          key={view.maker}
          label={words('filter.maker')}
          name="maker"
          defaultValue={view.maker ?? ''}
          options={optionsOf(
            items.flatMap(({ maker }) => (maker ? [[maker, maker]] : [])),
            view.maker,
            any,
          )}
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

// An address may name what is not listed: say so rather than show another.
function optionsOf(pairs: string[][], chosen: string | undefined, any: string) {
  const known = new Map(pairs.map(([value = '', label = '']) => [value, label]))
  if (chosen && !known.has(chosen)) known.set(chosen, chosen)
  return [{ value: '', label: any }, ...[...known].map(([value, label]) => ({ value, label }))]
}
