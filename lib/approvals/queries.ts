import { queryOptions } from '@tanstack/react-query'
import type { ActivityPage } from '@/lib/activity/schema'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { Decided, RejectedRequest, WaitingCommands } from './schema'
import { type AskedQuery, writeAskedQuery } from './search-params'

/** Between two looks through the trail for decisions, in milliseconds: whatever comes meanwhile, a page reads them again no sooner. */
export const DECIDED_MS = 15_000

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

  /** The last step of a client that was asked for and rejected. */
  rejected: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'approvals', clientId, 'rejected'],
      queryFn: ({ signal }) =>
        request<RejectedRequest>(deskPaths.api.rejectedRequest(clientId), { signal }),
    }),

  /**
   * Which of this person's requests were decided since they last looked. Not under the clients' root key: it costs the bank
   * a look through the trail, and is asked for when `useDecided` says so.
   */
  decided: () =>
    queryOptions({
      queryKey: ['decided'],
      staleTime: DECIDED_MS,
      queryFn: ({ signal }) => request<Decided>(deskPaths.api.decidedApprovals(), { signal }),
    }),

  /** What this person has asked for, and what became of it. */
  asked: (query: AskedQuery) => {
    const search = writeAskedQuery(query)
    return queryOptions({
      queryKey: ['clients', 'approvals', 'asked', search],
      queryFn: ({ signal }) =>
        request<ActivityPage>(deskPaths.api.askedApprovals(search), { signal }),
    })
  },
}
