import { type Said, said } from '@/lib/words/said'
import type { Unfinished } from './schema'
import type { UploadCounts } from './upload'

const ENDS = ['stored', 'awaiting', 'refused', 'stopped'] as const

/** The result for files that were dropped together, in sentences. */
export function settledNews(counts: Omit<UploadCounts, 'active'>): Said[] {
  const parts = ENDS.filter((end) => counts[end] > 0).map((end) =>
    said(`files.settled.${end}`, { count: counts[end] }),
  )
  return [
    ...(parts.length > 0 ? [said('files.settled.all', { parts })] : []),
    ...(counts.unknown > 0
      ? [
          said(parts.length > 0 ? 'files.settled.othersUnknown' : 'files.settled.unknown', {
            count: counts.unknown,
          }),
        ]
      : []),
  ]
}

/** What leaving the page costs, in sentences; `one` is the word used for a file there. */
export function costOfLeaving(
  { notStored, unknown }: Unfinished,
  one: 'file' | 'document' = 'file',
): Said[] {
  if (notStored + unknown === 0) return [said(`files.unfinished.${one}.none`)]
  const whether = notStored > 0 ? 'othersUnknown' : 'unknown'
  return [
    ...(notStored > 0 ? [said(`files.unfinished.${one}.notStored`, { count: notStored })] : []),
    ...(unknown > 0 ? [said(`files.unfinished.${one}.${whether}`, { count: unknown })] : []),
  ]
}
