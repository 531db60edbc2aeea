import { round } from '../figure'
import { usageOf } from '../process-tree'
import type { ConsoleCopy } from './console-copy'
import { type Sample, slopeOf } from './slope'

const MINUTE_MS = 60_000

/**
 * Settings of copies whose memory is compared over time: one heap of glibc, which the image and Node 24 have anyway
 * (`tools/launcher/start.mjs`), but Node 20 has not.
 */
export const comparable = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

/** The memory of one copy, from the first sample on. */
export class CopyMemory {
  readonly #samples: Sample[] = []

  constructor(private readonly copy: ConsoleCopy) {}

  sample(): void {
    const { pid, hasEnded } = this.copy
    const usage = pid === undefined || hasEnded ? undefined : usageOf(pid)
    if (usage) this.#samples.push({ at: performance.now() / MINUTE_MS, value: usage.megabytes })
  }

  /** Megabytes a minute, and the error of that. */
  slope() {
    return slopeOf(this.#samples)
  }

  /** How much it grew in each half of the time: what a program grows into comes to an end, what leaks does not. */
  growth(): string {
    const middle = Math.floor(this.#samples.length / 2)
    const told = [this.#samples.slice(0, middle), this.#samples.slice(middle)].map((half) => {
      const { slope, error } = slopeOf(half)
      return `${round(slope)} ± ${round(error)}`
    })
    return `A copy grew by ${told.join(', then by ')} MB a minute.`
  }
}
