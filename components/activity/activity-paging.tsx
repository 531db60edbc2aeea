import { lastPage, pageRange } from '@/components/table/page-range'
import { buttonClass } from '@/components/ui/button-class'
import { followWith } from '@/components/ui/plain-click'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  page: number
  limit: number
  /** Of all pages together. */
  total: number
  hrefForPage: (page: number) => string
  onNavigate: (href: string) => void
}

/** Where one is in the trail, and the ways to what was done before and after. */
export function ActivityPaging({ page, limit, total, hrefForPage, onNavigate }: Props) {
  const words = useWords('activity')
  const say = useSay()
  const turn = (name: string, to: number) => {
    const href = to < 1 || to > lastPage(limit, total) ? undefined : hrefForPage(to)
    return (
      <a
        // Without an address there is no such page: the control stays in its place and says it is off.
        href={href}
        role={href ? undefined : 'link'}
        aria-disabled={href ? undefined : true}
        onClick={href ? followWith(onNavigate, href) : undefined}
        className={buttonClass('default', 'default', !href)}
      >
        {name}
      </a>
    )
  }
  return (
    <nav
      aria-label={words('pages')}
      className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 text-hint text-ink-2"
    >
      <span className="mono">{say(pageRange(page, limit, total))}</span>
      <span className="flex gap-1">
        {turn(words('newer'), page - 1)}
        {turn(words('older'), page + 1)}
      </span>
    </nav>
  )
}
