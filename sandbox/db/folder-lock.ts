import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRaised, raiseSign, signFile } from './life-sign'

/** Another living process holds the data folder. */
export class FolderLocked extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that sandbox first, or set SANDBOX_DATA to another folder.',
    )
  }
}

/** The contents of a lock: its owner's process id, and the mark of the owner's life sign if it could raise one. */
interface Owner {
  pid: number
  mark: string | undefined
}

const held = new Set<string>()

/**
 * Takes the folder for this process alone, with a file `lock`. The embedded database has no lock of its own: a second process
 * would open the same files and lose data. A process id is not enough, because two containers that share the folder may both be
 * process 1; so the owner also answers at a socket in it, which ends with the process. A lock left by a dead process is taken
 * over.
 * @returns a function that gives the folder back.
 * @throws FolderLocked
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const file = join(resolve(folder), 'lock')
  const mark = randomUUID().slice(0, 8)
  const lower = await raiseSign(folder, mark)
  try {
    while (!create(file, lower === undefined ? undefined : mark)) {
      const owner = readOwner(file)
      if (owner !== undefined && (await isAlive(owner, folder, file))) {
        throw new FolderLocked(folder, owner.pid)
      }
      takeAway(file, owner)
      if (owner?.mark !== undefined) rmSync(signFile(folder, owner.mark), { force: true })
    }
  } catch (error) {
    lower?.()
    throw error
  }
  held.add(file)
  return () => {
    if (held.delete(file)) rmSync(file, { force: true })
    lower?.()
  }
}

function create(file: string, mark: string | undefined): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${mark ?? ''}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const [id = '', mark] = readFileSync(file, 'utf8').split('\n')
    const pid = Number.parseInt(id, 10)
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, mark: mark || undefined } : undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function isAlive({ pid, mark }: Owner, folder: string, file: string): Promise<boolean> {
  if (mark !== undefined) return isRaised(folder, mark)
  // The lock has our process id but is not ours: it is from before a restart, e.g. process 1 of a restarted container.
  if (pid === process.pid) return held.has(file)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

// Renames before deleting, so that only one of two processes clearing the same stale lock wins. A process that caught a fresh
// lock by mistake puts it back.
function takeAway(file: string, owner: Owner | undefined): void {
  const aside = `${file}.stale.${randomUUID().slice(0, 8)}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const caught = readOwner(aside)
  if (caught?.pid !== owner?.pid || caught?.mark !== owner?.mark) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
