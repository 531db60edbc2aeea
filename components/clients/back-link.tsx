'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { followWith } from '@/components/ui/plain-click'
import { clientWords } from '@/lib/clients/page-words'
import { paths } from '@/lib/paths'

/** Back to the list as it was left, where the list is what one came from; else to the list. */
export function BackLink() {
  const router = useRouter()
  const [list, setList] = useState<string>()
  useEffect(() => setList(listBefore()), [])
  const href = list ?? paths.clients()

  return (
    <a
      href={href}
      onClick={followWith(() => (list ? window.history.back() : router.push(href)), href)}
      className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-control pr-1.5 text-hint text-ink-3 hover:text-ink"
    >
      <Icon name="chevron-left" />
      {clientWords.back}
    </a>
  )
}

/** The list's address one step back in this tab's history, where the browser tells. */
function listBefore(): string | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = window.navigation
  const before = currentEntry && window.navigation.entries()[currentEntry.index - 1]
  if (!before?.url) return undefined
  const { pathname, search } = new URL(before.url)
  return pathname === paths.clients() ? pathname + search : undefined
}
