import { useId } from 'react'
import { filterOptions, Select } from '@/components/ui/select-field'
import { officeNumber } from '@/lib/clients/names'
import type { Office } from '@/lib/offices/schema'
import { type QueueView, queueHref } from '@/lib/queue/search-params'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  view: QueueView
  offices: Office[] | undefined
  onNavigate: (href: string) => void
}

/** The choice of the office whose clients a lane shows. */
export function OfficeChoice({ view, offices, onNavigate }: Props) {
  const words = useWords('queue')
  const clients = useWords('clients')
  const say = useSay()
  const whyId = useId()
  const { officeId } = view
  const options = filterOptions(
    clients('anyOffice'),
    (offices ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    officeId?.toString(),
    (id) => say(officeNumber(Number(id))),
  )
  return (
    <span className="flex flex-wrap items-center gap-2 text-hint text-ink-2">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside it. */}
      <label className="flex items-center gap-2">
        {words('office')}
        <Select
          value={String(officeId ?? '')}
          disabled={!offices}
          aria-describedby={offices ? undefined : whyId}
          options={options}
          onChange={({ currentTarget: { value } }) =>
            onNavigate(queueHref({ ...view, officeId: Number(value) || undefined, page: 1 }))
          }
          className="max-w-44"
        />
      </label>
      {!offices && <span id={whyId}>{clients('officesUnknown')}</span>}
    </span>
  )
}
