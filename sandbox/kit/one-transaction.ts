import type { Bank } from './bank'

/**
 * Does work in one transaction that includes its inner transactions. Files are removed from the disk only after the commit: if
 * the commit fails, the rows remain and need their bytes.
 */
export async function inOneTransaction<T>(
  bank: Bank,
  work: (inside: Bank) => Promise<T>,
): Promise<T> {
  const { db, storage } = bank
  const removed: string[] = []
  const remove = async (name: string) => {
    removed.push(name)
  }
  const done = await db.transaction((tx) =>
    work({ ...bank, db: tx, storage: { ...storage, disk: { ...storage.disk, remove } } }),
  )
  for (const name of removed) await storage.disk.remove(name)
  return done
}
