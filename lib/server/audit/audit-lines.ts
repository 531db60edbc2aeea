import 'server-only'

// Of some hundred bytes each. Behind a place that takes none commands wait, and so many do not come together.
const MOST_WAITING = 10_000
// What collectors take in one piece is some megabytes.
const MOST_AT_ONCE = 1000
/** How long a line is waited for, from when it was given. */
export const LONGEST_WAIT_MS = 5000

/** Where lines of the audit log go: resolves once it has all of them, `isDurable` where it must not lose them any more. */
export interface AuditPlace {
  take(lines: string[], isDurable: boolean): Promise<void>
}

type Waiting = { line: string; isDurable: boolean; done: (error?: unknown) => void }

const nobodyWaits = () => undefined

/** Lines on their way to a place, in the order in which they were given. Those that come while it takes others go together. */
export class AuditLines {
  private waiting: Waiting[] = []
  private isTaking = false

  constructor(private readonly place: AuditPlace) {}

  /**
   * Resolves once the line is taken, and where it is to be durable once the place keeps it. Throws what kept it from that,
   * and after five seconds. One that is to be durable is then taken only where that had begun; another, which says
   * what has happened already, as soon as the place takes lines again.
   */
  async write(line: string, isDurable: boolean): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw new NotWritten('ENOBUFS')
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        const done = (error?: unknown) => (error === undefined ? resolve() : reject(error))
        const one: Waiting = { line, isDurable, done }
        timer = setTimeout(() => {
          if (isDurable) this.waiting = this.waiting.filter((other) => other !== one)
          // Who waited holds a whole request; a line that is kept for later must be no more than a line.
          one.done = nobodyWaits
          reject(new NotWritten('ETIMEDOUT'))
        }, LONGEST_WAIT_MS)
        this.waiting.push(one)
        if (!this.isTaking) void this.takeAll()
      })
    } finally {
      clearTimeout(timer)
    }
  }

  private async takeAll(): Promise<void> {
    this.isTaking = true
    while (this.waiting.length > 0) {
      const some = this.waiting.splice(0, MOST_AT_ONCE)
      const lines = some.map(({ line }) => line)
      const isDurable = some.some((one) => one.isDurable)
      const failure = await this.place.take(lines, isDurable).then(
        () => undefined,
        (error: unknown) => error ?? new NotWritten('EIO'),
      )
      for (const one of some) one.done(failure)
    }
    this.isTaking = false
  }
}

/** Lines that are not on record; `code` says why, as those of the system do. */
export class NotWritten extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}
