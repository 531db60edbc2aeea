import 'server-only'
import type { Client } from '@/lib/clients/client'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { sentences } from '../words/sentences'
import type { Causes } from './explain'

/** The causes that all commands on one client share: how to read the client, and what a 404 means. */
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
