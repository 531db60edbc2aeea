import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { usePressKey } from '@/lib/press-key'
import { deleteEntry } from './mutations'
import { dataTableQueries } from './queries'
import type { Entry } from './schema'

export type DeletionStatus =
  | { phase: 'idle' | 'sending' | 'done' | 'waiting' | 'unknown' }
  | { phase: 'failed'; problem: Problem }

/**
 * Deletes one row, as long as it still holds what was shown. One press is one request, however often it
 * is pressed; after every answer the client's tables are read again.
 */
export function useDeleteEntry(clientId: number, table: string, entry: Entry) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<DeletionStatus>({ phase: 'idle' })
  const pressKey = usePressKey()

  async function run(): Promise<void> {
    if (status.phase === 'sending') return
    setStatus({ phase: 'sending' })
    try {
      const { id, values } = entry
      const { outcome } = await deleteEntry(clientId, table, id, values, pressKey.take())
      pressKey.settle()
      setStatus({ phase: outcome })
    } catch (error) {
      const problem = problemOf(error)
      pressKey.settle(problem)
      setStatus({ phase: 'failed', problem })
    } finally {
      await queryClient.invalidateQueries({ queryKey: dataTableQueries.of(clientId) })
    }
  }

  return { status, run }
}
