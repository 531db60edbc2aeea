import 'server-only'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { type AuditPlace, NotWritten } from './audit-lines'

// Only the file’s owner may read who did what.
const MODE = 0o600
// O_NONBLOCK: opening a pipe that nobody reads would otherwise never return. A regular file ignores it.
const { O_APPEND, O_CREAT, O_NONBLOCK, O_WRONLY } = constants
const HOW = O_APPEND | O_CREAT | O_NONBLOCK | O_WRONLY
const OF_THE_PATH = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EROFS']
// How long a copy that is stopping waits for a disk that is just taking a line.
const LONGEST_END_MS = 1000

/**
 * Appends to a file; durable lines are on the disk when `take` resolves. It opens the file for each write, so that after
 * a rename it begins a new one of the same name and no process needs a signal.
 */
export class AuditFile implements AuditPlace {
  /** When the write under way began, by `performance.now()`; undefined where none is. */
  private writingSince: number | undefined
  /** Whether the last write may have ended within a line, which includes that of a copy that died. */
  private isTorn = true

  constructor(private readonly path: string) {
    process.once('exit', () => this.end())
  }

  async take(lines: string[], isDurable: boolean): Promise<void> {
    this.writingSince = performance.now()
    try {
      await this.append(lines, isDurable)
    } finally {
      this.writingSince = undefined
    }
  }

  private async append(lines: string[], isDurable: boolean): Promise<void> {
    const file = await open(this.path, HOW, MODE)
    try {
      const found = await file.stat()
      if (!takesLines(found)) throw new NotWritten('ENOTSUP')
      // A line torn by a full disk or a crash must not spoil the next one. A new, empty file has no torn line.
      const text =
        (this.isTorn && found.size > 0 ? '\n' : '') + lines.map((line) => `${line}\n`).join('')
      await this.all(file, Buffer.from(text))
      if (isDurable) await toDisk(file)
    } finally {
      await file.close()
    }
  }

  private async all(file: FileHandle, bytes: Buffer): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, from)
      from += bytesWritten
      this.isTorn = from < bytes.length
    }
  }

  /**
   * On exit Node would wait for its file threads, for ever where the disk does not answer. So the process kills itself.
   */
  private end(): void {
    if (this.writingSince === undefined) return
    const left = this.writingSince + LONGEST_END_MS - performance.now()
    if (left > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left)
    process.kill(process.pid, 'SIGKILL')
  }
}

/**
 * Why this path, as it stands, can never take a line; undefined where it may. A disk that is full, or does not answer
 * just now, may take lines later.
 */
export async function whyNoLines(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found && !takesLines(found))
    return 'is a folder, a pipe or a socket: it must be a file, or stdout'
  try {
    await (await open(path, HOW, MODE)).close()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (OF_THE_PATH.includes(code)) return `cannot be written (${code})`
  }
  return undefined
}

// A pipe or a socket may have no reader at its other end, and then the writer would wait.
const takesLines = (found: Stats) => found.isFile() || found.isCharacterDevice()

async function toDisk(file: FileHandle): Promise<void> {
  await file.datasync().catch((error: NodeJS.ErrnoException) => {
    // A terminal has no disk to flush to.
    if (error.code !== 'EINVAL') throw error
  })
}
