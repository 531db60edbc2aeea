import 'server-only'
import type { Client } from '@/lib/clients/schema'
import { readClient } from '../bank/clients'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import type { Causes } from './explain'

/** What every command on one client knows of its refusal: which client it was, and that it may not be there. */
export function causesOnClient(
  staff: Staff,
  clientId: number,
): Pick<Causes<Client>, 'read' | 'absent'> {
  return {
    read: () => readClient(staff, clientId),
    absent: () =>
      new ProblemError('not_found', {
        detail: 'The bank has no such client, or it is not in your offices.',
        basis: 'stated',
      }),
  }
}
