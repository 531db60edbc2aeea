import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { OpenDatabase } from '../db/database'
import { openDatabase } from '../db/open'
import type { Settings } from '../settings'

/** Opens a database as the sandbox does; a new embedded one starts as a copy of the image. */
export async function openTestDatabase(settings: Settings): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openDatabase(settings)
  return openDatabase(settings, { image: new Blob([await readFile(inject('databaseImage'))]) })
}
