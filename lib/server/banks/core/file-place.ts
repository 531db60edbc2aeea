import 'server-only'
import type { FilePlace } from '../../bank/exchanged'
import { core } from './profile'

/** Where the bank takes and gives the files of a place. */
type FilePaths = {
  list: string
  add: string
  one: (fileId: number) => string
  content: (fileId: number) => string
}

export function filePaths(place: FilePlace): FilePaths {
  const { clientId } = place
  if ('table' in place) {
    const { paths } = core
    const { table } = place
    return {
      list: paths.files(table, clientId),
      add: paths.entries(table, clientId),
      one: (fileId) => paths.file(table, clientId, fileId),
      content: (fileId) => paths.fileContent(table, clientId, fileId),
    }
  }
  const { paths } = core.identifiers
  const { identifierId } = place
  return {
    list: paths.documents(identifierId),
    add: paths.documents(identifierId),
    one: (fileId) => paths.document(identifierId, fileId),
    content: (fileId) => paths.documentContent(identifierId, fileId),
  }
}
