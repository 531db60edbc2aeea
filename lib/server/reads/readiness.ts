import 'server-only'
import type { Client } from '@/lib/clients/client'
import { inWords } from '@/lib/data-tables/names'
import { isForClient } from '@/lib/data-tables/rules'
import type { Readiness, RequiredTable } from '@/lib/readiness/schema'
import { bank } from '../bank/bank'
import { BankRefusal } from '../bank/errors'
import type { BankCaller } from '../bank/exchanged'
import { mayWaitAmong } from '../commands/may-wait'

/**
 * What the bank's own settings require of a client. None of it is needed to go on: whatever this person may not read,
 * or the bank does not answer, is left open, unless `unread` throws the error.
 */
export async function readReadiness(
  caller: BankCaller,
  client: Pick<Client, 'id' | 'officeId' | 'legalForm'>,
  unread: Unread = () => undefined,
): Promise<Readiness> {
  const { id, officeId } = client
  const [provingKinds, tables, officeOpenedOn, waiting] = await Promise.all([
    readProvingKinds(caller, id).catch(unread),
    readRequiredTables(caller, client, unread).catch(notPermittedOr(unread)),
    officeId === undefined ? undefined : bank.readOfficeOpening(caller, officeId).catch(unread),
    mayWaitAmong(caller.tenant, [id]),
  ])
  const mayWait = waiting.get(id)
  return {
    provingKinds: provingKinds ?? null,
    tables: tables === 'notPermitted' ? null : (tables ?? null),
    ...(tables === 'notPermitted' && { tablesNotPermitted: true as const }),
    ...(officeOpenedOn && { officeOpenedOn }),
    ...(mayWait && { mayWait }),
  }
}

/**
 * The kinds of records that prove an identity to this bank; null if it marks none as proving or not. Throws as reading the kinds
 * does.
 */
export async function readProvingKinds(
  caller: BankCaller,
  clientId: number,
): Promise<string[] | null> {
  if (!bank.can.identifiers) return null
  const kinds = await bank.readIdentifierKinds(caller, clientId)
  const said = kinds.filter(({ provesIdentity }) => provesIdentity !== undefined)
  return said.length > 0 ? said.flatMap((kind) => (kind.provesIdentity ? [kind.name] : [])) : null
}

type Unread = (error: unknown) => undefined

const notPermittedOr =
  (unread: Unread) =>
  (error: unknown): 'notPermitted' | undefined =>
    error instanceof BankRefusal && error.status === 403 ? 'notPermitted' : unread(error)

async function readRequiredTables(
  caller: BankCaller,
  { id, legalForm }: Pick<Client, 'id' | 'legalForm'>,
  unread: Unread,
): Promise<RequiredTable[]> {
  const required = await bank.readRequiredTableNames(caller)
  if (required.length === 0) return []
  // Rows of tables that are not required of this client are counted too: to wait for the definitions would take longer.
  const [definitions, counts = []] = await Promise.all([
    bank.readDataTables(caller).catch(unread),
    bank.countRowsOfEach(caller, id, required).catch(unread),
  ])
  // Without the definitions it is not known whether a client without a row needs one.
  const counted = (rows: number | undefined) => (definitions ? rows : rows || undefined)
  return required.flatMap((name, at) => {
    const definition = definitions?.find((table) => table.name === name)
    // A table that the bank has for people is not required of an entity, nor the other way round.
    if (!isForClient(definition ?? {}, { legalForm })) return []
    const rows = counted(counts[at])
    return { name, title: definition?.title ?? inWords(name), ...(rows !== undefined && { rows }) }
  })
}
