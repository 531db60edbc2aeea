import { and, eq, sql } from 'drizzle-orm'
import { client, tenant } from '../db/schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { recordClient } from './audit'
import type { NewClient } from './body'
import { bucketOf, STATUS, VERIFICATION } from './bucket'
import { countNewClient } from './change'
import { CLASSIFICATIONS } from './code-values'
import { duplicateOf } from './duplicate'
import { normalise } from './normalise'
import { checkChoices, notThere } from './options'
import { type ClientResult, toResult } from './result'

/**
 * Creates a client in state Pending.
 * @throws NotFound for an office, adviser or option that does not exist, DuplicateValue. docs/bank-api.md, "Create a client"
 */
export async function createClient(
  bank: Bank,
  caller: Caller,
  body: NewClient,
): Promise<ClientResult> {
  const officeId = body.officeId ?? caller.staff.officeId
  const office = caller.directory.offices.get(officeId)
  if (office === undefined) throw notThere('office', 'Office', officeId)
  checkChoices(body, caller.directory)
  try {
    return await bank.db.transaction(async (tx) => {
      const id = await takeId(tx, caller.tenant, body.accountNo !== undefined)
      const row = {
        ...body,
        tenantId: caller.tenant,
        id,
        accountNo: body.accountNo ?? accountNoOf(id),
        officeId,
        officeNameKey: office.nameKey,
        status: STATUS.PENDING,
        verification: VERIFICATION.PENDING,
        bucket: bucketOf(STATUS.PENDING, VERIFICATION.PENDING),
        nameKey: normalise(body.displayName),
        firstnameKey: body.firstname && normalise(body.firstname),
        lastnameKey: body.lastname && normalise(body.lastname),
        clientClassificationId: body.clientClassificationId ?? CLASSIFICATIONS[0]?.id,
        submittedBy: caller.staff.userId,
      }
      await tx.insert(client).values(row)
      await countNewClient(tx, row)
      await recordClient(tx, caller, row, 'CREATE', body)
      return toResult(row)
    })
  } catch (error) {
    throw duplicateOf(error, body) ?? error
  }
}

// Locks the tenant's row until the transaction ends, so ids are taken one after another without gaps. Skips an id whose account
// number somebody has already chosen.
async function takeId(tx: Work, tenantId: string, hasAccountNo: boolean): Promise<number> {
  for (;;) {
    const [row] = await tx
      .update(tenant)
      .set({ nextClientId: sql`${tenant.nextClientId} + 1` })
      .where(eq(tenant.id, tenantId))
      .returning({ next: tenant.nextClientId })
    if (row === undefined) throw new Error(`There is no tenant ${tenantId}.`)
    const id = row.next - 1
    if (hasAccountNo) return id
    const taken = await tx
      .select({ id: client.id })
      .from(client)
      .where(and(eq(client.tenantId, tenantId), eq(client.accountNo, accountNoOf(id))))
    if (taken.length === 0) return id
  }
}

function accountNoOf(id: number): string {
  return String(id).padStart(9, '0')
}
