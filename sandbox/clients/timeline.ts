import { type Day, toTriple } from '../kit/dates/calendar-day'
import type { TenantDirectory } from '../kit/directory'
import { type Ending, endingOf } from './endings'
import type { ClientRow } from './row'
import type { ClientRecord } from './schema'

/** Who did what to a client and when; steps that have not happened are left out. */
export function timelineOf(row: ClientRow, directory: TenantDirectory): ClientRecord['timeline'] {
  const submittedBy = directory.staff.get(row.submittedBy)
  const timeline: ClientRecord['timeline'] = {
    submittedOnDate: toTriple(row.submittedOn),
    submittedByUsername: submittedBy?.username,
    submittedByFirstname: submittedBy?.firstname,
    submittedByLastname: submittedBy?.lastname,
  }
  const add = (step: Step, on: Day | null, by: number | null) => {
    if (on === null) return
    const staff = by === null ? undefined : directory.staff.get(by)
    timeline[`${step}OnDate`] = toTriple(on)
    timeline[`${step}ByUsername`] = staff?.username
    timeline[`${step}ByFirstname`] = staff?.firstname
    timeline[`${step}ByLastname`] = staff?.lastname
  }
  add('verified', row.verifiedOn, row.verifiedBy)
  add('activated', row.activatedOn, row.activatedBy)
  const ending = endingOf(row.status)
  if (ending !== undefined) add(ending.step, row.endedOn, row.endedBy)
  add('reopened', row.reopenedOn, row.reopenedBy)
  return timeline
}

type Step = 'verified' | 'activated' | 'reopened' | Ending['step']
