import 'server-only'
import fs from 'node:fs'

const STANDARD_OUTPUT = 1
// Room for some thousand lines while the reader is held up.
const MOST_WAITING = 1024 * 1024
const AGAIN_MS = 100
// A copy that is told to stop has ten seconds in all.
const LONGEST_END_MS = 2000

/**
 * Lines on their way to standard output. While somebody reads it, each line is out before `write` returns. Otherwise up
 * to a megabyte of lines waits, and any more are lost: neither a request nor the end of the process waits for a reader
 * of the log.
 */
export class LogLines {
  private waiting: Buffer[] = []
  private bytes = 0
  private lost = 0
  /** The last write ended in the middle of a line. */
  private isTorn = false

  /** `tellLost` receives the number of lost lines, once there is room to report it. */
  constructor(private readonly tellLost: (lines: number) => void) {
    // Opening this stream makes Node open the output so that a full pipe reports an error and blocks nobody. A writing
    // thread could wait for the reader instead, but a process does not end while one of its threads waits.
    void process.stdout
    // Runs before any other listener, which may end the process at once.
    process.prependOnceListener('exit', () => this.end())
  }

  /** Whether every line written so far is out. */
  get areOut(): boolean {
    return this.waiting.length === 0 && this.lost === 0
  }

  write(line: string): void {
    // The rest of a torn line was lost: the next line must not be read as its end.
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

  /** Writes the waiting lines; throws the error that stops the output from taking the rest. */
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

  // The reader is gone or the disk is full. The next line tries again.
  private lose(): void {
    this.lost += this.waiting.length
    this.waiting = []
    this.bytes = 0
  }

  /** At the end of the process, a reader that is only slow still gets the rest. */
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
