import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { WaitingCommands } from './schema'

/** Reads of what waits. They are under the clients' root key: each command reads them again. */
export const approvalQueries = {
  tenant: () =>
    queryOptions({
      queryKey: ['clients', 'approvals'],
      queryFn: ({ signal }) => request<WaitingCommands>(deskPaths.api.approvals(), { signal }),
    }),

  client: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'approvals', clientId],
      queryFn: ({ signal }) =>
        request<WaitingCommands>(deskPaths.api.clientApprovals(clientId), { signal }),
    }),
}
