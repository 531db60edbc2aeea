'use client'

import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/feedback/toast-store'
import { AHEAD } from '@/lib/queue/ahead'
import { queueQueries, unskipClient } from '@/lib/queue/queries'
import { useWords } from '@/lib/words/use-words'

/** Says in passing that a client of this name was skipped, and offers to take that back: what it returns outlives its page. */
export function useUndoSkip(): (clientId: number, name: string) => void {
  const words = useWords('queue')
  const queryClient = useQueryClient()
  return function offer(clientId, name) {
    const undo = { label: words('undo'), press: () => void takeBack() }
    showToast(words('skippedOf', { name }), undo)

    async function takeBack() {
      try {
        const skips = await unskipClient(clientId)
        queryClient.setQueryData(queueQueries.skips().queryKey, skips)
        if (skips.clients === null) return void showToast(words('notUndone', { name }), undo)
        // Whoever was likely next comes after that client now.
        void queryClient.invalidateQueries({ queryKey: AHEAD })
        showToast(words('undone', { name }))
      } catch {
        showToast(words('notUndone', { name }), undo)
      }
    }
  }
}
