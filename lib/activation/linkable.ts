import type { Tickable } from '@/lib/ticks'
import type { ReviewEvidence } from './schema'
import { activationWords as words } from './words'

/** Something a review can name. With another name, or saying anything else, it is another one. */
export type Linkable = Tickable & { title: string; aside: string }

/** Everything the bank lists of a client that a review may rest on: identity records, their documents, files. */
export function linkables({ records, tables }: ReviewEvidence): Linkable[] {
  return [
    ...(records ?? []).flatMap(({ id, kind, mark, documents }) => [
      linkable(words.namedRecord(kind, id), kind, words.recordNumber(id), mark),
      ...(documents ?? []).map((file) => linkableFile(file, kind)),
    ]),
    ...(tables ?? []).flatMap(({ title, files }) =>
      (files ?? []).map((file) => linkableFile(file, title)),
    ),
  ]
}

const linkable = (name: string, title: string, aside: string, mark?: string): Linkable => ({
  value: mark ? `${name}\n${mark}` : name,
  name,
  title,
  aside,
})

const linkableFile = ({ id, fileName }: { id: number; fileName: string }, of: string) =>
  linkable(words.namedFile(fileName, of, id), fileName, of)

/** Whether something could not be listed, so that what is shown may not be all there is. */
export function isIncomplete({ records, tables }: ReviewEvidence): boolean {
  return (
    !records ||
    !tables ||
    records.some(({ documents }) => !documents) ||
    tables.some(({ files }) => !files)
  )
}
