'use client'

import { Notice } from '@/components/ui/notice'
import { useWords } from '@/lib/words/use-words'

/** How many records of this page could not be shown: what is missing is said, never passed over. */
export function ClientsUnreadable({ count }: { count: number }) {
  const words = useWords('clients')
  return <Notice kind="warn">{words('unreadable', { count })}</Notice>
}
