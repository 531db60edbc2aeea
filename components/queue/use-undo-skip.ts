'use client'

import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/feedback/toast-store'
import { AHEAD } from '@/lib/queue/ahead'
import type { Work } from '@/lib/queue/claim'
import { queueQueries, unskip } from '@/lib/queue/queries'
import { useWords } from '@/lib/words/use-words'

/**
 * Returns a function that shows a toast about a skipped client or request with a button to undo it. The function outlives its
 * page.
 */
export function useUndoSkip(): (work: Work, name: string) => void {
  const words = useWords('queue')
  const queryClient = useQueryClient()
  return function offer(work, name) {
    const undo = { label: words('undo'), press: () => void takeBack() }
    showToast(words('skippedOf', { name }), undo)

    async function takeBack() {
      try {
        const skips = await unskip(work)
        queryClient.setQueryData(queueQueries.skips().queryKey, skips)
        if (!skips.clients && !skips.approvals)
          return void showToast(words('notUndone', { name }), undo)
        // The likely next client now comes after that one.
        void queryClient.invalidateQueries({ queryKey: AHEAD })
        showToast(words('undone', { name }))
      } catch {
        showToast(words('notUndone', { name }), undo)
      }
    }
  }
}
