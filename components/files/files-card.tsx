'use client'

import type { ComponentProps } from 'react'
import { Card } from '@/components/ui/card'
import { useWords } from '@/lib/words/use-words'
import { FilesArea } from './files-area'

/** The files of one place on a card of their own. */
export function FilesCard(props: ComponentProps<typeof FilesArea>) {
  const words = useWords('files')
  return (
    <Card title={words('title')}>
      <FilesArea {...props} />
    </Card>
  )
}
