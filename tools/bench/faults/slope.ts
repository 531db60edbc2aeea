/** One measured value and its time in minutes. */
export type Sample = { at: number; value: number }

/** Student's t for 95 %, for 2 to 16 degrees of freedom. */
const T = [4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12]
const T_OF_MANY = 2.1

/**
 * How much a value grows in a minute, by least squares, and the error of that (95 %). Only the least value of each minute
 * counts: for memory that is the one after a garbage collection, and values close in time are not independent. Not a number if
 * there are fewer than four minutes.
 */
export function slopeOf(samples: readonly Sample[]): { slope: number; error: number } {
  const minutes = new Map<number, number>()
  for (const { at, value } of samples) {
    const minute = Math.floor(at)
    minutes.set(minute, Math.min(value, minutes.get(minute) ?? Number.POSITIVE_INFINITY))
  }
  const points = [...minutes]
  if (points.length < 4) return { slope: Number.NaN, error: Number.NaN }
  const mean = (of: (point: [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  const slope = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread
  const left = points.reduce((sum, [at, value]) => sum + (value - y - slope * (at - x)) ** 2, 0)
  const freedom = points.length - 2
  const t = T[freedom - 2] ?? T_OF_MANY
  return { slope, error: t * Math.sqrt(left / freedom / spread) }
}
