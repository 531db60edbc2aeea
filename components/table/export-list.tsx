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
  /** Whether the bank ignored a filter: what it found is another list. */
  isUnfiltered?: boolean
  shown?: ExportProps['shown']
  hrefOf: ExportProps['hrefOf']
  /** The text of the button, if not the usual one. */
  children?: ReactNode
}

/** Offers a list as a file. */
export function ExportList(props: Props) {
  const { of, count, mayExport, isUnfiltered, shown, hrefOf, children } = props
  const words = useWords('exporting')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const off = mayExport ? isUnfiltered && words('unfiltered') : words('off')
  // Pressed before that was known.
  if (isOpen && off) close()
  return (
    <>
      <Button reason={off} onClick={() => setOpen(true)}>
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
