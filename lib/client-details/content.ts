import type { CalendarDate } from '@/lib/dates'

/** One choice of a list of the bank's. */
type Option = { id: number; name: string }

/** What a form for a new client offers, and begins with. */
export type NewClientTemplate = {
  officeId?: number
  classificationId?: number
  submittedOn?: CalendarDate
  offices: Option[]
  advisers: (Option & { officeName?: string })[]
  genders: Option[]
  types: Option[]
  classifications: Option[]
}
