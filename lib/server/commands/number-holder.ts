import 'server-only'
import { nameOf } from '@/lib/clients/names'
import { said, type Text } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { FoundIdentifier } from '../bank/exchanged'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'

type Holder = { clientId: number; name: Text; account: string | undefined }
type Refused = { clientId: number; kindId: number | undefined; number: string }

/**
 * Adds to a refusal of a number whose record has it, where the bank tells this person, or else that it does not. The rest
 * of the Problem stays the same.
 */
export async function withHolder(
  staff: Staff,
  refused: Refused,
  { code, details }: ProblemError,
): Promise<ProblemError> {
  const holder = await findHolder(staff, refused).catch(() => undefined)
  const message =
    holder === undefined
      ? said('problems.record.numberOfNobodyTold')
      : holder.clientId === refused.clientId
        ? said('problems.record.numberOwn')
        : hasNumber(holder)
  return new ProblemError(code, {
    ...details,
    fields: details.fields?.map((field) =>
      field.name === 'number' ? { ...field, message } : field,
    ),
    ...(holder &&
      holder.clientId !== refused.clientId && {
        holder: { clientId: holder.clientId, name: holder.name },
      }),
  })
}

const hasNumber = ({ name, account }: Holder) =>
  account
    ? said('problems.record.numberOfAccount', { name, account })
    : said('problems.record.numberOf', { name })

async function findHolder(staff: Staff, refused: Refused): Promise<Holder | undefined> {
  const found = await bank.findByNumber(staff, refused.number)
  const [only, ...others] = clientsIn(found)
  const clientId = others.length === 0 ? only : await clientWithKind(staff, refused, found)
  if (clientId === undefined) return undefined
  const client = await bank.readClient(staff, clientId)
  return { clientId, name: nameOf(client), account: client.accountNo }
}

// One number may stand on documents of several kinds, each of another client.
async function clientWithKind(
  staff: Staff,
  { clientId, kindId }: Refused,
  found: FoundIdentifier[],
): Promise<number | undefined> {
  const kinds = await bank.readIdentifierKinds(staff, clientId)
  const wanted = kinds.find(({ id }) => id === kindId)?.name
  const [only, ...others] = clientsIn(found.filter(({ kind }) => kind === wanted))
  return others.length === 0 ? only : undefined
}

const clientsIn = (found: FoundIdentifier[]) => [...new Set(found.map((one) => one.clientId))]
