'use client'

import { useRouter } from 'next/navigation'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'
import { useNext } from './use-next'
import { useUndoSkip } from './use-undo-skip'
import { WaysOn } from './ways-on'

type Props = {
  approvalId: number
  /** "Activation · Nia Barrow". */
  title: string
  /** Nothing is left to decide here. */
  isDone: boolean
}

/** The ways on for somebody who came from the lane of requests: to the next unclaimed request, or to skip this one. */
export function NextRequest({ approvalId, title, isDone }: Props) {
  const words = useWords('queue')
  const offerUndo = useUndoSkip()
  const router = useRouter()
  const next = useNext((to) => router.replace(deskPaths.approval(to)), String(approvalId))
  const wish = { lane: 'approve', leaving: approvalId } as const
  const work = { approvalId }
  return (
    <WaysOn
      label={words('nextRequest')}
      isDone={isDone}
      next={next}
      onNext={() => void next.go(wish)}
      onSkip={() => void next.go(wish, { work, onDone: () => offerUndo(work, title) })}
    />
  )
}
