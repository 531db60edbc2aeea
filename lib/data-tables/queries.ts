import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { DataTableContents, DataTableSummary } from './data-table'

/**
 * Reads of data tables. They are under the clients' root key, so that invalidating the domain reads them again too.
 */
export const dataTableQueries = {
  of: (clientId: number) => ['clients', 'data-tables', clientId] as const,

  /** The reads to repeat after every command on rows: what is missing for an activation may be a row. */
  changedWithRows: (clientId: number): QueryKey[] => [
    dataTableQueries.of(clientId),
    ['clients', 'readiness', clientId],
  ],

  list: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'data-tables', clientId, 'list'],
      queryFn: ({ signal }) =>
        request<DataTableSummary[]>(deskPaths.api.dataTables(clientId), { signal }),
    }),

  one: (clientId: number, table: string) =>
    queryOptions({
      queryKey: ['clients', 'data-tables', clientId, 'one', table],
      queryFn: ({ signal }) =>
        request<DataTableContents>(deskPaths.api.dataTable(clientId, table), { signal }),
    }),
}
