import type { ClientFile } from './client-files'
import { type ComparedValue, holdingMarks, type Lapse, type Marks } from './compared'
import { eachOnce, lapsedFiles, type SeenFile } from './seen-files'

/** The work on one record on this page, and the files it was done with. */
export type Kept = {
  marks: Marks
  zone: string
  /** The files that were on screen when the zone was typed. */
  zoneOf: readonly SeenFile[]
  /** Every file that was on screen beside this record, as it was then. */
  looked: readonly SeenFile[]
}

/** Why something must be compared again, and what was discarded because of it. */
export type Told = Lapse & {
  /** Files of which it turned out that they were never on the screen, though marks rested on nothing else. */
  unseen: Pick<SeenFile, 'name' | 'fileName'>[]
  marksToo: boolean
  zoneToo: boolean
}

type Now = {
  values: readonly ComparedValue[]
  files: readonly ClientFile[]
  /** Places whose files are not known at present. */
  unread: readonly string[]
}

/**
 * What still holds now that the record and files have changed. A replaced file is reported even if it was only looked at,
 * because whoever decides has not seen the new one. `told` is undefined where everything holds.
 */
export function stillHeld(kept: Kept, { values, files, unread }: Now): { held: Kept; told?: Told } {
  const { marks, lapse } = holdingMarks(kept.marks, values, files, unread)
  const zone = lapsedFiles(kept.zoneOf, files, unread)
  const isZoneOld = zone.replaced.length + zone.gone.length > 0
  const looked = lapsedFiles(kept.looked, files, unread).replaced
  if (!lapse && !isZoneOld && looked.length === 0) return { held: kept }
  return {
    held: {
      marks,
      zone: isZoneOld ? '' : kept.zone,
      zoneOf: isZoneOld ? [] : kept.zoneOf,
      looked: kept.looked.filter(({ name }) => looked.every((file) => file.name !== name)),
    },
    told: {
      replaced: eachOnce([...(lapse?.replaced ?? []), ...zone.replaced, ...looked]),
      gone: eachOnce([...(lapse?.gone ?? []), ...zone.gone]),
      changed: lapse?.changed ?? [],
      unseen: [],
      marksToo: lapse !== undefined,
      zoneToo: isZoneOld && kept.zone !== '',
    },
  }
}

/**
 * The work without files of which it turned out only later that they cannot be shown. A mark that rests on nothing else is
 * gone, and `told` says so; it is undefined where none is.
 */
export function withoutUnseen(
  kept: Kept,
  isUnseen: (file: SeenFile) => boolean,
): { held: Kept; told?: Told } {
  // Whatever was marked or typed with a file was on the screen with it.
  if (!kept.looked.some(isUnseen)) return { held: kept }
  const seen = (files: readonly SeenFile[]) => files.filter((file) => !isUnseen(file))
  const marks = Object.entries(kept.marks)
  const unseen = marks.flatMap(([, { files }]) => (files.every(isUnseen) ? files : []))
  return {
    held: {
      marks: Object.fromEntries(
        marks.flatMap(([name, marked]) => {
          const files = seen(marked.files)
          return files.length > 0 ? [[name, { ...marked, files }] as const] : []
        }),
      ),
      zone: kept.zone,
      zoneOf: seen(kept.zoneOf),
      looked: seen(kept.looked),
    },
    ...(unseen.length > 0 && {
      told: {
        replaced: [],
        gone: [],
        changed: [],
        unseen: eachOnce(unseen.map(({ name, fileName }) => ({ name, fileName }))),
        marksToo: true,
        zoneToo: false,
      },
    }),
  }
}

/** Combines earlier and new reports; for one file the newer counts. */
export function toldTogether(before: Told | undefined, now: Told): Told {
  if (!before) return now
  return {
    replaced: eachOnce([...before.replaced, ...now.replaced]),
    gone: eachOnce([...before.gone, ...now.gone]),
    changed: [...new Set([...before.changed, ...now.changed])],
    unseen: eachOnce([...before.unseen, ...now.unseen]),
    marksToo: before.marksToo || now.marksToo,
    zoneToo: before.zoneToo || now.zoneToo,
  }
}
