'use client'

import { buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'

/** The way on from a page whose client cannot be shown. */
export function BackToClients() {
  const words = useWords('desk')
  return (
    <a href={paths.clients()} className={buttonClass()}>
      {words('absent.back')}
    </a>
  )
}
