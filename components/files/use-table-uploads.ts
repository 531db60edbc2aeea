'use client'

import { useQueryClient } from '@tanstack/react-query'
import { dataTableQueries } from '@/lib/data-tables/queries'
import type { StoredFile, UploadLimits } from '@/lib/files/schema'
import { type Uploads, useUploads } from '@/lib/files/use-uploads'
import { problemOf } from '@/lib/http/request'
import { sessionQueries } from '@/lib/session/queries'

type Options = {
  clientId: number
  table: string
  limits: UploadLimits
  /** What the bank keeps already, where the page has read it. */
  stored?: readonly StoredFile[] | null
}

/**
 * The uploads of a page about one data table of one client. What is stored is read again at once; what
 * is refused for want of a session or of a right makes the page ask who is signed in.
 */
export function useTableUploads(options: Options): Uploads {
  const queryClient = useQueryClient()
  return useUploads({
    ...options,
    onSettled: ({ status }, error) => {
      if (status.phase === 'stored' || status.phase === 'unknown')
        void queryClient.invalidateQueries({ queryKey: dataTableQueries.of(options.clientId) })
      const code = error === undefined ? undefined : problemOf(error).code
      if (code === 'session_ended' || code === 'not_permitted')
        void queryClient.invalidateQueries({ queryKey: sessionQueries.current().queryKey })
    },
  })
}
