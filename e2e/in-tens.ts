/** Does this for each of `all`, ten at a time: the bank answers ten together sooner than one after the other. */
export async function inTens<One, Done>(
  all: readonly One[],
  work: (one: One) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  for (let at = 0; at < all.length; at += 10)
    done.push(...(await Promise.all(all.slice(at, at + 10).map(work))))
  return done
}

/** The whole numbers from 1 to `last`. */
export const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
