import type { CalendarDate } from '@/lib/dates'

/** One choice of a list of the bank's; of an adviser also whose. */
export type Option = { id: number; name: string; officeName?: string }

/** What a form for a new client offers, and begins with. */
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
