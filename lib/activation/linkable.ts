import type { Tickable } from '@/lib/ticks'
import { type Said, said } from '@/lib/words/said'
import type { NamedFile, ReviewEvidence } from './review'

/** Something that a review can name. If its name or its content changes, it counts as another thing. */
export type Linkable = Tickable & { title: string; aside: string | Said }

/** Everything the bank lists for a client that a review may rest on: identity records, their documents, and files. */
export function linkables({ records, tables }: ReviewEvidence): Linkable[] {
  return [
    ...(records ?? []).flatMap(({ id, kind, mark, documents }) => [
      linkable(
        recordName(kind, id),
        kind,
        said('activation.recordNumber', { id: String(id) }),
        mark,
      ),
      ...(documents ?? []).map((file) => linkableFile(file, kind)),
    ]),
    ...(tables ?? []).flatMap(({ title, files }) =>
      (files ?? []).map((file) => linkableFile(file, title)),
    ),
  ]
}

const linkable = (
  name: string,
  title: string,
  aside: Linkable['aside'],
  mark?: string,
): Linkable => ({
  value: mark ? `${name}\n${mark}` : name,
  name,
  title,
  aside,
})

const linkableFile = ({ id, fileName, checksum }: NamedFile, of: string) =>
  linkable(`${fileName} (${of}, file ${id})`, fileName, of, checksum)

// Not translated: the bank keeps one form for readers of every language.
const recordName = (kind: string, id: number) => `${kind} (record ${id})`

/** What is listed now; a list that could not be read is as it was before. */
export function lastListed(now: ReviewEvidence, before: ReviewEvidence): ReviewEvidence {
  const { records, tables } = now
  return {
    records:
      records?.map((one) => ({
        ...one,
        documents:
          one.documents ?? before.records?.find(({ id }) => id === one.id)?.documents ?? null,
      })) ?? before.records,
    tables:
      tables?.map((one) => ({
        ...one,
        files: one.files ?? before.tables?.find(({ title }) => title === one.title)?.files ?? null,
      })) ?? before.tables,
  }
}

/** Whether some list could not be read, so that more may exist than is shown. */
export function isIncomplete({ records, tables }: ReviewEvidence): boolean {
  return (
    !records ||
    !tables ||
    records.some(({ documents }) => !documents) ||
    tables.some(({ files }) => !files)
  )
}
