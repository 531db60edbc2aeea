import type { Settings } from '../settings'
import type { OpenDatabase } from './database'
import { type OpenOptions, openEmbedded } from './open-embedded'
import { openServer } from './open-server'

/**
 * Opens the embedded database in `settings.dataFolder`, or the PostgreSQL server of `settings.databaseUrl`, and brings its
 * tables up to date. A server ignores the image.
 * @throws FolderLocked when another living process has the data folder.
 */
export function openDatabase(settings: Settings, options: OpenOptions = {}): Promise<OpenDatabase> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings.dataFolder, options)
    : openServer(settings.databaseUrl, settings.databaseSchema, options.reset ?? false)
}
