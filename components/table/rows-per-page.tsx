import { useEffect, useId, useRef } from 'react'
import { GetForm } from '@/components/ui/get-form'
import { Select } from '@/components/ui/select-field'
import type { PageSize } from '@/lib/http/list-view'
import { useWords } from '@/lib/words/use-words'
import { useHeld } from './use-held'

const SIZES = [25, 50, 100, 200]

type Props = {
  limit: PageSize
  /** The first page in the current size; the form changes only `limit`. */
  href: string
  onNavigate?: (href: string) => void
}

/**
 * The number of rows per page, or all rows in one scroll. A choice takes effect at once; without script a button sends
 * it.
 */
export function RowsPerPage({ limit, href, onNavigate }: Props) {
  const id = useId()
  const ref = useRef<HTMLSelectElement>(null)
  // A new select would lose the focus.
  const put = (size: string) => {
    if (ref.current) ref.current.value = size
  }
  const asks = useHeld(String(limit), put)
  // A choice that could not be read is drawn as the size of the rows that are shown.
  useEffect(() => put(String(limit)))
  const words = useWords('ui')
  return (
    <GetForm
      href={href}
      own={['limit']}
      onNavigate={onNavigate}
      className="flex grow basis-48 flex-wrap items-center gap-2 sm:flex-none"
    >
      <label htmlFor={id} className="whitespace-nowrap">
        {words('pages.perPage')}
      </label>
      <span className="w-22">
        <Select
          ref={ref}
          id={id}
          name="limit"
          defaultValue={String(limit)}
          options={[
            ...SIZES.map((size) => ({ value: String(size), label: String(size) })),
            { value: 'all', label: words('pages.all') },
          ]}
          onChange={
            onNavigate &&
            (({ currentTarget: { value, form } }) => {
              asks(value)
              form?.requestSubmit()
            })
          }
          compact
          className="mono"
        />
      </span>
      <noscript>
        <button type="submit" className="link">
          {words('pages.show')}
        </button>
      </noscript>
    </GetForm>
  )
}
