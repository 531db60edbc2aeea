import type { CalendarDate } from '@/lib/dates'

/** One choice of a bank list; for an adviser, also the office. */
export type Option = { id: number; name: string; officeName?: string }

/** The options and defaults of a form for a new client. */
export type NewClientTemplate = {
  officeId?: number
  classificationId?: number
  submittedOn?: CalendarDate
  offices: Option[]
  advisers: Option[]
  genders: Option[]
  types: Option[]
  classifications: Option[]
}
