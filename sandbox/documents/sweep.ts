import { inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { clientDocument, dataTableDocument, largeUpload } from '../db/file-schema'
import { removeParts } from '../large-files/upload'
import type { Storage } from '../storage/storage'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const BATCH = 1000

/**
 * Forgets uploads that were not completed in time, and removes files older than a day that belong to no document, such as the
 * leftovers of a sandbox that was killed.
 */
export async function sweepStorage(db: Database, storage: Storage): Promise<void> {
  const abandoned = await db
    .delete(largeUpload)
    .where(lte(largeUpload.abandonedAt, sql`now()`))
    .returning()
  for (const upload of abandoned) await removeParts({ storage }, upload)
  // Parts of an upload that may still be completed are younger than a day.
  const old = await storage.disk.listOlderThan(new Date(Date.now() - DAY))
  for (let from = 0; from < old.length; from += BATCH) {
    const names = old.slice(from, from + BATCH)
    const kept = new Set<string>()
    for (const table of [dataTableDocument, clientDocument]) {
      const { storageKey } = table
      const known = await db.select({ storageKey }).from(table).where(inArray(storageKey, names))
      for (const document of known) kept.add(document.storageKey)
    }
    for (const name of names) if (!kept.has(name)) await storage.disk.remove(name)
  }
}

/** Sweeps every hour until stopped; reports a failed sweep and tries again an hour later. */
export function sweepHourly(
  sweep: () => Promise<void>,
  report: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void sweep().catch(report), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
