'use client'

import type { Shown } from '@/components/table/use-list-page'
import { followWith } from '@/components/ui/plain-click'
import type { ClientsPage } from '@/lib/clients/client'
import { hrefOf } from '@/lib/clients/list-view'
import type { ClientsView } from '@/lib/clients/search-params'
import { changeView } from '@/lib/http/list-view'
import { useWords } from '@/lib/words/use-words'

type Props = { shown: Shown<ClientsPage, ClientsView>; onNavigate: (href: string) => void }

/** Says how many more clients match the filter's words as a name in another order, and links to them. */
export function InOtherOrder({ shown: { page, view }, onNavigate }: Props) {
  const words = useWords('clients')
  if (!page.inOtherOrder || page.unfiltered) return null
  const { q, total } = page.inOtherOrder
  const href = hrefOf(changeView(view, { q }))
  return (
    <p className="text-hint text-ink-2">
      {words('inOtherOrder.more', { count: total })}{' '}
      <a href={href} onClick={followWith(onNavigate, href)} className="link">
        {words('inOtherOrder.show', { q })}
      </a>
    </p>
  )
}
