import { recordChange } from '../audits/record-change'
import type { ClientRow } from '../clients/row'
import type { Caller, Work } from '../kit/bank'
import type { Changes } from '../kit/change'
import { mask } from './record'

/**
 * Records what happened to an identifier. Masks its number whatever its type, because readers of the audit trail need not know
 * it. docs/bank-api.md, "Audit trail"
 */
export function recordIdentifier(
  tx: Work,
  caller: Caller,
  client: ClientRow,
  resourceId: number,
  actionName: 'CREATE' | 'UPDATE' | 'DELETE' | 'APPROVE' | 'REJECT' | 'UNMASK',
  request: { documentTypeId?: number; documentKey?: string; reason?: string },
  changes?: Changes,
): Promise<void> {
  const { documentKey } = request
  return recordChange(tx, caller, {
    entityName: 'CLIENTIDENTIFIER',
    actionName,
    resourceId,
    clientId: client.id,
    officeId: client.officeId,
    request: documentKey === undefined ? request : { ...request, documentKey: hide(documentKey) },
    changes: changes?.documentKey === undefined ? changes : withHiddenKey(changes),
  })
}

function withHiddenKey(changes: Changes): Changes {
  const { before, after } = changes.documentKey ?? {}
  const documentKey = { before: hide(String(before)), after: hide(String(after)) }
  return { ...changes, documentKey }
}

// The last four characters of a short number would reveal all or most of it.
function hide(key: string): string {
  return key.length > 8 ? mask(key) : '*'.repeat(key.length)
}
