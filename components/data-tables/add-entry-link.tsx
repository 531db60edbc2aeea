'use client'

import { usePathname } from 'next/navigation'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'

/** Leads from a client's desk to the choice of a data table; on that page itself it would lead nowhere. */
export function AddEntryLink({ clientId }: { clientId: number }) {
  const words = useWords('tables')
  const href = deskPaths.dataTables(clientId)
  if (usePathname() === href) return null
  return (
    <span data-keeps-page>
      <AppLink href={href} data-goto className={buttonClass()}>
        {words('add')}
      </AppLink>
    </span>
  )
}
