import { useId } from 'react'
import { GetForm } from '@/components/ui/get-form'
import { Select } from '@/components/ui/select-field'
import { useWords } from '@/lib/words/use-words'

const SIZES = [25, 50, 100, 200]

type Props = {
  limit: number
  /** The first page in the current size; the form changes only `limit`. */
  href: string
  onNavigate?: (href: string) => void
}

/** How many rows a page has. Choosing goes there at once; without script a button does. */
export function RowsPerPage({ limit, href, onNavigate }: Props) {
  const id = useId()
  const words = useWords('ui')
  return (
    <GetForm
      href={href}
      own={['limit']}
      onNavigate={onNavigate}
      className="flex flex-1 items-center gap-2 sm:flex-none"
    >
      <label htmlFor={id} className="whitespace-nowrap">
        {words('pages.perPage')}
      </label>
      <span className="w-19">
        <Select
          key={limit}
          id={id}
          name="limit"
          defaultValue={String(limit)}
          options={SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={onNavigate && ((event) => event.currentTarget.form?.requestSubmit())}
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
