import type { ReviewEvidence } from './schema'
import { activationWords as words } from './words'

/** Something a review can name; `name` is what the bank keeps of it. */
export type Linkable = { name: string; title: string; aside?: string }

/** Everything the bank lists of a client that a review may rest on: identity records, their documents, files. */
export function linkables({ records, tables }: ReviewEvidence): Linkable[] {
  return [
    ...(records ?? []).flatMap(({ id, kind, documents }): Linkable[] => [
      { name: words.namedRecord(kind, id), title: kind, aside: words.recordNumber(id) },
      ...(documents ?? []).map((document) => ({
        name: words.namedFile(document.fileName, kind, document.id),
        title: document.fileName,
        aside: kind,
      })),
    ]),
    ...(tables ?? []).flatMap(({ title, files }) =>
      (files ?? []).map((file) => ({
        name: words.namedFile(file.fileName, title, file.id),
        title: file.fileName,
        aside: title,
      })),
    ),
  ]
}

/** Whether something could not be listed, so that what is shown may not be all there is. */
export function isIncomplete({ records, tables }: ReviewEvidence): boolean {
  return (
    !records ||
    !tables ||
    records.some(({ documents }) => !documents) ||
    tables.some(({ files }) => !files)
  )
}
