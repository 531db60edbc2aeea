import 'server-only'

/**
 * Formats instants, in milliseconds since 1970, in an IANA time zone and in a form that spreadsheets read as a moment:
 * "2026-11-21 14:05:09".
 */
export function clockOf(timeZone: string): (at: number) => string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return (at) => {
    const read = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    const of = (...parts: Intl.DateTimeFormatPartTypes[]) => parts.map((part) => read.get(part))
    return `${of('year', 'month', 'day').join('-')} ${of('hour', 'minute', 'second').join(':')}`
  }
}
