import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { specimenBytes } from '../papers/specimen'
import type { Settings } from '../settings'
import { type FileType, watchType } from './file-type'

/** Bytes that have arrived whole, under a temporary name until they are kept or dropped. */
export interface Arrival {
  temporaryName: string
  size: number
  /** SHA-256 of the bytes. */
  digest: Buffer
  /** By content; undefined for everything but PDF, JPEG and PNG. */
  type: FileType | undefined
}

/** More bytes came than were allowed. */
export class TooManyBytes extends Error {}

/** The files of a sandbox. Names are made by us and never hold anything a caller has sent. */
export interface Disk {
  /**
   * Writes what comes, at the pace of the disk. Whatever goes wrong, nothing stays behind.
   * @throws TooManyBytes, or what `bytes` throws when its sender hangs up.
   */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Arrival>
  /** Gives an arrival its lasting name. */
  keep(arrival: Arrival, name: string): Promise<void>
  /** Removes an arrival that is not kept. */
  drop(arrival: Arrival): Promise<void>
  /** The bytes of a file that is kept, or of one that was invented. @throws where there is none */
  read(name: string): Promise<Readable>
  /** Removes a file; one that is not there is fine. */
  remove(name: string): Promise<void>
  /** Names of the files last written before `instant`, temporary ones included. */
  listOlderThan(instant: Date): Promise<string[]>
  /** Forgets everything, where the sandbox keeps its data in memory. */
  close(): Promise<void>
}

const INCOMING = 'incoming'

/** Opens the folder of the files, and makes it where there is none. */
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
      // One chunk: iterating over a buffer would give its bytes one by one.
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

/** Removes the files of a sandbox that begins again. */
export async function removeFiles(settings: Settings): Promise<void> {
  const folder = filesFolder(settings)
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
}

// A database on a server has a folder of its own, or one sandbox would sweep away another's files.
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
  // Gone since it was listed: whoever removed it was faster.
  const found = await stat(path).catch(() => undefined)
  return found?.mtimeMs
}
