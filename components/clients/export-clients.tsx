'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type { ClientsView } from '@/lib/clients/search-params'
import { useWords } from '@/lib/words/use-words'

// Opened now and then.
const exportDialog = lazyPart(() => import('./export-dialog'))

type Props = {
  view: ClientsView
  /** How many the list has; undefined while that is not known. */
  count: number | undefined
  /** The bank lets lists leave the console. */
  mayExport: boolean
}

/** Offers the list as a file. */
export function ExportClients({ view, count, mayExport }: Props) {
  const words = useWords('clients')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        reason={mayExport ? undefined : <span className="sr-only">{words('export.off')}</span>}
        title={mayExport ? undefined : words('export.off')}
        onClick={() => setOpen(true)}
      >
        {words('export.button')}
      </Button>
      {isOpen && count !== undefined && (
        <Part of={exportDialog} plain={null}>
          {({ ExportDialog }) => <ExportDialog view={view} count={count} onClose={close} />}
        </Part>
      )}
    </>
  )
}
