import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { LANE_READ_AGAIN_MS, readsAgainEvery } from '@/lib/query-client'
import type { AskedPage, Decided, RejectedRequest, WaitingCommands } from './schema'
import { type AskedQuery, writeAskedQuery } from './search-params'

/**
 * The shortest time between two searches of the trail for decisions, in milliseconds: no event makes a page search sooner.
 */
export const DECIDED_MS = 15_000

/** Reads of waiting requests. They are under the clients' root key, so every command reads them again. */
export const approvalQueries = {
  tenant: () =>
    queryOptions({
      queryKey: ['clients', 'approvals'],
      queryFn: ({ signal }) => request<WaitingCommands>(deskPaths.api.approvals(), { signal }),
    }),

  /** As `tenant`, in the queue: read again only while somebody looks at it. */
  lane: () =>
    queryOptions({
      ...approvalQueries.tenant(),
      refetchInterval: ({ state: { error } }) => readsAgainEvery(error, LANE_READ_AGAIN_MS),
    }),

  client: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'approvals', clientId],
      queryFn: ({ signal }) =>
        request<WaitingCommands>(deskPaths.api.clientApprovals(clientId), { signal }),
    }),

  /** The client's last requested step, if it was rejected. */
  rejected: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'approvals', clientId, 'rejected'],
      queryFn: ({ signal }) =>
        request<RejectedRequest>(deskPaths.api.rejectedRequest(clientId), { signal }),
    }),

  /**
   * Which of this person's requests were decided since they last looked. Not under the clients' root key: it costs the bank a
   * search through the trail, so `useDecided` decides when to ask.
   */
  decided: () =>
    queryOptions({
      queryKey: ['decided'],
      staleTime: DECIDED_MS,
      queryFn: ({ signal }) => request<Decided>(deskPaths.api.decidedApprovals(), { signal }),
    }),

  /** What this person requested, and the result of each request. */
  asked: (query: AskedQuery) => {
    const search = writeAskedQuery(query)
    return queryOptions({
      queryKey: ['clients', 'approvals', 'asked', search],
      queryFn: ({ signal }) => request<AskedPage>(deskPaths.api.askedApprovals(search), { signal }),
    })
  },
}
