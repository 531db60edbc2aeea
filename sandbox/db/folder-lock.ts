import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Another living process holds the data folder. */
export class FolderLocked extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that sandbox first, or set SANDBOX_DATA to another folder.',
    )
  }
}

const held = new Set<string>()

/**
 * Takes the folder for this process alone, by a file `lock` that holds its process id. The embedded
 * database has no lock of its own: a second process would open the same files and lose data.
 * A lock left by a process that is gone is taken over.
 * @returns a function that gives the folder back.
 * @throws FolderLocked
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(resolve(folder), 'lock')
  while (!create(file)) {
    const owner = readOwner(file)
    if (owner !== undefined && isAlive(owner, file)) throw new FolderLocked(folder, owner)
    takeAway(file, owner)
  }
  held.add(file)
  return () => {
    if (held.delete(file)) rmSync(file, { force: true })
  }
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function readOwner(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isAlive(pid: number, file: string): boolean {
  // Our own id without our own lock is a former life, e.g. process 1 of a restarted container.
  if (pid === process.pid) return held.has(file)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

// Renamed before it is deleted, so that of two processes clearing the same stale lock only one wins;
// whoever caught a fresh lock by mistake puts it back.
function takeAway(file: string, owner: number | undefined): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readOwner(aside) !== owner) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
