import 'server-only'

/** How every date is written (docs/bank-api.md, "Dates"): nothing in it depends on a language. */
export const DATES = { dateFormat: 'yyyy-MM-dd', locale: 'en' } as const

/** The same, where there may be a date and time. */
export const DATES_AND_TIMES = { ...DATES, dateTimeFormat: 'yyyy-MM-dd HH:mm:ss' } as const
