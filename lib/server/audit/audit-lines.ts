import 'server-only'

// A line has some hundred bytes. Commands wait for a place that takes no lines, so this many never come together.
const MOST_WAITING = 10_000
// Collectors take some megabytes in one request.
const MOST_AT_ONCE = 1000
/** How long a writer waits for its line, from the call of `write`. */
export const LONGEST_WAIT_MS = 5000

/**
 * Where audit lines go. `take` resolves once the place has all of them, and with `isDurable` once it cannot lose them any
 * more.
 */
export interface AuditPlace {
  take(lines: string[], isDurable: boolean): Promise<void>
}

type Waiting = { line: string; isDurable: boolean; done: (error?: unknown) => void }

const nobodyWaits = () => undefined

/**
 * Lines on their way to a place, in the order in which they were given. Lines that arrive during a write go together in
 * the next.
 */
export class AuditLines {
  private waiting: Waiting[] = []
  private isTaking = false

  /** `onLost` is called for each line that `write` had given up as `isKept`, and that the place then did not take. */
  constructor(
    private readonly place: AuditPlace,
    private readonly onLost: () => void,
  ) {}

  /**
   * Resolves once the line is taken; a durable line, once the place keeps it. Throws what prevented that, and `ETIMEDOUT`
   * after five seconds. After that, a durable line is still written only if its write had begun; any other line, which
   * tells of something already done, `isKept`, and is written as soon as the place takes lines again.
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
          // The callback holds the writer’s whole request. A line kept for later must hold no more than its text.
          one.done = isDurable ? nobodyWaits : this.keptDone
          reject(new NotWritten('ETIMEDOUT', !isDurable))
        }, LONGEST_WAIT_MS)
        this.waiting.push(one)
        if (!this.isTaking) void this.takeAll()
      })
    } finally {
      clearTimeout(timer)
    }
  }

  private readonly keptDone = (error?: unknown) => {
    if (error !== undefined) this.onLost()
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

/**
 * A line was not written; `code` says why, in the manner of a system error code. A line that `isKept` may still be written.
 */
export class NotWritten extends Error {
  constructor(
    readonly code: string,
    readonly isKept = false,
  ) {
    super(code)
  }
}

/** True for the error of a line that is kept. Told by its member, because each bundle has a class of its own. */
export function isKept(error: unknown): boolean {
  return error instanceof Error && 'isKept' in error && error.isKept === true
}
