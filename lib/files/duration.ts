import { type Said, said } from '@/lib/words/said'

/** "11 s", "3 min", "1 h 5 min": rounded up, so that the promised time is never too short. */
export function durationOf(seconds: number): Said {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return said('files.seconds', { count: whole })
  const all = Math.ceil(whole / 60)
  if (all < 60) return said('files.minutes', { count: all })
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return minutes === 0
    ? said('files.hours', { count: hours })
    : said('files.hoursAndMinutes', { hours, minutes })
}
