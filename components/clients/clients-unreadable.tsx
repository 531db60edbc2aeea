'use client'

import { Notice } from '@/components/ui/notice'
import { listWords } from '@/lib/clients/list-words'

/** How many records of this page could not be shown: what is missing is said, never passed over. */
export default function ClientsUnreadable({ count }: { count: number }) {
  return <Notice kind="warn">{listWords.unreadable(count)}</Notice>
}
