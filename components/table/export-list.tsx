'use client'

import { type ReactNode, useState } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { Button } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { useWords } from '@/lib/words/use-words'
import type { ExportProps } from './export-dialog'

// Loaded on demand: rarely opened.
const exportDialog = lazyPart(() => import('./export-dialog'))

type Props = {
  /** What the list contains. */
  of: ExportProps['of']
  /** The number of rows; undefined while it is not known. */
  count: number | undefined
  /** Whether the bank allows lists to be exported. */
  mayExport: boolean
  shown?: ExportProps['shown']
  hrefOf: ExportProps['hrefOf']
  /** The text of the button, if not the usual one. */
  children?: ReactNode
}

/** Offers a list as a file. */
export function ExportList({ of, count, mayExport, shown, hrefOf, children }: Props) {
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
        {children ?? words('button')}
      </Button>
      {isOpen && count === undefined && <PartAway onClose={close}>{words('uncounted')}</PartAway>}
      {isOpen && count !== undefined && (
        <Part of={exportDialog} plain={<PartAway onClose={close} />}>
          {({ ExportDialog }) => (
            <ExportDialog of={of} count={count} shown={shown} hrefOf={hrefOf} onClose={close} />
          )}
        </Part>
      )}
    </>
  )
}
