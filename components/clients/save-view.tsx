'use client'

import { useState } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { Button } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type { ClientsView } from '@/lib/clients/search-params'
import type { Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

// Loaded on demand: rarely opened.
const saveViewDialog = lazyPart(() => import('./save-view-dialog'))

type Props = { view: ClientsView; office: Text | undefined }

/** Opens the dialog that saves a view of the list. */
export function SaveView(props: Props) {
  const words = useWords('views')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="max-sm:-ms-3" onClick={() => setOpen(true)}>
        {words('save.open')}
      </Button>
      {isOpen && (
        <Part of={saveViewDialog} plain={<PartAway onClose={() => setOpen(false)} />}>
          {({ SaveViewDialog }) => <SaveViewDialog {...props} onClose={() => setOpen(false)} />}
        </Part>
      )}
    </>
  )
}
