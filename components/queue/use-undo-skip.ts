'use client'

import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/feedback/toast-store'
import { AHEAD } from '@/lib/queue/ahead'
import { queueQueries, unskipClient } from '@/lib/queue/queries'
import { useWords } from '@/lib/words/use-words'

/**
 * Returns a function that shows a toast about a skipped client with a button to undo it. The function outlives its
 * page.
 */
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
        // The likely next client now comes after that one.
        void queryClient.invalidateQueries({ queryKey: AHEAD })
        showToast(words('undone', { name }))
      } catch {
        showToast(words('notUndone', { name }), undo)
      }
    }
  }
}
