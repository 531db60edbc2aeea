import 'server-only'
import { randomUUID } from 'node:crypto'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { Places } from '../shares/places'

// Each export reads a whole list at the bank, and hardly anyone needs two at a time.
const MOST = 10
const places = new Places({ of: 'export', most: MOST, seconds: 60 })
const KEEP_EVERY_MS = 20_000

/** Takes a place for a file of this person; returns the function that gives it back. Throws `too_much_begun`. */
export async function takeExportPlace(staff: Staff): Promise<() => void> {
  const name = randomUUID()
  if (!(await places.take(staff, name)))
    throw new ProblemError('too_much_begun', {
      detail: said('exporting.tooMany', { count: MOST }),
      retryAfter: 30,
    })
  // Renewed while this copy lives, so a place of a dead copy expires.
  const timer = setInterval(() => void places.keep(staff, name), KEEP_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    void places.giveBack(staff, name)
  }
}
