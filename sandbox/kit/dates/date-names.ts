/** Month and weekday names of one language, lower case, mapped to 1–12 and 0–6 (Sunday first). */
export interface DateNames {
  months: Map<string, number>
  weekdays: Map<string, number>
}

const known = new Map<string, DateNames>()

/** Says whether `locale` has a form that the bank reads: language, language_COUNTRY, or with a variant. */
export function isLocale(locale: string): boolean {
  return /^[a-z]{2,3}(?:[_-][a-z]{2}(?:[_-][a-z0-9]{1,8})?)?$/i.test(locale)
}

/** Full and short names, with and without a closing full stop. `locale` must be well formed. */
export function dateNames(locale: string): DateNames {
  const language = locale.split(/[_-]/, 2).join('-').toLowerCase()
  const found = known.get(language)
  if (found) return found
  const names = collectNames(language)
  known.set(language, names)
  return names
}

function collectNames(language: string): DateNames {
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  const styles = ['long', 'short'] as const
  for (const style of styles) {
    for (let month = 1; month <= 12; month++) {
      // Some languages inflect a month next to a day, so both forms count as names.
      const date = new Date(Date.UTC(2024, month - 1, 1))
      remember(months, nameOf(language, date, 'month', { month: style }), month)
      remember(months, nameOf(language, date, 'month', { month: style, day: 'numeric' }), month)
    }
    for (let day = 0; day < 7; day++) {
      const date = new Date(Date.UTC(2024, 8, 1 + day))
      remember(weekdays, nameOf(language, date, 'weekday', { weekday: style }), day)
    }
  }
  if (language.startsWith('en')) months.set('sept', 9)
  return { months, weekdays }
}

function nameOf(
  language: string,
  date: Date,
  type: 'month' | 'weekday',
  options: Intl.DateTimeFormatOptions,
): string {
  const format = new Intl.DateTimeFormat(language, {
    ...options,
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return format.formatToParts(date).find((part) => part.type === type)?.value ?? ''
}

function remember(names: Map<string, number>, name: string, value: number): void {
  const lower = name.toLowerCase()
  if (lower === '') return
  names.set(lower, value)
  names.set(lower.replace(/\.$/, ''), value)
}
