import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { followWith } from '@/components/ui/plain-click'
import { lastPage, MOST_REACHED, type PageSize, rowsAtOnce } from '@/lib/http/list-view'
import { useSay, useWords } from '@/lib/words/use-words'
import { pageRange } from './page-range'

type PageWish = { page: number; limit: PageSize }

type Props = PageWish & {
  /** Rows on all pages together. */
  total: number
  hrefForPage: (wish: PageWish) => string
  /** Lets the user choose the number of rows per page, where that is possible. */
  rowsPerPage?: ReactNode
  onNavigate?: (href: string) => void
}

/** The position in a list, with links to its other pages. */
export function Pagination(props: Props) {
  const { page, limit, total, hrefForPage, rowsPerPage, onNavigate } = props
  const words = useWords('ui')
  const say = useSay()
  // A user who cannot scroll through all rows turns pages of as many as are read at once.
  const rows = rowsAtOnce(limit)
  const last = lastPage(rows, total)
  const turn = (name: string, to: number, icon: ReactNode) => (
    <PageTurn
      name={name}
      href={to === page || to < 1 || to > last ? undefined : hrefForPage({ page: to, limit: rows })}
      onNavigate={onNavigate}
    >
      {icon}
    </PageTurn>
  )
  return (
    <nav
      aria-label={words('pages.title')}
      className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 text-hint text-ink-2"
    >
      {rowsPerPage}
      {total > MOST_REACHED && (
        <span className="w-full text-end">
          {words(rowsPerPage ? 'pages.reachAll' : 'pages.reach', { most: MOST_REACHED })}
        </span>
      )}
      <span className="whitespace-nowrap tabular-nums">{words('pages.here', { page, last })}</span>
      <span className="mono flex-1 whitespace-nowrap sm:flex-none">
        {say(pageRange(page, rows, total))}
      </span>
      <span className="flex gap-1">
        {turn(words('pages.first'), 1, <Icon name="chevrons-left" />)}
        {turn(words('pages.previous'), page - 1, <Icon name="chevron-left" />)}
        {turn(words('pages.next'), page + 1, <Icon name="chevron-right" />)}
        {turn(words('pages.last'), last, <Icon name="chevrons-right" />)}
      </span>
    </nav>
  )
}

type TurnProps = {
  name: string
  /** Undefined if there is no such page: the control keeps its place and says that it is off. */
  href: string | undefined
  onNavigate?: (href: string) => void
  children: ReactNode
}

function PageTurn({ name, href, onNavigate, children }: TurnProps) {
  return (
    <a
      href={href}
      role={href ? undefined : 'link'}
      aria-disabled={href ? undefined : true}
      aria-label={name}
      title={name}
      onClick={href ? followWith(onNavigate, href) : undefined}
      className={buttonClass('default', 'icon', !href)}
    >
      {children}
    </a>
  )
}
