import { useState } from 'react'
import type { ClientFile } from '@/lib/workbench/client-files'
import {
  type ComparedValue,
  holdingMarks,
  keptValue,
  type Lapse,
  type Mark,
  type Marks,
  type SeenFile,
  type ValueName,
} from '@/lib/workbench/compared'

type Kept = { marks: Marks; zone: string; lapse?: Lapse }

const NOTHING: Kept = { marks: {}, zone: '' }

type Of = { recordId: number; values: readonly ComparedValue[]; files: readonly ClientFile[] }

/**
 * What was marked of each record on this page. A mark is of what the record said and of the files that were on the screen:
 * once either is another, the mark is gone and it is said why.
 */
export function useMarks({ recordId, values, files }: Of) {
  const [all, setAll] = useState<Record<number, Kept>>({})
  const kept = all[recordId] ?? NOTHING
  const change = (id: number, part: Partial<Kept>) =>
    setAll((now) => ({ ...now, [id]: { ...(now[id] ?? NOTHING), ...part } }))

  const { marks, lapse } = holdingMarks(kept.marks, values, files)
  // What was taken from the document is no longer of it either.
  if (lapse) change(recordId, { marks, zone: '', lapse })

  return {
    marks,
    lapse: lapse ?? kept.lapse,
    zone: kept.zone,
    /** Whether something is marked or typed that no decision has taken along. */
    unsent: Object.values(all).some(
      ({ marks, zone }) => Object.keys(marks).length > 0 || zone !== '',
    ),
    mark(name: ValueName, mark: Mark, seen: readonly SeenFile[]) {
      const value = values.find((one) => one.name === name)
      if (!value) return
      change(recordId, {
        marks: { ...marks, [name]: { mark, value: keptValue(value), files: seen } },
        lapse: undefined,
      })
    },
    typeZone: (zone: string) => change(recordId, { zone }),
    clear: (id: number) => change(id, NOTHING),
  }
}
