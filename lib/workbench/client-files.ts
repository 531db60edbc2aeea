import { deskPaths } from '@/lib/desk-paths'
import type { FileType, StoredFile } from '@/lib/files/schema'
import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'

/** The files of one data table; null where the bank did not list them. */
type TableFiles = { name: string; title: string; files: StoredFile[] | null }

/**
 * The answer of `GET /api/clients/{id}/files`: everything that can be looked at beside a client's record. What the bank
 * did not list is null, and what it has nothing of at all is absent.
 */
export type ClientFiles = {
  records: IdentifierWithDocuments[] | null
  own?: StoredFile[] | null
  tables?: TableFiles[] | null
}

/** A file of a client, wherever it is kept. */
export type ClientFile = StoredFile & {
  /** How an address names it: `records/7/12`, `client/15` or `tables/employment/34`. */
  name: string
  addressOf: (show?: 'inline') => string
}

/** The files of one place; `unread` where the bank did not list them. */
export type FileGroup = {
  id: string
  of: { is: 'record'; kind: string } | { is: 'client' } | { is: 'table'; title: string }
  files: readonly ClientFile[]
  unread: boolean
}

/** Every file of a client by its place: those of the records first. A data table without files has no group. */
export function groupsOf(clientId: number, { records, own, tables }: ClientFiles): FileGroup[] {
  const { identifierDocument, ownFile, file } = deskPaths.api
  const group = (
    id: string,
    of: FileGroup['of'],
    files: readonly StoredFile[] | null,
    addressOf: (fileId: number, show?: 'inline') => string,
  ): FileGroup => ({
    id,
    of,
    unread: files === null,
    files: (files ?? []).map((file) => ({
      ...file,
      name: `${id}/${file.id}`,
      addressOf: (show) => addressOf(file.id, show),
    })),
  })
  return [
    ...(records ?? []).map(({ id, kind, documents }) =>
      group(`records/${id}`, { is: 'record', kind: kind.name }, documents, (fileId, show) =>
        identifierDocument(clientId, id, fileId, show),
      ),
    ),
    ...(own === undefined
      ? []
      : [
          group('client', { is: 'client' }, own, (fileId, show) => ownFile(clientId, fileId, show)),
        ]),
    ...(tables ?? [])
      .filter(({ files }) => files === null || files.length > 0)
      .map(({ name, title, files }) =>
        group(`tables/${name}`, { is: 'table', title }, files, (fileId, show) =>
          file(clientId, name, fileId, show),
        ),
      ),
  ]
}

/** The places whose files the bank did not list, by the beginning of their files' names. */
export function unreadPlaces(
  groups: readonly FileGroup[],
  { records, tables }: ClientFiles,
): string[] {
  return [
    ...groups.filter(({ unread }) => unread).map(({ id }) => `${id}/`),
    ...(records === null ? ['records/'] : []),
    ...(tables === null ? ['tables/'] : []),
  ]
}

/** Whether nobody can say if a file is still there. */
export const isUnread = (name: string, unread: readonly string[]) =>
  unread.some((place) => name.startsWith(place))

/** The group whose documents are those of a record. */
export const groupOfRecord = (identifierId: number) => `records/${identifierId}`

/** Whether it can be looked at on the page at all. */
export const isShown = ({ type }: ClientFile) => type === 'application/pdf' || isPicture(type)

/** Whether a browser draws it as a picture. */
export const isPicture = (type: FileType | undefined) =>
  type === 'image/jpeg' || type === 'image/png'
