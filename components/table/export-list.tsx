'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type { FileQuery } from '@/lib/http/query'
import { useWords } from '@/lib/words/use-words'

// Opened now and then.
const exportDialog = lazyPart(() => import('./export-dialog'))

type Props = {
  /** What the list is of. */
  of: 'clients' | 'activity' | 'overrides'
  /** How many it has; undefined while that is not known. */
  count: number | undefined
  /** The bank lets lists leave the console. */
  mayExport: boolean
  hrefOf: (file: FileQuery) => string
}

/** Offers a list as a file. */
export function ExportList({ of, count, mayExport, hrefOf }: Props) {
  const words = useWords('exporting')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        reason={mayExport ? undefined : <span className="sr-only">{words('off')}</span>}
        title={mayExport ? undefined : words('off')}
        onClick={() => setOpen(true)}
      >
        {words('button')}
      </Button>
      {isOpen && count !== undefined && (
        <Part of={exportDialog} plain={null}>
          {({ ExportDialog }) => (
            <ExportDialog of={of} count={count} hrefOf={hrefOf} onClose={close} />
          )}
        </Part>
      )}
    </>
  )
}
