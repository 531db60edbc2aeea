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
 * Reads the full number of a record. The log says who asks for which record and why before the bank is asked, and the
 * bank keeps the same in its own trail. Neither holds the number itself, and its answer is not stored. Throws
 * `ProblemError` for a refusal, `console_unavailable` if nobody reads the log, and what `noteAct` throws.
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
