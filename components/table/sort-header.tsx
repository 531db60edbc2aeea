import { GetForm } from '@/components/ui/get-form'
import { Icon } from '@/components/ui/icon'
import { type ListSort, nextSort } from './list-sort'

type Props = {
  name: string
  sort: ListSort
  askedSort: ListSort
  hrefForSort: (sort: ListSort) => string
  onNavigate?: (href: string) => void
  children: React.ReactNode
}

/** The button in a header that sorts; `aria-sort` on its cell tells the direction. */
export function SortHeader(props: Props) {
  const { name, sort, askedSort, hrefForSort, onNavigate, children } = props
  return (
    <GetForm href={hrefForSort(nextSort(askedSort, name))} onNavigate={onNavigate}>
      <button type="submit" className="list-sort">
        {children}
        {sort.by === name && (
          <Icon
            name={sort.direction === 'asc' ? 'arrow-up' : 'arrow-down'}
            className="size-3.5 text-accent"
          />
        )}
      </button>
    </GetForm>
  )
}
