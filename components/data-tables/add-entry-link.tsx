'use client'

import { usePathname } from 'next/navigation'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'

/** From anywhere on a client's desk to where a data table is chosen; there it would lead nowhere. */
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
