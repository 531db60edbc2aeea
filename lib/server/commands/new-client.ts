import 'server-only'
import { likenessesOf, soughtName, soughtOf } from '@/lib/client-details/evidence'
import { dayMistakes } from '@/lib/client-details/rules'
import type { NewClientAnswer, NewClientPress, NewClientRequest } from '@/lib/client-details/schema'
import { toIsoDate } from '@/lib/dates'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal, NotOffered } from '../bank/errors'
import { ProblemError, readFirst } from '../http/problems'
import { findSimilar } from '../reads/similar-clients'
import type { Staff } from '../session/staff'
import { creationTurn, inTurn } from './command-turn'
import { explainNewClientRefusal } from './new-client-refusals'

/**
 * Has the bank create a client, and says truthfully how it ended. Presses with the same name take turns. Where the press
 * says which similar clients were shown, each looks again in its turn; if there is another one, it throws
 * `similar_clients` and sends nothing. Throws `ProblemError` for a refusal, `BankFailure` and `NothingDone` where nothing
 * was sent.
 */
export async function keepNewClient(
  staff: Staff,
  { shown, ...given }: NewClientPress,
): Promise<NewClientAnswer> {
  // After a lost answer the client is looked for by its day of submission, so the bank must not choose another.
  const body = { ...given, submittedOn: given.submittedOn ?? toIsoDate(staff.session.today) }
  const { entities, countryCode } = bank.can
  if (body.legalForm === 'entity' && !entities) throw new NotOffered()
  if (body.mobileCountryCode !== undefined && !countryCode) throw new NotOffered()
  const fields = dayMistakes(body, staff.session.today)
  if (fields.length > 0)
    throw new ProblemError('invalid_input', { detail: said('problems.nothingSentToBank'), fields })
  const name = soughtName(soughtOf(body))
  return inTurn(creationTurn(staff.tenant, name), async () => {
    if (shown) await checkNoneOther(staff, body, shown)
    return create(staff, body)
  })
}

async function checkNoneOther(
  staff: Staff,
  body: NewClientRequest,
  shown: number[],
): Promise<void> {
  const { candidates } = await readFirst(findSimilar(staff, soughtOf(body)))
  if (candidates.every(({ client }) => shown.includes(client.id))) return
  throw new ProblemError('similar_clients', {
    detail: said('problems.client.similar'),
  })
}

/**
 * Sends it once. Where no usable answer came, or one that names another client, searches the bank for clients like it
 * that this person submitted on that day, and the person decides.
 */
async function create(staff: Staff, body: NewClientRequest): Promise<NewClientAnswer> {
  try {
    const { clientId, waits } = await bank.createClient(staff, body)
    if (waits || clientId === undefined)
      return { outcome: 'waiting', clientId: clientId ?? null, candidates: [] }
    if (await isOurs(staff, body, clientId)) return { outcome: 'done', clientId, candidates: [] }
  } catch (error) {
    if (error instanceof BankRefusal) throw await explainNewClientRefusal(staff, error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const found = await findSimilar(staff, soughtOf(body)).catch(() => null)
  const candidates = found?.candidates.filter(({ isOwn }) => isOwn) ?? null
  return { outcome: 'unknown', clientId: null, candidates }
}

/**
 * Whether the client named in the answer can be the one that was sent: the page goes there next, and must not lead to a
 * stranger. Where the record cannot be read, the bank’s answer is believed.
 */
async function isOurs(staff: Staff, body: NewClientRequest, clientId: number): Promise<boolean> {
  try {
    const client = await bank.readClient(staff, clientId)
    const by = client.timeline.submitted?.username ?? staff.session.username
    return by === staff.session.username && likenessesOf(client, soughtOf(body)).length > 0
  } catch (error) {
    return !(error instanceof BankRefusal && error.status === 404)
  }
}
