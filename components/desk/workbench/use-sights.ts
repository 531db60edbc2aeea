import { useState } from 'react'
import type { SeenFile } from '@/lib/workbench/seen-files'

type Sight = { isShown: boolean; wasShown: boolean }

/**
 * Which files this page could show, and which not. One that still arrives, or is asked for again, counts as it did before:
 * at first as shown, so that nothing is closed and opened again with every picture.
 */
export function useSights() {
  const [sights, setSights] = useState<Readonly<Record<string, Sight>>>({})
  return {
    /** `isShown` is absent where only a download can show it: it counts as before, at first as not shown. */
    note: (file: SeenFile, isShown?: boolean) =>
      setSights((now) => {
        const wasShown = isShown || now[idOf(file)]?.wasShown === true
        return { ...now, [idOf(file)]: { isShown: isShown ?? wasShown, wasShown } }
      }),
    /** Whether it cannot be shown at the moment. */
    isMissing: (file: SeenFile) => sights[idOf(file)]?.isShown === false,
    /** Whether it turned out that it was never on the screen. */
    isUnseen: (file: SeenFile) => sights[idOf(file)]?.wasShown === false,
  }
}

// Another checksum or size means another file under the same name.
const idOf = ({ name, checksum, size }: SeenFile) => [name, checksum, size].join(' ')
