import 'server-only'
import { permissionFor } from '@/lib/identifiers/rules'
import type { RevealRequest } from '@/lib/identifiers/schema'
import { said } from '@/lib/words/said'
import { noteAct } from '../audit/audit-log'
import { bank } from '../bank/bank'
import { BankRefusal } from '../bank/errors'
import { explainIdentifierRefusal } from '../commands/identifier-refusals'
import type { IdentifierPlace } from '../commands/identifiers'
import { ProblemError } from '../http/problems'
import { logLook } from '../log'
import type { Staff } from '../session/staff'

/**
 * The number of a record in full. Who asks for which, and why, stands in the log before the bank is
 * asked, which keeps the same in its own trail. The number itself is in neither, and its answer is kept
 * under no key. Throws `ProblemError` for a refusal, `console_unavailable` where nobody reads the log, and as `noteAct`.
 */
export async function revealNumber(
  staff: Staff,
  { clientId, identifierId }: IdentifierPlace,
  { reason }: RevealRequest,
): Promise<{ number: string }> {
  const { tenant, traceId, session } = staff
  const { username } = session
  if (!logLook({ tenant, traceId, username, clientId, identifierId, reason }))
    throw new ProblemError('console_unavailable', {
      detail: said('problems.session.notNoted'),
      retryAfter: 5,
    })
  await noteAct({
    tenant,
    person: session.person,
    traceId,
    action: 'reveal number',
    clientId,
    ids: { identifierId },
  })
  try {
    const { number } = await bank.readIdentifier(staff, clientId, identifierId, reason)
    return { number }
  } catch (error) {
    if (error instanceof BankRefusal)
      throw await explainIdentifierRefusal(staff, permissionFor('reveal'), error)
    throw error
  }
}
