import type { Client } from '@/lib/clients/client'
import type { Identifier } from '@/lib/identifiers/identifier'
import { dayOf, type Said, said, type Text } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import { withoutIsolates } from '@/lib/words/without-isolates'
import { type LapsedFiles, lapsedFiles, type SeenFile } from './seen-files'

/** The values of a record that can be compared with a document, in the order of the page. */
const VALUES = [
  'name',
  'born',
  'nationality',
  'number',
  'issuedBy',
  'issuedOn',
  'expiresOn',
] as const
export type ValueName = (typeof VALUES)[number]

/** One value from the record. */
export type ComparedValue = { name: ValueName; text: Text }

export const MARKS = ['matches', 'differs', 'unread'] as const
/** The result of comparing a value with the document: it matches, differs, or cannot be read there. */
export type Mark = (typeof MARKS)[number]

/** A mark, with the value and the files it was given for. */
export type Marked = { mark: Mark; value: string; files: readonly SeenFile[] }

/** The marks of one record. */
export type Marks = { readonly [Name in ValueName]?: Marked }

/** The record's values that can be compared; absent ones are left out. */
export function comparedValues(client: Client, record: Identifier): ComparedValue[] {
  const { number, nationality, issuedBy, issuedOn, expiresOn } = record
  const all: Record<ValueName, Text | undefined> = {
    name: client.displayName,
    born: client.dateOfBirth && dayOf(client.dateOfBirth),
    nationality,
    number,
    issuedBy,
    issuedOn: issuedOn && dayOf(issuedOn),
    expiresOn: expiresOn && dayOf(expiresOn),
  }
  return VALUES.flatMap((name) => {
    const text = all[name]
    return text ? [{ name, text }] : []
  })
}

/** The form of a value in a mark, by which it is recognised later. */
export const keptValue = ({ text }: ComparedValue) => JSON.stringify(text)

/** Why marks no longer hold: files that were replaced or are gone, and values that changed in the record. */
export type Lapse = LapsedFiles & { changed: ValueName[] }

/** The marks that still hold, and why others do not; `lapse` is undefined where all hold. */
export function holdingMarks(
  marks: Marks,
  values: readonly ComparedValue[],
  files: readonly SeenFile[],
  unread: readonly string[] = [],
): { marks: Marks; lapse?: Lapse } {
  const ofMarks = Object.values(marks).flatMap((marked) => marked.files)
  const lapse: Lapse = { ...lapsedFiles(ofMarks, files, unread), changed: [] }
  const holding = VALUES.flatMap((name) => {
    const marked = marks[name]
    if (!marked) return []
    const value = values.find((one) => one.name === name)
    const isChanged = !value || keptValue(value) !== marked.value
    if (isChanged) lapse.changed.push(name)
    const { replaced, gone } = lapsedFiles(marked.files, files, unread)
    return isChanged || replaced.length + gone.length > 0 ? [] : [[name, marked] as const]
  })
  const lapsed = lapse.replaced.length + lapse.gone.length + lapse.changed.length > 0
  return { marks: Object.fromEntries(holding), ...(lapsed && { lapse }) }
}

/** What needs a second question before a decision: values that differ, and unmarked values. */
export function openPoints(marks: Marks, values: readonly ComparedValue[]) {
  const named = (is: (marked: Marked | undefined) => boolean) =>
    values.filter(({ name }) => is(marks[name])).map(({ name }) => name)
  return {
    differs: named((marked) => marked?.mark === 'differs'),
    unmarked: named((marked) => marked === undefined),
  }
}

/**
 * What was compared, in sentences for the reason of a decision: each kind of mark with its values, then the files by name and
 * checksum. `says` is what the document has instead of a value that differs, where that is known.
 */
export function summaryOf(
  marks: Marks,
  values: readonly ComparedValue[],
  says: { readonly [Name in ValueName]?: Text } = {},
): Said[] {
  const sentences = MARKS.flatMap((mark) => {
    const names = values.map(({ name }) => name).filter((name) => marks[name]?.mark === mark)
    const listed = names.map((name) => {
      const value = said('workbench.inText', { value: name })
      const instead = mark === 'differs' ? says[name] : undefined
      return instead ? said('workbench.summary.says', { value, instead }) : value
    })
    return names.length > 0 ? [said(`workbench.summary.${mark}`, { values: listed })] : []
  })
  const files = new Map(
    VALUES.flatMap((name) => marks[name]?.files ?? []).map((file) => [file.name, file]),
  )
  return [
    ...sentences,
    ...[...files.values()].map(({ fileName, checksum }) =>
      checksum
        ? said('workbench.summary.file', { file: fileName, checksum: checksum.slice(0, 8) })
        : said('workbench.summary.fileOnly', { file: fileName }),
    ),
  ]
}

/** A summary as the reason of a decision, which is sent and kept. */
export const reasonOf = (summary: readonly Said[], say: Say) =>
  withoutIsolates(summary.map(say).join(' '))
