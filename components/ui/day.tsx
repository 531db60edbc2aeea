'use client'

import type { CalendarDate } from '@/lib/dates'
import { dayOf } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'

/** A day as it is written everywhere ("5 Sep 2026"). */
export function Day({ date }: { date: CalendarDate }) {
  return useSay()(dayOf(date))
}
