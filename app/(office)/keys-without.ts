import type { KeyUse } from '@/components/shell/key-sheet'
import type { Can } from '@/lib/can'
import type { Permissions } from '@/lib/permissions'
import { worksInQueue } from '@/lib/queue/rules'
import { tasksFor } from '@/lib/runs/rules'

type Person = {
  can: Pick<Can, 'verify' | 'identifiers' | 'approvals'>
  permissions: Permissions
}

/** What no key does for this person, because the bank or their permissions leave out what it belongs to. */
export function keysWithout({ can, permissions }: Person): KeyUse[] {
  return [
    ...(tasksFor(can, permissions).length > 0 ? [] : (['select'] as const)),
    ...(worksInQueue(can, permissions) ? [] : (['skip', 'next'] as const)),
    ...(can.identifiers ? [] : (['mark'] as const)),
    ...(can.identifiers || can.approvals ? [] : (['approve', 'reject'] as const)),
  ]
}
