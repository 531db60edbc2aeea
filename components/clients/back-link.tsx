'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { followWith } from '@/components/ui/plain-click'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'
import { backLinkClass } from './back-link-class'

/** Back to the list as it was left, where one came to this client from it; else to the list. */
export function BackLink() {
  const router = useRouter()
  const words = useWords('client')
  const [list, setList] = useState<string>()
  useEffect(() => setList(addressOf(listBefore())), [])
  const href = list ?? paths.clients()
  const back = () => {
    const entry = listBefore()
    if (entry) void window.navigation.traverseTo(entry.key)
    else router.push(href)
  }

  return (
    <a href={href} onClick={followWith(back, href)} className={backLinkClass}>
      <Icon name="chevron-left" />
      {words('back')}
    </a>
  )
}

/** The list in this tab's history, with nothing but this client's pages since; where the browser tells. */
function listBefore(): NavigationHistoryEntry | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = window.navigation
  const before = window.navigation.entries().slice(0, currentEntry?.index)
  const entry = before.findLast(({ url }) => !isWithin(window.location.pathname, pathOf(url)))
  return entry && pathOf(entry.url) === paths.clients() ? entry : undefined
}

const pathOf = (url: string | null) => (url ? new URL(url).pathname : '')

const clientOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** True for two pages of the same client. */
const isWithin = (here: string, path: string) =>
  path.startsWith(`${paths.clients()}/`) && clientOf(path) === clientOf(here)

function addressOf(entry: NavigationHistoryEntry | undefined): string | undefined {
  if (!entry?.url) return undefined
  const { pathname, search } = new URL(entry.url)
  return pathname + search
}
