import { useState } from 'react'
import type { ClientFile } from '@/lib/workbench/client-files'
import { type ComparedValue, keptValue, type Mark, type ValueName } from '@/lib/workbench/compared'
import { type Kept, stillHeld, type Told, toldTogether } from '@/lib/workbench/held'
import { lookedAt, type SeenFile } from '@/lib/workbench/seen-files'

type KeptOfRecord = Kept & { told?: Told }

const NOTHING: KeptOfRecord = { marks: {}, zone: '', zoneOf: [], looked: [] }

type Of = {
  recordId: number
  values: readonly ComparedValue[]
  files: readonly ClientFile[]
  /** Places whose files are not known now. */
  unread: readonly string[]
  /** Those that are on the screen. */
  seen: readonly SeenFile[]
}

/**
 * What was marked of each record on this page. A mark is of what the record said and of the files that were on the screen:
 * once either is another, the mark is gone and it is said why. It is also said of a file that was only looked at.
 */
export function useMarks({ recordId, values, files, unread, seen }: Of) {
  const [all, setAll] = useState<Record<number, KeptOfRecord>>({})
  const before = all[recordId] ?? NOTHING
  const change = (id: number, part: Partial<KeptOfRecord>) =>
    setAll((now) => ({ ...now, [id]: { ...(now[id] ?? NOTHING), ...part } }))

  const { held, told: news } = stillHeld(before, { values, files, unread })
  const shown = seen.map(inShort)
  const kept: KeptOfRecord = {
    ...held,
    looked: lookedAt(held.looked, shown),
    told: news ? toldTogether(before.told, news) : before.told,
  }
  if (news || JSON.stringify(kept.looked) !== JSON.stringify(before.looked)) change(recordId, kept)

  return {
    marks: kept.marks,
    told: kept.told,
    zone: kept.zone,
    /** Whether a mark and the zone are of the same files. */
    isOfZone: (name: ValueName) =>
      JSON.stringify(kept.marks[name]?.files) === JSON.stringify(kept.zoneOf),
    /** Whether something is marked or typed that no decision has taken along. */
    unsent: Object.values(all).some(
      ({ marks, zone }) => Object.keys(marks).length > 0 || zone !== '',
    ),
    mark(name: ValueName, mark: Mark) {
      const value = values.find((one) => one.name === name)
      if (!value) return
      change(recordId, {
        marks: { ...kept.marks, [name]: { mark, value: keptValue(value), files: shown } },
        told: undefined,
      })
    },
    typeZone: (zone: string) => change(recordId, { zone, zoneOf: shown }),
    clear: (id: number) => change(id, NOTHING),
  }
}

const inShort = ({ name, fileName, checksum, createdBy, createdOn }: SeenFile): SeenFile => ({
  name,
  fileName,
  checksum,
  createdBy,
  createdOn,
})
