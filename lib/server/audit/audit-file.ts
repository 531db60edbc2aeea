import 'server-only'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'

// Of some hundred bytes each. Behind a disk that takes none commands wait, and so many do not come together.
const MOST_WAITING = 10_000
const LONGEST_WAIT_MS = 5000
// Only its owner reads who did what.
const MODE = 0o600
// Of a pipe that nobody reads opening it does not come back; a file does not mind.
const { O_APPEND, O_CREAT, O_NONBLOCK, O_WRONLY } = constants
const HOW = O_APPEND | O_CREAT | O_NONBLOCK | O_WRONLY
// What a copy that is asked to stop gives a disk that takes a line just then.
const LONGEST_END_MS = 1000

type Waiting = { line: string; isDurable: boolean; done: (error?: unknown) => void }

/**
 * Lines at the end of a file, in the order in which they were given. Those that come while others are written are written
 * together, and reach the disk together. The file is opened anew each time: where it was renamed since, a new one of its
 * name is begun, and nobody has to be told.
 */
export class AuditFile {
  private waiting: Waiting[] = []
  /** Since when lines are on their way to the disk, by `performance.now()`. */
  private writingSince: number | undefined
  /** What was written last may end within a line: also that of a copy that died. */
  private isTorn = true

  constructor(private readonly path: string) {
    process.once('exit', () => this.end())
  }

  /**
   * Resolves once the line is written, and where it is to be durable once the disk has it. Throws what kept it from that,
   * and after five seconds. One that is to be durable is then written only where that had begun; another, which says
   * what has happened already, as soon as the file takes lines again.
   */
  async write(line: string, isDurable: boolean): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw new NotWritten('ENOBUFS')
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        const done = (error?: unknown) => (error === undefined ? resolve() : reject(error))
        const one = { line, isDurable, done }
        timer = setTimeout(() => {
          if (isDurable) this.waiting = this.waiting.filter((other) => other !== one)
          reject(new NotWritten('ETIMEDOUT'))
        }, LONGEST_WAIT_MS)
        this.waiting.push(one)
        if (this.writingSince === undefined) void this.writeAll()
      })
    } finally {
      clearTimeout(timer)
    }
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      this.writingSince = performance.now()
      const some = this.waiting
      this.waiting = []
      const failure = await this.append(some).then(
        () => undefined,
        (error: unknown) => error ?? new NotWritten('EIO'),
      )
      for (const { done } of some) done(failure)
    }
    this.writingSince = undefined
  }

  private async append(some: Waiting[]): Promise<void> {
    const file = await open(this.path, HOW, MODE)
    try {
      const found = await file.stat()
      if (!takesLines(found)) throw new NotWritten('ENOTSUP')
      // A line that a full disk or a death tore must not spoil the next. A file that was begun anew has none.
      const text =
        (this.isTorn && found.size > 0 ? '\n' : '') + some.map(({ line }) => `${line}\n`).join('')
      await this.all(file, Buffer.from(text))
      if (some.some(({ isDurable }) => isDurable)) await toDisk(file)
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

/** Whether lines can be written to what stands at this path, as far as can be told: also where there is nothing yet. */
export async function mayTakeLines(path: string): Promise<boolean> {
  return stat(path).then(takesLines, () => true)
}

// A pipe or a socket may have nobody at its other end, and then whoever writes waits.
const takesLines = (found: Stats) => found.isFile() || found.isCharacterDevice()

class NotWritten extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

async function toDisk(file: FileHandle): Promise<void> {
  await file.datasync().catch((error: NodeJS.ErrnoException) => {
    // Of a terminal there is no disk.
    if (error.code !== 'EINVAL') throw error
  })
}
