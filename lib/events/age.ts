import { type Said, said } from '@/lib/words/said'

/**
 * "Last updated just now", "Last updated 40 s ago", "Last updated 3 min ago": in coarse steps, so that the text does not
 * distract.
 */
export function saidAge(milliseconds: number): Said {
  const seconds = milliseconds / 1000
  if (seconds < 10) return said('shell.live.readNow')
  if (seconds < 60) return said('shell.live.readSeconds', { count: Math.floor(seconds / 10) * 10 })
  return said('shell.live.readMinutes', { count: Math.floor(seconds / 60) })
}
