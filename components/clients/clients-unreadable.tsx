'use client'

import { Notice } from '@/components/ui/notice'
import { unreadable } from '@/lib/clients/no-clients-words'

/** How many records of this page could not be shown: what is missing is said, never passed over. */
export function ClientsUnreadable({ count }: { count: number }) {
  return <Notice kind="warn">{unreadable(count)}</Notice>
}
