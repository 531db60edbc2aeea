import 'server-only'
import { changeMistakes } from '@/lib/client-details/rules'
import type { ClientChange, ClientDetails } from '@/lib/client-details/schema'
import { detailsOf, differingDetails, hasMoved, holdsChanges } from '@/lib/client-details/values'
import type { Client, CommandAnswer } from '@/lib/clients/client'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { ProblemError, readFirst } from '../http/problems'
import type { Staff } from '../session/staff'
import { explainChangeRefusal } from './change-refusals'
import { settleOnClient } from './settle'

/**
 * Has the bank change details of a client, if the record still holds what it held when it was opened, and says truthfully
 * how that ended. Throws as `settle` does, `changed_meanwhile`, `invalid_input`, and `NothingDone` where the record could
 * not be read first.
 */
export async function keepClientChange(
  staff: Staff,
  clientId: number,
  { before, changes }: ClientChange,
): Promise<CommandAnswer> {
  const client = await readFirst(bank.readClient(staff, clientId))
  // An earlier try may have reached the bank late: the person who repeats it must not be told that someone else did it.
  if (holdsChanges(client, changes)) return { outcome: 'done', client }
  refuseIfChanged(client, before)
  const { today } = staff.session
  const days = { submittedOn: client.timeline.submitted?.date, today }
  const fields = changeMistakes(before, changes, days)
  if (fields.length > 0)
    throw new ProblemError('invalid_input', { detail: said('problems.nothingSentToBank'), fields })
  return settleOnClient(staff, {
    clientId,
    send: () => bank.changeClient(staff, clientId, changes),
    // A bank may write a value in another form.
    reached: (now) => hasMoved(now, before, changes) || holdsChanges(now, changes),
    ours: (now) => holdsChanges(now, changes),
    explain: (refusal) => explainChangeRefusal(staff, clientId, refusal),
  })
}

function refuseIfChanged(client: Client, before: ClientDetails): void {
  const changed = differingDetails(before, detailsOf(client))
  if (changed.length === 0) return
  throw new ProblemError('changed_meanwhile', {
    detail: said('problems.client.changedSinceOpened'),
    fields: changed.map((name) => ({ name, message: said('problems.client.changedMeanwhile') })),
  })
}
