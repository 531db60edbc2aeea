import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '../audits/record-change'
import { heldPermission } from '../db/approval-schema'
import { tenant } from '../db/schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { changesBetween } from '../kit/change'
import { detail, NotFound } from '../kit/errors'
import { permissionOf } from '../kit/permission-of'

const ACTIONS: Record<string, string[]> = {
  CLIENT: [
    'CREATE',
    'UPDATE',
    'DELETE',
    'VERIFY',
    'ACTIVATE',
    'REJECT',
    'WITHDRAW',
    'CLOSE',
    'REACTIVATE',
    'UNDOREJECT',
    'UNDOWITHDRAWAL',
  ],
  CLIENTIDENTIFIER: ['CREATE', 'UPDATE', 'DELETE', 'APPROVE', 'REJECT'],
}

/** The permissions whose commands can be held. docs/bank-api.md, "Maker-checker" */
const CAN_BE_HELD = Object.entries(ACTIONS).flatMap(([entityName, actions]) =>
  actions.map((actionName) => ({
    grouping: 'portfolio',
    code: permissionOf({ entityName, actionName }),
    entityName,
    actionName,
  })),
)

/** The permissions of a tenant whose commands wait for a second person. */
export async function readHeldPermissions(db: Work, tenant: string): Promise<Set<string>> {
  const rows = await db.select().from(heldPermission).where(eq(heldPermission.tenantId, tenant))
  return new Set(rows.map(({ code }) => code))
}

/** Lists every permission that can be held, and whether it is. */
export async function listHeldPermissions({ db }: Bank, { tenant }: Caller) {
  const held = await readHeldPermissions(db, tenant)
  return CAN_BE_HELD.map((permission) => ({ ...permission, selected: held.has(permission.code) }))
}

/** Sets which permissions are held from now on, and returns those that really changed. @throws NotFound */
export function changeHeldPermissions(
  bank: Bank,
  caller: Caller,
  wanted: Record<string, boolean>,
): Promise<Record<string, boolean>> {
  const tenantId = caller.tenant
  return bank.db.transaction(async (tx) => {
    const unknown = Object.keys(wanted).find(
      (code) => !CAN_BE_HELD.some((one) => one.code === code),
    )
    if (unknown !== undefined) throw permissionNotFound(unknown)
    // One change at a time, so that of two who make the same one the second has changed nothing.
    await tx.select().from(tenant).where(eq(tenant.id, tenantId)).for('update')
    const held = await readHeldPermissions(tx, tenantId)
    const before = Object.fromEntries(CAN_BE_HELD.map(({ code }) => [code, held.has(code)]))
    const changes = changesBetween(before, wanted)
    const changed = Object.keys(changes)
    const taken = changed.filter((code) => wanted[code] === true)
    const isLetGo = inArray(
      heldPermission.code,
      changed.filter((code) => wanted[code] === false),
    )
    await tx.delete(heldPermission).where(and(eq(heldPermission.tenantId, tenantId), isLetGo))
    if (taken.length > 0) {
      await tx
        .insert(heldPermission)
        .values(taken.map((code) => ({ tenantId, code })))
        .onConflictDoNothing()
    }
    await recordChange(tx, caller, {
      entityName: 'PERMISSION',
      actionName: 'UPDATE',
      request: wanted,
      changes,
    })
    return Object.fromEntries(changed.map((code) => [code, wanted[code] === true]))
  })
}

function permissionNotFound(code: string): NotFound {
  const message = `Permission with Code ${code} does not exist`
  return new NotFound(detail('error.msg.permission.code.invalid', message, 'permissions', [code]))
}
