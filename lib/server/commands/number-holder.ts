import 'server-only'
import { nameOf } from '@/lib/clients/names'
import { isolated } from '@/lib/unseen'
import { told } from '@/lib/words/say'
import { bank } from '../bank/bank'
import type { FoundIdentifier } from '../bank/exchanged'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { sayOf } from '../words/catalogue'

type Refused = { clientId: number; kindId: number | undefined; number: string }

/**
 * Says of a refused number whose record has it, where the bank tells this person; else that it does not.
 * The problem stays what it was but for that.
 */
export async function withHolder(
  staff: Staff,
  refused: Refused,
  { code, details }: ProblemError,
): Promise<ProblemError> {
  const holder = await findHolder(staff, refused).catch(() => undefined)
  const message =
    holder === undefined
      ? 'A record of this kind with this number is kept already, with this client or another. The bank does not tell you whose it is.'
      : holder.clientId === refused.clientId
        ? 'This client has a record of this kind with this number already.'
        : `${isolated(holder.name)}${holder.account} has a record of this kind with this number already.`
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

async function findHolder(
  staff: Staff,
  refused: Refused,
): Promise<{ clientId: number; name: string; account: string } | undefined> {
  const found = await bank.findByNumber(staff, refused.number)
  const [only, ...others] = clientsIn(found)
  const clientId = others.length === 0 ? only : await clientWithKind(staff, refused, found)
  if (clientId === undefined) return undefined
  const client = await bank.readClient(staff, clientId)
  const account = client.accountNo ? `, account no. ${client.accountNo},` : ''
  return { clientId, name: told(sayOf('en'), nameOf(client)), account }
}

// One number may stand on documents of several kinds, each of somebody else.
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
