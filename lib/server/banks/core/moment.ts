import 'server-only'
import * as z from 'zod'

const LAST_INSTANT = 8.64e15

/** Milliseconds since 1970 in UTC; absent where no such instant exists, since it could not be written as a date. */
export const moment = z.number().int().min(0).max(LAST_INSTANT).optional().catch(undefined)
