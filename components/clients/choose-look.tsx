'use client'

import { useState } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { Button } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type { Can } from '@/lib/can'
import type { ListLook } from '@/lib/clients/list-look'
import { useWords } from '@/lib/words/use-words'

// Loaded on demand: rarely opened.
const lookDialog = lazyPart(() => import('./look-dialog'))

/** Opens the settings for how the list looks. */
export function ChooseLook({ look, can }: { look: ListLook; can: Can }) {
  const words = useWords('views')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {words('look.open')}
      </Button>
      {isOpen && (
        <Part of={lookDialog} plain={<PartAway onClose={() => setOpen(false)} />}>
          {({ LookDialog }) => <LookDialog look={look} can={can} onClose={() => setOpen(false)} />}
        </Part>
      )}
    </>
  )
}
