import { type SQL, sql } from 'drizzle-orm'
import { STATUS } from '../clients/bucket'
import { CLOSURE, type Ending, REJECTION, WITHDRAWAL } from '../clients/endings'
import { statusOf } from '../clients/record'
import { addDays, type Day } from '../kit/dates/calendar-day'
import { audit } from './audit-schema'
import type { Database } from './database'
import { client } from './schema'

/** Something that happened to invented clients, expressed by columns of one row of `client`. */
interface Step {
  actionName: string
  /** Hours after midnight in the bank's time zone. */
  hour: number
  /** Restricts the step to clients of this status; absent for all clients. */
  status?: number
  on: SQL
  by: SQL
  /** JSON with the members of the command. */
  command: SQL
  changes?: object
}

const endingStep = (ending: Ending, before: number): Step => ({
  actionName: ending.action,
  hour: 14,
  status: ending.status,
  on: sql`${client.endedOn}`,
  by: sql`${client.endedBy}`,
  command: sql`json_build_object(${ending.dateMember}::text, ${client.endedOn},
    ${`${ending.reasonMember}Id`}::text, ${client.endedReasonId})`,
  changes: changeOf('status', statusOf(before).value, statusOf(ending.status).value),
})

// In the order in which a client takes them.
const STEPS: Step[] = [
  {
    actionName: 'CREATE',
    hour: 8,
    on: sql`${client.submittedOn}`,
    by: sql`${client.submittedBy}`,
    command: sql`json_strip_nulls(json_build_object(
      'firstname', ${client.firstname}, 'lastname', ${client.lastname}, 'fullname', ${client.fullname},
      'displayName', ${client.displayName}, 'legalForm', ${client.legalForm},
      'submittedOn', ${client.submittedOn}, 'dateOfBirth', ${client.dateOfBirth},
      'emailAddress', ${client.emailAddress}, 'officeId', ${client.officeId},
      'mobileCountryCode', ${client.mobileCountryCode}, 'mobileNo', ${client.mobileNo},
      'externalId', ${client.externalId}, 'genderId', ${client.genderId},
      'clientTypeId', ${client.clientTypeId},
      'clientClassificationId', ${client.clientClassificationId},
      'staffId', ${client.staffId}, 'isStaff', ${client.isStaff}))`,
  },
  {
    actionName: 'VERIFY',
    hour: 10,
    on: sql`${client.verifiedOn}`,
    by: sql`${client.verifiedBy}`,
    command: sql`json_strip_nulls(json_build_object('kycVerificationType', ${client.verificationType},
      'note', ${client.verificationNote}))`,
    changes: changeOf('clientVerificationStatus', 'PENDING', 'APPROVED'),
  },
  {
    actionName: 'ACTIVATE',
    hour: 12,
    on: sql`${client.activatedOn}`,
    by: sql`${client.activatedBy}`,
    command: sql`json_build_object('activationDate', ${client.activatedOn},
      'isActivatedByManualReview', ${client.isActivatedByManualReview},
      'manualReviewActivationComments', coalesce(${client.manualReviewActivationComments}, ''))`,
    changes: changeOf('status', statusOf(STATUS.PENDING).value, statusOf(STATUS.ACTIVE).value),
  },
  endingStep(REJECTION, STATUS.PENDING),
  endingStep(WITHDRAWAL, STATUS.PENDING),
  endingStep(CLOSURE, STATUS.ACTIVE),
]

/** How many days back the trail of a new bank reaches. */
export const TRAIL_DAYS = 730

/**
 * Records what the invented clients of a bank have recently been through: each step on its day, in the bank's working hours,
 * and in the name of the person in the client's record. docs/bank-api.md, "Audit trail"
 * @param today the last day of the invented histories
 */
export async function seedAudits(
  tx: Pick<Database, 'execute'>,
  tenantId: string,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<void> {
  const since = addDays(today, -TRAIL_DAYS)
  const steps = STEPS.map(
    ({ actionName, hour, status, on, by, command, changes }) => sql`
      select ${hour}::int as hour, ${actionName}::text as action_name, ${client.id} as client_id,
        ${client.officeId} as office_id, ${by} as maker_id, ${command}::text as command,
        ${changes === undefined ? null : JSON.stringify(changes)}::text as changes,
        (${on} + interval '1 minute' * (${hour} * 60 + ${client.id} % 110))
          at time zone ${timeZone} as made_at
      from ${client}
      where ${client.tenantId} = ${tenantId} and ${on} >= ${since}
        ${status === undefined ? sql`` : sql`and ${client.status} = ${status}`}`,
  )
  // Ids must rise with time, and no entry may lie in the future.
  await tx.execute(sql`
    insert into ${audit} (tenant_id, entity_name, action_name, resource_id, client_id, office_id,
      maker_id, made_at, command, changes)
    select ${tenantId}, 'CLIENT', action_name, client_id, client_id, office_id,
      maker_id, least(made_at, now()), command, changes
    from (${sql.join(steps, sql` union all `)}) as steps
    order by least(made_at, now()), client_id, hour`)
}

function changeOf(member: string, before: string, after: string): object {
  return { [member]: { before, after } }
}
