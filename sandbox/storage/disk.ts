import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { specimenBytes } from '../papers/specimen'
import type { Settings } from '../settings'
import { type FileType, watchType } from './file-type'

/** Bytes that have arrived completely, under a temporary name until they are kept or dropped. */
export interface Arrival {
  temporaryName: string
  size: number
  /** SHA-256 of the bytes. */
  digest: Buffer
  /** Determined by content; undefined for everything but PDF, JPEG and PNG. */
  type: FileType | undefined
}

/** More bytes arrived than were allowed. */
export class TooManyBytes extends Error {}

/** The files of a sandbox. Their names contain nothing that a caller has sent. */
export interface Disk {
  /**
   * Writes the bytes at the pace of the disk. Leaves nothing behind when anything fails.
   * @throws TooManyBytes, or what `bytes` throws when its sender hangs up.
   */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Arrival>
  /** Gives an arrival its lasting name. */
  keep(arrival: Arrival, name: string): Promise<void>
  /** Removes an arrival instead of keeping it. */
  drop(arrival: Arrival): Promise<void>
  /** Reads the bytes of a kept file, or of an invented one. @throws when there is no such file */
  read(name: string): Promise<Readable>
  /** Removes a file; a missing one is no error. */
  remove(name: string): Promise<void>
  /** The names of files last written before `instant`, including temporary ones. */
  listOlderThan(instant: Date): Promise<string[]>
  /** Removes all files, if the sandbox keeps its data in memory. */
  close(): Promise<void>
}

const INCOMING = 'incoming'

/** Opens the folder of the files, and creates it if it is missing. */
export async function openDisk(settings: Settings): Promise<Disk> {
  const folder = filesFolder(settings) ?? mkdtempSync(join(tmpdir(), 'sandbox-files-'))
  const place = (name: string) => join(folder, name)
  const remove = (name: string) => rm(place(name), { force: true })
  await mkdir(place(INCOMING), { recursive: true })
  return {
    receive: async (bytes, limit) => {
      const temporaryName = join(INCOMING, randomUUID())
      try {
        return { temporaryName, ...(await write(bytes, place(temporaryName), limit)) }
      } catch (error) {
        await remove(temporaryName)
        throw error
      }
    },
    keep: (arrival, name) => rename(place(arrival.temporaryName), place(name)),
    drop: (arrival) => remove(arrival.temporaryName),
    read: async (name) => {
      const invented = await specimenBytes(name)
      // Sent as one chunk, because iterating over a buffer would yield its bytes one by one.
      if (invented !== undefined) return Readable.from([invented])
      return (await open(place(name))).createReadStream()
    },
    remove,
    listOlderThan: async (instant) => {
      const names = [...(await filesIn(folder)), ...(await filesIn(folder, INCOMING))]
      const ages = await Promise.all(names.map((name) => lastWritten(place(name))))
      return names.filter((_, at) => (ages[at] ?? Number.POSITIVE_INFINITY) < instant.getTime())
    },
    close: async () => {
      if (filesFolder(settings) === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the files of a sandbox that starts from scratch. */
export async function removeFiles(settings: Settings): Promise<void> {
  const folder = filesFolder(settings)
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
}

// Each database on a server has its own folder, or one sandbox would sweep away another's files.
function filesFolder({ dataFolder, databaseUrl, databaseSchema }: Settings): string | undefined {
  if (dataFolder.startsWith('memory://')) return undefined
  if (databaseUrl === undefined) return join(dataFolder, 'files')
  const database = createHash('sha256').update(`${databaseUrl} ${databaseSchema}`).digest('hex')
  return join(dataFolder, `files-${database.slice(0, 16)}`)
}

async function write(bytes: AsyncIterable<Uint8Array>, path: string, limit: number) {
  const hash = createHash('sha256')
  const watch = watchType()
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > limit) throw new TooManyBytes()
      hash.update(chunk)
      watch.see(chunk)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { size, digest: hash.digest(), type: watch.type() }
}

async function filesIn(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(below, entry.name))
}

async function lastWritten(path: string): Promise<number | undefined> {
  // The file may have been removed since it was listed.
  const found = await stat(path).catch(() => undefined)
  return found?.mtimeMs
}
