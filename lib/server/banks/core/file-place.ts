import 'server-only'
import type { FilePlace } from '../../bank/exchanged'
import { core } from './profile'

/** The bank’s paths for the files of a place. */
type FilePaths = {
  list: string
  add: string
  one: (fileId: number) => string
  content: (fileId: number) => string
}

export function filePaths(place: FilePlace): FilePaths {
  if ('table' in place) {
    const { paths } = core
    const { clientId, table } = place
    return {
      list: paths.files(table, clientId),
      add: paths.entries(table, clientId),
      one: (fileId) => paths.file(table, clientId, fileId),
      content: (fileId) => paths.fileContent(table, clientId, fileId),
    }
  }
  const documents = core.identifiers.paths.documents(place)
  return {
    list: documents,
    add: documents,
    one: (fileId) => `${documents}/${fileId}`,
    content: (fileId) => `${documents}/${fileId}/attachment`,
  }
}
