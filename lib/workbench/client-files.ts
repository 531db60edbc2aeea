import { deskPaths } from '@/lib/desk-paths'
import type { FileType, StoredFile } from '@/lib/files/schema'
import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { shownAddress } from '@/lib/shown-address'

/** The files of one data table; null where the bank did not list them, or, where `unasked`, was not asked to. */
type TableFiles = { name: string; title: string; files: StoredFile[] | null; unasked?: true }

/**
 * The answer of `GET /api/clients/{id}/files`: everything that can be viewed beside a client's record. A list that the bank
 * did not give is null; a kind of file that the bank does not have at all is absent.
 */
export type ClientFiles = {
  records: IdentifierWithDocuments[] | null
  own?: StoredFile[] | null
  tables?: TableFiles[] | null
}

/** A file of a client, wherever the bank keeps it. */
export type ClientFile = StoredFile & {
  /** Its name in an address: `records/7/12`, `client/15` or `tables/employment/34`. */
  name: string
  addressOf: (show?: 'inline') => string
}

/** The files of one place; `unread` where they were not listed, `unasked` where the bank was not asked for them. */
export type FileGroup = {
  id: string
  of: { is: 'record'; kind: string } | { is: 'client' } | { is: 'table'; title: string }
  files: readonly ClientFile[]
  unread: boolean
  unasked: boolean
}

/** Every file of a client, by place: those of the records first. A data table without files has no group. */
export function groupsOf(clientId: number, { records, own, tables }: ClientFiles): FileGroup[] {
  const { identifierDocument, ownFile, file } = deskPaths.api
  const group = (
    id: string,
    of: FileGroup['of'],
    files: readonly StoredFile[] | null,
    addressOf: (fileId: number, show?: 'inline') => string,
    unasked = false,
  ): FileGroup => ({
    id,
    of,
    unread: files === null,
    unasked: files === null && unasked,
    files: (files ?? []).map((file) => ({
      ...file,
      name: `${id}/${file.id}`,
      addressOf: (show) => (show ? shownAddress(addressOf, file) : addressOf(file.id)),
    })),
  })
  return [
    ...(records ?? []).map(({ id, kind, documents, unasked }) =>
      group(
        `records/${id}`,
        { is: 'record', kind: kind.name },
        documents,
        (fileId, show) => identifierDocument(clientId, id, fileId, show),
        unasked,
      ),
    ),
    ...(own === undefined
      ? []
      : [
          group('client', { is: 'client' }, own, (fileId, show) => ownFile(clientId, fileId, show)),
        ]),
    ...(tables ?? [])
      .filter(({ files }) => files === null || files.length > 0)
      .map(({ name, title, files, unasked }) =>
        group(
          `tables/${name}`,
          { is: 'table', title },
          files,
          (fileId, show) => file(clientId, name, fileId, show),
          unasked,
        ),
      ),
  ]
}

/** The places whose files were not listed, as prefixes of their files' names. */
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

/** Those of them for whose files the bank was not asked: reading again lists none of them. */
export const unaskedPlaces = (groups: readonly FileGroup[]): string[] =>
  groups.filter(({ unasked }) => unasked).map(({ id }) => `${id}/`)

/** Whether it is unknown if a file still exists. */
export const isUnread = (name: string, unread: readonly string[]) =>
  unread.some((place) => name.startsWith(place))

/** The group whose documents are those of a record. */
export const groupOfRecord = (identifierId: number) => `records/${identifierId}`

/** Whether the page can show it at all. */
export const isShown = ({ type }: ClientFile) => type === 'application/pdf' || isPicture(type)

/** Whether a browser shows it as a picture. */
export const isPicture = (type: FileType | undefined) =>
  type === 'image/jpeg' || type === 'image/png'
