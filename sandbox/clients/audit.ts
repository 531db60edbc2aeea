import { recordChange } from '../audits/record-change'
import type { Caller, Work } from '../kit/bank'
import type { Changes } from '../kit/change'
import { statusOf } from './record'
import type { ClientRow } from './row'

/** Records what happened to a client. docs/bank-api.md, "Audit trail" */
export function recordClient(
  tx: Work,
  caller: Caller,
  { id, officeId }: Pick<ClientRow, 'id' | 'officeId'>,
  actionName: string,
  request: object,
  changes?: Changes,
): Promise<void> {
  const ids = { resourceId: id, clientId: id, officeId }
  return recordChange(tx, caller, { entityName: 'CLIENT', actionName, ...ids, request, changes })
}

/** A step from one status to another. */
export function statusChange(before: number, after: number): Changes {
  return { status: { before: statusOf(before).value, after: statusOf(after).value } }
}
