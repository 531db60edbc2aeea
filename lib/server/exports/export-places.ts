import 'server-only'
import { randomUUID } from 'node:crypto'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { Places } from '../shares/places'

// Each reads a whole list at the bank. Hardly anybody has two of them written at a time.
const MOST = 10
const places = new Places({ of: 'export', most: MOST, seconds: 60 })
const KEEP_EVERY_MS = 20_000

/** Takes a place for a file that is written for this person; returns what gives it back. Throws `too_much_begun`. */
export async function takeExportPlace(staff: Staff): Promise<() => void> {
  const name = randomUUID()
  if (!(await places.take(staff, name)))
    throw new ProblemError('too_much_begun', {
      detail: said('exporting.tooMany', { count: MOST }),
      retryAfter: 30,
    })
  // A copy that dies keeps none.
  const timer = setInterval(() => void places.keep(staff, name), KEEP_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    void places.giveBack(staff, name)
  }
}
