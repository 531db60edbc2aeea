import 'server-only'
import type { Client } from '@/lib/clients/client'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { sentences } from '../words/sentences'
import type { Causes } from './explain'

/** What every command on one client knows of its refusal: which client it was, and that it may not be there. */
export function causesOnClient(
  staff: Staff,
  clientId: number,
): Pick<Causes<Client>, 'read' | 'absent'> {
  return {
    read: () => bank.readClient(staff, clientId),
    absent: () =>
      new ProblemError('not_found', {
        detail: sentences(said('causes.absent.client'), said('problems.nothingChanged')),
        basis: 'stated',
      }),
  }
}
