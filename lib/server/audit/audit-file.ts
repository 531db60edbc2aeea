import 'server-only'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

// Of some hundred bytes each. Behind a disk that takes none commands wait, and so many do not come together.
const MOST_WAITING = 10_000
const LONGEST_WAIT_MS = 5000
// Only its owner reads who did what.
const MODE = 0o600
const { O_APPEND, O_CREAT, O_WRONLY } = constants

type Waiting = { line: string; isDurable: boolean; done: (error?: unknown) => void }

/**
 * Lines at the end of a file, in the order in which they were given. Those that come while others are written are written
 * together, and reach the disk together. The file is opened anew each time: where it was renamed since, a new one of its
 * name is begun, and nobody has to be told.
 */
export class AuditFile {
  private waiting: Waiting[] = []
  private isWriting = false
  /** What was written last ends within a line. */
  private isTorn = false

  constructor(private readonly path: string) {}

  /**
   * Resolves once the line is written, and where it is to be durable once the disk has it. Throws what kept it from that,
   * and after five seconds; it may be written all the same then.
   */
  async write(line: string, isDurable: boolean): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw new TooSlow('ENOBUFS')
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(new TooSlow('ETIMEDOUT')), LONGEST_WAIT_MS)
        const done = (error?: unknown) => (error === undefined ? resolve() : reject(error))
        this.waiting.push({ line, isDurable, done })
        if (!this.isWriting) void this.writeAll()
      })
    } finally {
      clearTimeout(timer)
    }
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true
    while (this.waiting.length > 0) {
      const some = this.waiting
      this.waiting = []
      const failure = await this.append(some).then(
        () => undefined,
        (error: unknown) => error ?? new TooSlow('EIO'),
      )
      for (const { done } of some) done(failure)
    }
    this.isWriting = false
  }

  private async append(some: Waiting[]): Promise<void> {
    const file = await open(this.path, O_APPEND | O_CREAT | O_WRONLY, MODE)
    try {
      // A line that a full disk tore must not spoil the next.
      const text = (this.isTorn ? '\n' : '') + some.map(({ line }) => `${line}\n`).join('')
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
}

class TooSlow extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

async function toDisk(file: FileHandle): Promise<void> {
  await file.datasync().catch((error: NodeJS.ErrnoException) => {
    // Of a pipe or a terminal there is no disk.
    if (error.code !== 'EINVAL') throw error
  })
}
