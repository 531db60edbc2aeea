import { useState } from 'react'
import type { ClientFile } from '@/lib/workbench/client-files'
import { type ComparedValue, keptValue, type Mark, type ValueName } from '@/lib/workbench/compared'
import { type Kept, stillHeld, type Told, toldTogether, withoutUnseen } from '@/lib/workbench/held'
import { lookedAt, type SeenFile } from '@/lib/workbench/seen-files'

type KeptOfRecord = Kept & { told?: Told }

const NOTHING: KeptOfRecord = { marks: {}, zone: '', zoneOf: [], looked: [] }

type Of = {
  recordId: number
  values: readonly ComparedValue[]
  files: readonly ClientFile[]
  /** Places whose files are not known at the moment. */
  unread: readonly string[]
  /** The files on the screen. */
  seen: readonly SeenFile[]
  /** Whether it turned out that a file was never on the screen. */
  isUnseen: (file: SeenFile) => boolean
}

/**
 * The marks made on each record on this page. A mark belongs to a value of the record and to the files on the screen:
 * when either changes, the mark is removed and the page says why. A replaced file is reported even if it was only
 * looked at. A file that turns out never to have been on the screen counts for nothing, and the page says which marks
 * went with it.
 */
export function useMarks({ recordId, values, files, unread, seen, isUnseen }: Of) {
  const [all, setAll] = useState<Record<number, KeptOfRecord>>({})
  const before = all[recordId] ?? NOTHING
  const change = (id: number, part: Partial<KeptOfRecord>) =>
    setAll((now) => ({ ...now, [id]: { ...(now[id] ?? NOTHING), ...part } }))

  const ofSeen = withoutUnseen(before, isUnseen)
  const { held, told: lapsed } = stillHeld(ofSeen.held, { values, files, unread })
  const news = [ofSeen.told, lapsed].filter((told) => told !== undefined)
  const shown = seen.map(inShort)
  const kept: KeptOfRecord = {
    ...held,
    looked: lookedAt(held.looked, shown),
    told: news.reduce<Told | undefined>(toldTogether, before.told),
  }
  if (news.length > 0 || JSON.stringify(kept.looked) !== JSON.stringify(before.looked))
    change(recordId, kept)

  return {
    marks: kept.marks,
    told: kept.told,
    zone: kept.zone,
    /** Whether a mark and the zone belong to the same files. */
    isOfZone: (name: ValueName) =>
      JSON.stringify(kept.marks[name]?.files) === JSON.stringify(kept.zoneOf),
    /** Whether any mark or typed text has not gone into a decision. */
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
    clear: (id: number) => change(id, { ...NOTHING, told: undefined }),
  }
}

const inShort = ({ name, fileName, checksum, size, createdBy, createdOn }: SeenFile): SeenFile => ({
  name,
  fileName,
  checksum,
  size,
  createdBy,
  createdOn,
})
