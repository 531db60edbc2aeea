import { deskPaths } from '@/lib/desk-paths'
import type { FilesPlace } from '@/lib/files/schema'
import { type PermissionNames, permissionName } from '@/lib/permissions'
import { dataTableQueries } from './queries'
import { permissionFor } from './rules'

/** The addresses and permissions for the files of a client's data table. */
export function tableFiles(clientId: number, table: string, names: PermissionNames): FilesPlace {
  const { files, file, largeFiles, dataTable } = deskPaths.api
  return {
    add: files(clientId, table),
    list: dataTable(clientId, table),
    file: (fileId, show) => file(clientId, table, fileId, show),
    large: (step) => largeFiles(clientId, table, step),
    permissions: {
      add: permissionName(names, permissionFor('add'), table),
      delete: permissionName(names, permissionFor('delete'), table),
    },
    queryKey: dataTableQueries.of(clientId),
  }
}
