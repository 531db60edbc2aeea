import 'server-only'
import fs from 'node:fs'

const STANDARD_OUTPUT = 1
// Some thousand lines, for a reader that is held up.
const MOST_WAITING = 1024 * 1024
const AGAIN_MS = 100
// A copy that is asked to stop has ten seconds in all.
const LONGEST_END_MS = 2000

/**
 * Lines on their way to standard output. Where it is read each is out before `write` returns. Where it is not they
 * wait, a megabyte of them, and what comes beyond that is lost: nobody waits for a reader of the log, neither a
 * request nor the end of the process.
 */
export class LogLines {
  private waiting: Buffer[] = []
  private bytes = 0
  private lost = 0
  /** What was written last ends within a line. */
  private isTorn = false

  /** `tellLost` is called with how many lines were lost, once there is room for saying so. */
  constructor(private readonly tellLost: (lines: number) => void) {
    // With this stream Node opens the output, and from then on a full pipe says so and blocks nobody. A thread that
    // wrote could wait for its reader, but a process does not end while one of its threads waits.
    void process.stdout
    // Before anything that may end the process at once.
    process.prependOnceListener('exit', () => this.end())
  }

  /** Whether everything is out that was written. */
  get areOut(): boolean {
    return this.waiting.length === 0 && this.lost === 0
  }

  write(line: string): void {
    // The rest of a torn line was lost: what follows must not be taken for it.
    const bytes = Buffer.from(this.isTorn && this.waiting.length === 0 ? `\n${line}` : line)
    if (this.bytes + bytes.length > MOST_WAITING) {
      this.lost += 1
      return
    }
    this.waiting.push(bytes)
    this.bytes += bytes.length
    if (this.waiting.length === 1) this.send()
  }

  private send(): void {
    try {
      this.sendAll()
    } catch (error) {
      if (isFull(error)) setTimeout(() => this.send(), AGAIN_MS).unref()
      else this.lose()
    }
  }

  /** Writes what waits, and throws what keeps the rest of it from being taken. */
  private sendAll(): void {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const taken = fs.writeSync(STANDARD_OUTPUT, next)
      this.bytes -= taken
      this.isTorn = taken < next.length
      if (taken < next.length) this.waiting[0] = next.subarray(taken)
      else this.waiting.shift()
    }
    const { lost } = this
    this.lost = 0
    if (lost > 0) this.tellLost(lost)
  }

  // The reader is gone, or the disk is full: it is tried again with the next line.
  private lose(): void {
    this.lost += this.waiting.length
    this.waiting = []
    this.bytes = 0
  }

  /** The process ends: a reader that is only slow gets the rest. */
  private end(): void {
    const until = performance.now() + LONGEST_END_MS
    const clock = new Int32Array(new SharedArrayBuffer(4))
    while (performance.now() < until)
      try {
        this.sendAll()
        return
      } catch (error) {
        if (!isFull(error)) return
        Atomics.wait(clock, 0, 0, AGAIN_MS / 10)
      }
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'
