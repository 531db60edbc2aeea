'use client'

import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  table: { name: string; title: string }
  /** Why nothing may be entered; undefined if entries are allowed. */
  reason: string | undefined
  variant?: 'primary' | 'default'
}

/** The link to a new entry, or a button that explains why there is none. */
export function NewEntry({ clientId, table, reason, variant = 'default' }: Props) {
  const words = useWords('tables')
  const name = words('newEntryIn', { table: table.title })
  if (reason)
    return (
      <Button reason={reason} aria-label={name}>
        {words('newEntry')}
      </Button>
    )
  return (
    <AppLink
      href={deskPaths.newEntry(clientId, table.name)}
      aria-label={name}
      className={buttonClass(variant)}
    >
      {words('newEntry')}
    </AppLink>
  )
}
