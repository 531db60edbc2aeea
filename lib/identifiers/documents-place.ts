import { deskPaths } from '@/lib/desk-paths'
import type { FilesPlace } from '@/lib/files/schema'
import { type PermissionNames, permissionName } from '@/lib/permissions'
import { identifierQueries } from './queries'
import { documentPermission } from './rules'

/** The addresses and permissions for the documents of an identity record. The bank accepts no large files there. */
export function identifierDocuments(
  clientId: number,
  identifierId: number,
  names: PermissionNames,
): FilesPlace {
  const documents = deskPaths.api.identifier(clientId, identifierId, '/documents')
  return {
    add: documents,
    list: documents,
    file: (fileId, show) => deskPaths.api.identifierDocument(clientId, identifierId, fileId, show),
    permissions: {
      add: permissionName(names, documentPermission('add')),
      delete: permissionName(names, documentPermission('delete')),
    },
    queryKey: identifierQueries.of(clientId),
  }
}
