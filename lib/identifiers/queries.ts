import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { ClientFiles } from '@/lib/workbench/client-files'
import type { Identification } from './identifier'

/**
 * Reads of identity records. They are under the clients' root key, so that invalidating the domain reads them again too. None
 * of them contains a revealed number.
 */
export const identifierQueries = {
  of: (clientId: number) => ['clients', 'identifiers', clientId] as const,

  list: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'identifiers', clientId, 'list'],
      queryFn: ({ signal }) =>
        request<Identification>(deskPaths.api.identifiers(clientId), { signal }),
    }),

  /** The records with all files that can be viewed beside them. */
  files: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'identifiers', clientId, 'files'],
      queryFn: ({ signal }) =>
        request<ClientFiles>(deskPaths.api.clientFiles(clientId), { signal }),
    }),
}
