'use client'

import ChevronLeft from 'lucide-react/icons/chevron-left'
import Link from 'next/link'
import { type MouseEvent, useEffect, useState } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { clientWords } from '@/lib/clients/words'
import { paths } from '@/lib/paths'

/** Back to the list as it was left, where the list is what one came from; else to the list. */
export function BackLink() {
  const [list, setList] = useState<string>()
  useEffect(() => setList(listBefore()), [])

  function handleClick(event: MouseEvent) {
    if (!list || !isPlainClick(event)) return
    event.preventDefault()
    window.history.back()
  }

  return (
    <Link
      href={list ?? paths.clients()}
      prefetch={false}
      onClick={handleClick}
      className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-control pr-1.5 text-hint text-ink-3 hover:text-ink"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      {clientWords.back}
    </Link>
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
