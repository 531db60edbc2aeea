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

/** `zoneOf`: the files that were on the screen when the zone was typed. */
type Kept = { marks: Marks; zone: string; zoneOf: readonly SeenFile[]; lapse?: Told }

/** Why marks are gone, and whether the zone went with them. */
export type Told = Lapse & { zoneToo: boolean }

const NOTHING: Kept = { marks: {}, zone: '', zoneOf: [] }

type Of = {
  recordId: number
  values: readonly ComparedValue[]
  files: readonly ClientFile[]
  /** Places whose files are not known now. */
  unread: readonly string[]
}

/**
 * What was marked of each record on this page. A mark is of what the record said and of the files that were on the screen:
 * once either is another, the mark is gone and it is said why.
 */
export function useMarks({ recordId, values, files, unread }: Of) {
  const [all, setAll] = useState<Record<number, Kept>>({})
  const kept = all[recordId] ?? NOTHING
  const change = (id: number, part: Partial<Kept>) =>
    setAll((now) => ({ ...now, [id]: { ...(now[id] ?? NOTHING), ...part } }))

  const { marks, lapse } = holdingMarks(kept.marks, values, files, unread)
  // What was typed from a document is no longer of it either.
  const isOther = lapse !== undefined && lapse.replaced.length + lapse.gone.length > 0
  const told = lapse && { ...lapse, zoneToo: isOther && kept.zone !== '' }
  if (told) change(recordId, { marks, lapse: told, ...(isOther && { zone: '', zoneOf: [] }) })

  return {
    marks,
    lapse: told ?? kept.lapse,
    zone: kept.zone,
    /** Whether a mark and the zone are of the same files. */
    isOfZone: (name: ValueName) =>
      JSON.stringify(marks[name]?.files) === JSON.stringify(kept.zoneOf),
    /** Whether something is marked or typed that no decision has taken along. */
    unsent: Object.values(all).some(
      ({ marks, zone }) => Object.keys(marks).length > 0 || zone !== '',
    ),
    mark(name: ValueName, mark: Mark, seen: readonly SeenFile[]) {
      const value = values.find((one) => one.name === name)
      if (!value) return
      const files = seen.map(inShort)
      change(recordId, {
        marks: { ...marks, [name]: { mark, value: keptValue(value), files } },
        lapse: undefined,
      })
    },
    typeZone: (zone: string, seen: readonly SeenFile[]) =>
      change(recordId, { zone, zoneOf: seen.map(inShort) }),
    clear: (id: number) => change(id, NOTHING),
  }
}

const inShort = ({ name, fileName, checksum }: SeenFile): SeenFile => ({ name, fileName, checksum })
