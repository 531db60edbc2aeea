import { deskPaths } from '@/lib/desk-paths'
import type { FilesPlace } from '@/lib/files/schema'
import { identifierQueries } from './queries'
import { documentPermission } from './rules'

/** Where the documents of an identity record live. The bank knows no way for large ones. */
export function identifierDocuments(clientId: number, identifierId: number): FilesPlace {
  const documents = deskPaths.api.identifier(clientId, identifierId, '/documents')
  return {
    add: documents,
    list: documents,
    file: (fileId, show) => deskPaths.api.identifierDocument(clientId, identifierId, fileId, show),
    permissions: { add: documentPermission('add'), delete: documentPermission('delete') },
    queryKey: identifierQueries.of(clientId),
  }
}
