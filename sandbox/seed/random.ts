/** A small repeatable random source: the same key always gives the same sequence. */
export interface Random {
  /** A whole number from 0 to `end`, excluding `end`. */
  below(end: number): number
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  /** One of the values; the list must not be empty. */
  pick<T>(values: readonly T[]): T
}

/** Starts a sequence from a text key and a number, e.g. a tenant and a client id. */
export function createRandom(key: string, number: number): Random {
  let state = hash(key, number)
  // mulberry32: four operations a step, good enough to look random.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
  }
}

/**
 * Shuffles the numbers below `size` without storing them: each position has its own result, and no two share one. The factor is
 * prime and larger than any size in use, hence coprime to it.
 */
export function shuffled(position: number, size: number): number {
  return Number((BigInt(position) * 2_654_435_761n + 97n) % BigInt(size))
}

function hash(key: string, number: number): number {
  let value = 0x811c9dc5 ^ number
  for (let at = 0; at < key.length; at++) {
    value = Math.imul(value ^ key.charCodeAt(at), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) | 0
}
