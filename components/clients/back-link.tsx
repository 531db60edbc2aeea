'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { followWith } from '@/components/ui/plain-click'
import { addressOf, isOfQueue, listBefore } from '@/lib/list-before'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'
import { backLinkClass } from './back-link-class'

/** Leads back to the list as it was left, if the user came from it; else to the plain list. */
export function BackLink() {
  const router = useRouter()
  const words = useWords('client')
  const [list, setList] = useState<string>()
  useEffect(() => setList(addressOf(listBefore())), [])
  const [isOpening, start] = useTransition()
  const href = list ?? paths.clients()
  const back = () => {
    const entry = listBefore()
    if (entry) void window.navigation.traverseTo(entry.key)
    else start(() => router.push(href))
  }

  return (
    <a
      href={href}
      data-opening={isOpening || undefined}
      onClick={followWith(back, href)}
      className={backLinkClass}
    >
      <Icon name="chevron-left" />
      {words(isOfQueue(href) ? 'backToQueue' : 'back')}
    </a>
  )
}
