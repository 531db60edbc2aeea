/** A random measurement that can be repeated: its seed, its number of cases, and where it reports its progress. */
export type SeededRun = {
  seed: number
  count: number
  say: (line: string) => void
  /** How many people press at once, at least as many as a wave has; if absent, the measurement decides. */
  workers?: number
}

/** Pseudo-random numbers, the same for the same seed. */
export class Seeded {
  #state: number

  constructor(readonly seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A random item. @throws if there are none. */
  of<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }

  /** The same items in random order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const mixed = items.map((item) => ({ item, at: this.next() }))
    return mixed.sort((a, b) => a.at - b.at).map(({ item }) => item)
  }
}
