import 'server-only'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { type AuditPlace, NotWritten } from './audit-lines'

// Only its owner reads who did what.
const MODE = 0o600
// Of a pipe that nobody reads opening it does not come back; a file does not mind.
const { O_APPEND, O_CREAT, O_NONBLOCK, O_WRONLY } = constants
const HOW = O_APPEND | O_CREAT | O_NONBLOCK | O_WRONLY
const OF_THE_PATH = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EROFS']
// What a copy that is asked to stop gives a disk that takes a line just then.
const LONGEST_END_MS = 1000

/**
 * The end of a file; what must be durable is on the disk. It is opened anew each time: where it was renamed since, a new
 * one of its name is begun, and nobody has to be told.
 */
export class AuditFile implements AuditPlace {
  /** Since when lines are on their way to the disk, by `performance.now()`. */
  private writingSince: number | undefined
  /** What was written last may end within a line: also that of a copy that died. */
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
      // A line that a full disk or a death tore must not spoil the next. A file that was begun anew has none.
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

  /** The process ends, and would wait for its threads: for ever for one whose disk does not answer. */
  private end(): void {
    if (this.writingSince === undefined) return
    const left = this.writingSince + LONGEST_END_MS - performance.now()
    if (left > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left)
    process.kill(process.pid, 'SIGKILL')
  }
}

/**
 * Why no line will ever be written to this path as it stands; undefined where one may be. A disk that is full, or does not
 * answer just now, may take lines later.
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

// A pipe or a socket may have nobody at its other end, and then whoever writes waits.
const takesLines = (found: Stats) => found.isFile() || found.isCharacterDevice()

async function toDisk(file: FileHandle): Promise<void> {
  await file.datasync().catch((error: NodeJS.ErrnoException) => {
    // Of a terminal there is no disk.
    if (error.code !== 'EINVAL') throw error
  })
}
