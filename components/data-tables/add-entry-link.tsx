'use client'

import { usePathname } from 'next/navigation'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { tableWords as words } from '@/lib/data-tables/table-words'
import { deskPaths } from '@/lib/desk-paths'

/** From anywhere on a client's desk to where a data table is chosen; there it would lead nowhere. */
export function AddEntryLink({ clientId }: { clientId: number }) {
  const href = deskPaths.dataTables(clientId)
  if (usePathname() === href) return null
  return (
    <span data-keeps-page>
      <AppLink href={href} className={buttonClass()}>
        {words.add}
      </AppLink>
    </span>
  )
}
