import 'server-only'

/** The first release of each maintained line that decodes hostile Brotli data safely. */
const PATCHED: Record<number, [minor: number, patch: number]> = {
  22: [23, 4],
  24: [22, 1],
  26: [12, 1],
}

/** True for a Node release, such as "24.22.1", that has the security fixes the console relies on. */
export function isPatchedNode(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (major > 26) return true
  const floor = PATCHED[major]
  return floor !== undefined && (minor > floor[0] || (minor === floor[0] && patch >= floor[1]))
}
