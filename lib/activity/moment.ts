import { dayIn } from '@/lib/day-in'
import { formatters } from '@/lib/formatters'
import { type Said, said } from '@/lib/words/said'

/** "21 Nov 2026, 14:05:09": an instant, in milliseconds since 1970, by the clock of an IANA time zone. */
export function momentOf(timeZone: string, at: number): Said {
  return said('dates.moment', readings(timeZone, at))
}

/** The same with the time zone, for places that do not say which clock applies: "21 Nov 2026, 14:05:09 UTC". */
export function momentIn(timeZone: string, at: number): Said {
  return said('dates.momentIn', { ...readings(timeZone, at), zone: timeZone })
}

function readings(timeZone: string, at: number) {
  const instant = new Date(at)
  const clock = formatters.getDateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  })
  return { day: dayIn(timeZone, instant), time: clock.format(instant) }
}
