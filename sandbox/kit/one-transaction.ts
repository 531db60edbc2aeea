import type { Bank } from './bank'

/**
 * Does work in one transaction, transactions within it included. What it removes from the disk goes once
 * that has ended: should the end fail, the rows are still there, and their bytes must be.
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
