/** What something measured when, in minutes. */
export type Sample = { at: number; value: number }

/** Student's t for 95 % of a distribution with so few degrees of freedom and more: 2 to 30 of them. */
const T = [4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12]
const T_OF_MANY = 2.1

/**
 * How much a value grows in a minute, by least squares, and by how much that may be wrong (95 %). Of each minute the
 * least value counts, which for memory is the one after what was no longer needed has been thrown away; values that
 * follow one another closely are no independent ones. Not a number where there are too few minutes.
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
