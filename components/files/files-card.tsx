'use client'

import type { ComponentProps } from 'react'
import { Card } from '@/components/ui/card'
import { filesWords as words } from '@/lib/files/words'
import { FilesArea } from './files-area'

/** The files of one place on a sheet of their own. */
export function FilesCard(props: ComponentProps<typeof FilesArea>) {
  return (
    <Card title={words.title}>
      <FilesArea {...props} />
    </Card>
  )
}
