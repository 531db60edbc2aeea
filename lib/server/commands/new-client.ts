import 'server-only'
import { soughtOf } from '@/lib/client-details/evidence'
import { dayMistakes } from '@/lib/client-details/rules'
import type { NewClientAnswer, NewClientRequest } from '@/lib/client-details/schema'
import { BankFailure, BankRefusal } from '../bank/errors'
import { createClient } from '../bank/new-client'
import { ProblemError } from '../http/problems'
import { findSimilar } from '../reads/similar-clients'
import type { Staff } from '../session/staff'
import { explainNewClientRefusal } from './new-client-refusals'

/**
 * Has the bank create a client, and says truthfully how it ended. Nothing is ever sent twice: where no
 * usable answer came, the bank's clients are searched for one that this person submitted on that day,
 * and the person decides. Throws `ProblemError` for a refusal, `BankFailure` where nothing was sent.
 */
export async function keepNewClient(
  staff: Staff,
  body: NewClientRequest,
): Promise<NewClientAnswer> {
  const fields = dayMistakes(body, staff.session.today)
  if (fields.length > 0)
    throw new ProblemError('invalid_input', { detail: 'Nothing was sent to the bank.', fields })
  try {
    const { clientId, held } = await createClient(staff, body)
    if (held || clientId === undefined)
      return { outcome: 'waiting', clientId: clientId ?? null, candidates: [] }
    return { outcome: 'done', clientId, candidates: [] }
  } catch (error) {
    if (error instanceof BankRefusal) throw await explainNewClientRefusal(staff, error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const found = await findSimilar(staff, soughtOf(body)).catch(() => null)
  const candidates = found?.candidates.filter(({ isOwn }) => isOwn) ?? null
  return { outcome: 'unknown', clientId: null, candidates }
}
