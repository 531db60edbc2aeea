import 'server-only'

/** How every date is written (docs/bank-api.md, "Dates"), so that nothing in it depends on a language. */
export const DATES = { dateFormat: 'yyyy-MM-dd', locale: 'en' } as const

/** The same, for bodies that may have a date and time. */
export const DATES_AND_TIMES = { ...DATES, dateTimeFormat: 'yyyy-MM-dd HH:mm:ss' } as const
